import type { EstadoSubmissao } from '@pontua/contract/submissoes';
import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { Escopo } from '../../platform/http/ator.ts';
import { comOsMesmosBytes, substituida } from './iguais.ts';

export interface SubmissaoTravada {
  id: number;
  estado: EstadoSubmissao;
  criadoEm: string;
  vistoEm: string | null;
  parceiroId: number;
  nome: string;
  cpf: string;
  /** Where it was sent from. */
  revendaId: number;
  redeId: number;
  revendaAtiva: boolean;
}

/** A receipt within the scope and whose it is, until the transaction's end. */
export const lock = (trx: Trx, escopo: Escopo, id: number): Promise<SubmissaoTravada | undefined> =>
  trx
    .selectFrom('submissoes as b')
    .innerJoin('parceiros as s', 's.id', 'b.parceiroId')
    .innerJoin('revendas as l', 'l.id', 'b.revendaId')
    .where('b.id', '=', id)
    .where((eb) => noEscopo(escopo, eb.ref('b.revendaId'), eb.ref('b.redeId')))
    .select(['b.id', sql<EstadoSubmissao>`b.estado`.as('estado'), 'b.criadoEm', 'b.vistoEm', 'b.parceiroId'])
    .select(['s.nome', 's.cpf', 'b.revendaId', 'b.redeId', 'l.ativo as revendaAtiva'])
    .forNoKeyUpdate('b')
    .executeTakeFirst();

export const markProcessed = (trx: Trx, id: number, agora: string) =>
  trx
    .updateTable('submissoes')
    .set({ estado: 'processada', atualizadoEm: agora, vistoEm: vistoAte(agora) })
    .where('id', '=', id)
    .execute();

/** Who did something with a receipt has seen it. */
const vistoAte = (agora: string) => sql<string>`coalesce(visto_em, ${agora}::timestamptz)`;

export const markClosed = (trx: Trx, id: number, motivo: string, agora: string) =>
  trx
    .updateTable('submissoes')
    .set({ estado: 'encerrada', motivo, atualizadoEm: agora, vistoEm: vistoAte(agora) })
    .where('id', '=', id)
    .execute();

/** Of one that waits, and that nobody had opened before. @returns whether this was the first time */
export async function markSeen(trx: Trx, id: number, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('submissoes')
    .set({ vistoEm: agora })
    .where('id', '=', id)
    .where('estado', '=', 'pendente')
    .where('vistoEm', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countPaginas(trx: Trx, id: number): Promise<number> {
  const { quantas } = await trx
    .selectFrom('reciboPaginas')
    .where('submissaoId', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('quantas'))
    .executeTakeFirstOrThrow();
  return Math.max(1, quantas);
}

/** The sale that was typed from a receipt and lives. */
export async function findVenda(db: Db, id: number): Promise<number | null> {
  const daqui = db.selectFrom('vendas').where('submissaoId', '=', id).where('canceladaEm', 'is', null);
  return (await daqui.select('id').executeTakeFirst())?.id ?? null;
}

/** Closes the receipt of a sale, if it was typed from one and lives no more. */
export async function closeOfCancelada(
  trx: Trx,
  { vendaId, motivo, agora }: { vendaId: number; motivo: string; agora: string },
): Promise<{ id: number; criadoEm: string } | undefined> {
  const { rows } = await sql<{ id: number; criadoEm: string }>`
    update submissoes b
       set estado = 'encerrada', motivo = ${motivo}, atualizado_em = ${agora}
      from vendas v
     where v.id = ${vendaId}
       and v.cancelada_em is not null
       and b.id = v.submissao_id
       and b.estado = 'processada'
    returning b.id, b.criado_em`.execute(trx);
  return rows[0];
}

export interface Semelhante {
  por: 'chave' | 'imagem' | 'parecida';
  idSubmissao: number;
  parceiro: string;
  criadoEm: string;
  estado: EstadoSubmissao;
  noEscopo: boolean;
}

/** Receipts of the same fiscal document, with a page of the very same bytes or with a photo that is nearly the same, the newest first. */
export async function listSemelhantes(db: Db, escopo: Escopo, id: number, limite: number): Promise<Semelhante[]> {
  const { rows } = await sql<Semelhante>`
    select case when o.chave_acesso = b.chave_acesso then 'chave'
                when o.id = any (i.ids) then 'imagem' else 'parecida' end as por,
           o.id as id_submissao, s.nome as parceiro, o.criado_em, o.estado,
           ${noEscopo(escopo, sql`o.revenda_id`, sql`o.rede_id`)} as no_escopo
      from submissoes b
     cross join lateral (select array(select o.id from ${comOsMesmosBytes} o) as ids) i
      join submissoes o on o.id <> b.id
                       and (o.id = any (i.ids) or o.chave_acesso = b.chave_acesso
                            or o.id = b.semelhante_id or o.semelhante_id = b.id)
      join parceiros s on s.id = o.parceiro_id
     where b.id = ${id}
       and not ${substituida}
     order by o.id desc
     limit ${limite}`.execute(db);
  return rows;
}

/** The receipt that waits behind this one; after the last of the queue, its first. */
export async function findProxima(
  db: Db,
  escopo: Escopo,
  { id, criadoEm }: { id: number; criadoEm: string },
): Promise<number | null> {
  const fila = db
    .selectFrom('submissoes as b')
    .where('b.estado', '=', sql.lit('pendente'))
    .where('b.id', '<>', id)
    .where((eb) => noEscopo(escopo, eb.ref('b.revendaId'), eb.ref('b.redeId')))
    .select('b.id')
    .orderBy('b.criadoEm')
    .orderBy('b.id')
    .limit(1);
  const depois = fila.where(sql<SqlBool>`(b.criado_em, b.id) > (${criadoEm}::timestamptz, ${id}::bigint)`);
  const linha = (await depois.executeTakeFirst()) ?? (await fila.executeTakeFirst());
  return linha?.id ?? null;
}
