/** Uploaded files as people look at them. */
import { can } from '@pontua/contract/access';
import type { EstadoProcessamento, TipoProcessamento } from '@pontua/contract/processamentos';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { isIrrestrito, noEscopo } from '../../platform/db/escopo.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';

/** What people are told, and the key of the file itself. */
export interface Enviado {
  id: number;
  tipo: TipoProcessamento;
  /** As it is kept; that some lines are invalid is counted apart. */
  estado: Exclude<EstadoProcessamento, 'com_erros'>;
  nomeArquivo: string;
  chave: string;
  enviadoPor: string;
  criadoEm: string;
  linhasLidas: number;
  totalLinhas: number | null;
  linhasProcessadas: number;
  totalErros: number;
  resultado: Record<string, number>;
  erro: string | null;
}

const enviados = (onde: Expression<SqlBool>) => sql<Enviado>`
  select p.id, p.tipo, p.estado, a.nome_original as nome_arquivo, a.chave, u.nome as enviado_por, p.criado_em, p.linhas_lidas,
         p.total_linhas, p.total_erros, p.resultado, p.erro,
         case when p.estado = 'concluido' then coalesce(p.total_linhas, 0)
              else least(coalesce((select sum(c) from unnest(p.checkpoints) c), 0), p.total_linhas) end as linhas_processadas
    from processamentos p
    join arquivos a on a.id = p.arquivo_id
    join usuarios u on u.id = p.usuario_id
   where ${onde}
   order by p.id desc`;

/** Files with CPFs of sellers, or phones of them or of stores: in the file itself, and in what is said to be wrong with it. */
const comContatos: readonly TipoProcessamento[] = ['vendas', 'parceiros', 'revendas', 'base_lojas'];

/**
 * One's own; whoever may see all does, as far as they see what such files hold, and where they are themselves restricted those of senders who
 * reach no further: an import runs within its sender's scope.
 */
function visivelA(ator: AtorUsuario): Expression<SqlBool> {
  const { id, escopo } = ator;
  const proprio = sql<SqlBool>`p.usuario_id = ${id}`;
  if (!can(ator, 'verTodosEnvios')) return proprio;
  const ocultos = can(ator, 'verContatoParceiro') ? [] : comContatos;
  const mostrado = sql<SqlBool>`p.tipo <> all(${ocultos}::text[])`;
  if (isIrrestrito(escopo)) return sql<SqlBool>`(${proprio} or ${mostrado})`;
  return sql<SqlBool>`(${proprio} or (
    ${mostrado}
    and (exists (select from usuario_redes where usuario_id = p.usuario_id)
      or exists (select from usuario_revendas where usuario_id = p.usuario_id))
    and not exists (select from usuario_redes e
                     where e.usuario_id = p.usuario_id and e.rede_id <> all(${escopo.redes ?? []}::bigint[]))
    and not exists (select from usuario_revendas e
                     where e.usuario_id = p.usuario_id and not ${noEscopo(escopo, sql.ref('e.revenda_id'))})))`;
}

export async function findVisivel(db: Db, ator: AtorUsuario, id: number): Promise<Enviado | undefined> {
  const { rows } = await enviados(sql`p.id = ${id} and ${visivelA(ator)}`).execute(db);
  return rows[0];
}

/** Newest first. */
export async function listVisiveis(
  db: Db,
  ator: AtorUsuario,
  { tipo, limite }: { tipo: string; limite: number },
): Promise<Enviado[]> {
  const { rows } = await sql<Enviado>`${enviados(sql`p.tipo = ${tipo} and ${visivelA(ator)}`)} limit ${limite}`.execute(
    db,
  );
  return rows;
}

/** From then on nothing that its worker would still write counts (`isOurs`). @returns false where it has already ended */
export async function cancel(trx: Trx, id: number, agora: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update processamentos
       set estado = 'cancelado', concluido_em = ${agora}, posse_ate = null
     where id = ${id} and estado in ('na_fila', 'processando')`.execute(trx);
  return numAffectedRows === 1n;
}
