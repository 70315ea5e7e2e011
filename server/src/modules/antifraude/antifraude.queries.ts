import type { RedeRef } from '@pontua/contract/referencias';
import { type NotNull, sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { type Busca, opcional } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopoDeRede } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { Escopo } from '../../platform/http/ator.ts';
import type { RedeEProduto } from '../unidades/unidades.api.ts';

export interface FiltrosAntifraude {
  rede?: RedeRef | undefined;
  comEspera?: 0 | 1 | undefined;
  descoberto?: 0 | 1 | undefined;
}

/**
 * Balances of chains that are within the scope as a whole: `a` with its chain `r` and product `p`, which none lacks; they are left joins
 * because PostgreSQL skips those that a count or an order does not ask about.
 */
export const linhas = (db: Db, escopo: Escopo, { rede, comEspera, descoberto }: FiltrosAntifraude) =>
  db
    .selectFrom('antifraude as a')
    .leftJoin('redes as r', 'r.id', 'a.redeId')
    .leftJoin('produtos as p', 'p.id', 'a.produtoId')
    .where((eb) => noEscopoDeRede(escopo, eb.ref('a.redeId'), { somenteRedes: true }))
    .where((eb) => opcional(rede, (ref) => eb('a.redeId', '=', idDaRede(ref))))
    .where((eb) => opcional(comEspera, (sim) => eb('a.qtdAf', sim ? '>' : '=', 0)))
    .where((eb) => opcional(descoberto, (sim) => eb('a.descoberto', sim ? '>' : '=', 0)));

/** A word names the chain or the product. */
export const buscaAntifraude: Busca = {
  alvos: [alvos.rede(sql.ref('a.rede_id')), alvos.produto(sql.ref('a.produto_id'))],
};

const saldoPontos = sql<number>`round((a.qtd_vendida + a.liberado - a.qtd_pontuada) * p.valor_pontos, 2)`;

export const ordem = {
  id: sql.ref('a.id'),
  poucas: true,
  colunas: {
    qtdAf: sql.ref('a.qtdAf'),
    rede: { por: sql`busca(r.nome)`, de: sql.ref('r.id') },
    codProduto: { por: sql`busca(p.codigo)`, de: sql.ref('p.id') },
    produto: { por: sql`busca(p.nome)`, de: sql.ref('p.id') },
    qtdVendida: sql.ref('a.qtdVendida'),
    qtdPontuada: sql.ref('a.qtdPontuada'),
    liberado: sql.ref('a.liberado'),
    saldoPontos,
    pontosUnitario: { por: sql.ref('p.valorPontos'), de: sql.ref('p.id') },
  },
};

const colunas = [
  'a.redeId as idRede',
  'r.nome as rede',
  'p.codigo as codProduto',
  'p.nome as produto',
  'a.qtdVendida',
  'a.qtdPontuada',
  'a.liberado',
  'a.qtdAf',
  saldoPontos.as('saldoPontos'),
  'p.valorPontos as pontosUnitario',
  'a.descoberto',
  'a.observacao',
] as const;

export const withColunas = (query: ReturnType<typeof linhas>) =>
  query.select(colunas).$narrowType<Record<'rede' | 'codProduto' | 'produto' | 'pontosUnitario', NotNull>>();

/** The pairs of existing rows, by the products' codes. */
export const listPares = (db: Db, escopo: Escopo, rede: RedeRef, codigos: readonly string[]) =>
  linhas(db, escopo, { rede })
    .where('p.codigo', 'in', codigos)
    .select(['a.id', 'a.redeId', 'a.produtoId', 'p.codigo'])
    .$narrowType<{ codigo: NotNull }>()
    .execute();

export interface NovoEvento extends RedeEProduto {
  tipo: 'atualizouObsAntifraude' | 'liberouQuantidadeAntifraude';
  comentario: string;
  quantidade?: number;
  arquivoId?: string | null;
  emMassa?: boolean;
}

export async function insertEventos(
  trx: Trx,
  eventos: readonly NovoEvento[],
  usuarioId: number | null,
  criadoEm: string,
): Promise<void> {
  if (eventos.length === 0) return;
  await trx
    .insertInto('antifraudeEventos')
    .values(eventos.map((evento) => ({ ...evento, usuarioId, criadoEm })))
    .execute();
}

export interface LinhaLiberada {
  codProduto: string;
  produto: string;
  /** Units that these scorings took. */
  pontuadas: number;
  /** Units that still wait. */
  esperando: number;
}

/** What a release did of each of these rows, by the scorings it brought about. */
export async function listFeitas(
  trx: Trx,
  pares: readonly RedeEProduto[],
  pontuacaoIds: readonly number[],
): Promise<LinhaLiberada[]> {
  const { rows } = await sql<LinhaLiberada>`
    select p.codigo as cod_produto, p.nome as produto, a.qtd_af as esperando, coalesce(u.unidades, 0) as pontuadas
      from unnest(${pares.map(({ redeId }) => redeId)}::bigint[], ${pares.map(({ produtoId }) => produtoId)}::bigint[])
           as d (rede_id, produto_id)
      join antifraude a on a.rede_id = d.rede_id and a.produto_id = d.produto_id
      join produtos p on p.id = d.produto_id
      left join (select produto_id, sum(unidades) as unidades
                   from alocacoes
                  where pontuacao_id = any (${pontuacaoIds}::bigint[])
                  group by produto_id) u on u.produto_id = d.produto_id
     order by p.nome, p.id`.execute(trx);
  return rows;
}

/** Who released last on each of these rows, and how much. */
export async function listUltimasLiberacoes(trx: Trx, pares: readonly RedeEProduto[]): Promise<UltimaLiberacao[]> {
  const { rows } = await sql<UltimaLiberacao>`
    select p.rede_id, p.produto_id, d.nome as produto, e.usuario, e.quantidade, e.criado_em
      from unnest(${pares.map(({ redeId }) => redeId)}::bigint[], ${pares.map(({ produtoId }) => produtoId)}::bigint[])
             with ordinality as p (rede_id, produto_id, ordem)
      join produtos d on d.id = p.produto_id
      left join lateral (
           select u.nome as usuario, e.quantidade, e.criado_em
             from antifraude_eventos e
             left join usuarios u on u.id = e.usuario_id
            where e.rede_id = p.rede_id
              and e.produto_id = p.produto_id
              and e.tipo = 'liberouQuantidadeAntifraude'
            order by e.criado_em desc, e.id desc
            limit 1
           ) e on true
     order by p.ordem`.execute(trx);
  return rows;
}

export interface UltimaLiberacao extends RedeEProduto {
  produto: string;
  /** Null where the system itself released. */
  usuario: string | null;
  quantidade: number | null;
  /** Null where nobody ever released: the figure was repaired from the facts. */
  criadoEm: string | null;
}

const maximoEventos = 500;

export const listEventos = (db: Db, { redeId, produtoId }: RedeEProduto) =>
  db
    .selectFrom('antifraudeEventos as e')
    .leftJoin('usuarios as u', 'u.id', 'e.usuarioId')
    .leftJoin('arquivos as f', 'f.id', 'e.arquivoId')
    .where('e.redeId', '=', redeId)
    .where('e.produtoId', '=', produtoId)
    .select([
      sql<NovoEvento['tipo']>`e.tipo`.as('tipo'),
      'u.nome as usuario',
      'e.comentario',
      'e.quantidade',
      'f.chave',
      'e.criadoEm as data',
      'e.emMassa as liberacaoEmMassa',
    ])
    .orderBy('e.criadoEm', 'desc')
    .orderBy('e.id', 'desc')
    .limit(maximoEventos)
    .execute();
