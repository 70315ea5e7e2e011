/**
 * What was scored lately and would earn other points today, or is of another product. Found from the few values that a product ever had and the few codes that ever meant
 * another product, so that a million scorings that are right cost nothing. See docs/decisions/0530-correcao-de-pontuacao.md and 0743.
 */
import {
  type CorrecaoDeProduto,
  diasDeCorrecao,
  type LinhaCorrecao,
  maximoCorrecoes,
} from '@pontua/contract/correcoes';
import type { RedeRef } from '@pontua/contract/referencias';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { noPeriodo, opcional } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { Escopo } from '../../platform/http/ator.ts';
import { porCodigoDaLoja } from '../produtos/resolucao.api.ts';

export interface ProcuraDeCorrecoes {
  escopo: Escopo;
  /** São Paulo day. */
  hoje: string;
  rede?: RedeRef | undefined;
  /** Only sales with lines that were scored as this product. */
  produto?: number | undefined;
}

const lately = (momento: Expression<unknown>, hoje: string) =>
  noPeriodo(momento, Temporal.PlainDate.from(hoje).subtract({ days: diasDeCorrecao }).toString(), undefined);

/**
 * Sales (`venda_id`) with a line that may differ, the newest `maximoCorrecoes`. Scorings have their ids in the order of time, but for those of
 * sales that waited: hence the smallest id of the period, below which no index need be read.
 */
function candidatas({ escopo, hoje, rede, produto }: ProcuraDeCorrecoes): RawBuilder<unknown> {
  const ofProduto = (coluna: string) => opcional(produto, (id) => sql<SqlBool>`${sql.ref(coluna)} = ${id}`);
  const noPrazo = lately(sql.ref('n.pontuado_em'), hoje);
  return sql`
    with recursive primeira as (
      -- By the period's own index: left to choose, PostgreSQL walks the ids from the first one ever.
      select min(n.id) as id from (select n.id, n.pontuado_em from pontuacoes n where ${noPrazo} offset 0) n
    ),
    -- From one value to the next, by the index alone: a catalogue has very many products that were never sold.
    valores as (
      (select a.produto_id, a.valor_pontos as valor
         from alocacoes a
        where ${ofProduto('a.produto_id')}
        order by a.produto_id, a.valor_pontos limit 1)
      union all
      select proximo.produto_id, proximo.valor
        from valores v
       cross join lateral (
             select a.produto_id, a.valor_pontos as valor
               from alocacoes a
              where ${ofProduto('a.produto_id')} and (a.produto_id, a.valor_pontos) > (v.produto_id, v.valor)
              order by a.produto_id, a.valor_pontos limit 1) proximo
    ),
    passados as materialized (
      select v.produto_id, v.valor from valores v join produtos p on p.id = v.produto_id and p.valor_pontos <> v.valor
    ),
    por_valor as (
      select a.pontuacao_id
        from passados v
        join alocacoes a on a.produto_id = v.produto_id and a.valor_pontos = v.valor and a.pontuacao_id >= (select id from primeira)
    ),
    -- Store by store, and each line's code by the index: beside every such code of its store a line would be compared ten times.
    por_codigo as (
      select n.id as pontuacao_id
        from (select distinct m.revenda_id from produtos_revenda m where m.ativo and m.mapeado_em is not null) l
       cross join lateral (select n.id, n.revenda_id from pontuacoes n where n.revenda_id = l.revenda_id and ${noPrazo} offset 0) n
        join alocacoes a on a.pontuacao_id = n.id and ${ofProduto('a.produto_id')}
        join venda_itens i on i.id = a.venda_item_id
       cross join lateral (select d.produto_id from (select n.revenda_id, i.codigo) c ${porCodigoDaLoja} offset 0) m
       where m.produto_id <> a.produto_id
    )
    select n.venda_id
      from (select pontuacao_id from por_valor union select pontuacao_id from por_codigo) c
     cross join lateral (select * from pontuacoes n where n.id = c.pontuacao_id offset 0) n
     where n.cancelada_em is null
       and ${noPrazo}
       and ${noEscopo(escopo, sql.ref('n.revenda_id'), sql.ref('n.rede_id'))}
       and ${opcional(rede, (ref) => sql<SqlBool>`n.rede_id = ${idDaRede(ref)}`)}
     group by n.venda_id
     order by max(n.id) desc
     limit ${maximoCorrecoes}`;
}

/**
 * Every line that the living scorings of these sales scored in the period, with what it would earn today: as the product that the store's code
 * stands for by now, at today's value. A product that takes part no more keeps its value: it is not taken back because it was discontinued.
 * @param vendas a query or list of ids
 */
const linhasDe = (vendas: RawBuilder<unknown>, hoje: string): RawBuilder<unknown> => sql`
  select n.id as pontuacao_id, n.venda_id, n.parceiro_id, n.rede_id, n.pontuado_em, a.venda_item_id, a.unidades,
         i.codigo, a.produto_id, x.nome as produto, a.valor_pontos as valor_atual, a.pontos,
         coalesce(y.id, a.produto_id) as produto_novo_id, y.nome as produto_novo, coalesce(y.valor_pontos, x.valor_pontos) as valor_novo,
         a.unidades * coalesce(y.valor_pontos, x.valor_pontos) as pontos_novos
    from pontuacoes n
    join alocacoes a on a.pontuacao_id = n.id
    join venda_itens i on i.id = a.venda_item_id
    join produtos x on x.id = a.produto_id
   cross join lateral (select n.revenda_id, i.codigo) c
    ${porCodigoDaLoja}
    left join produtos y on y.id = d.produto_id and y.ativo and y.id <> a.produto_id
   where n.venda_id = any (array(${vendas}))
     and n.cancelada_em is null
     and ${lately(sql.ref('n.pontuado_em'), hoje)}`;

/** Units of another product count for what the chain bought of that, also where they earn the same. */
const differs = sql<SqlBool>`(d.pontos <> d.pontos_novos or d.produto_id <> d.produto_novo_id)`;

/** As the contract has it. */
const linhaDaResposta = sql`jsonb_build_object(
  'motivo', case when d.produto_novo is null then 'valor' else 'codigo' end, 'codigo', d.codigo, 'produto', d.produto,
  'produtoNovo', d.produto_novo, 'unidades', d.unidades, 'valorAtual', d.valor_atual, 'valorNovo', d.valor_novo)`;

interface LinhaDaLista {
  id: number;
  idVenda: number;
  parceiro: string;
  cpf: string;
  revenda: string;
  rede: string;
  tipoFiscal: string;
  identificador: string;
  realizadoEm: string;
  pontuadoEm: string;
  pontuacaoAtual: number;
  pontuacaoNova: number;
  aPontuar: number;
  linhas: LinhaCorrecao[];
}

/** One row per sale that differs. */
export const correcoes = (db: Db, procura: ProcuraDeCorrecoes) =>
  db
    .selectFrom(
      sql<LinhaDaLista>`(
        select v.id, v.id as id_venda, s.nome as parceiro, s.cpf, l.nome_fantasia as revenda, e.nome as rede, v.tipo_fiscal, v.identificador,
               v.realizado_em, c.pontuado_em, c.pontuacao_atual, c.pontuacao_nova, c.pontuacao_nova - c.pontuacao_atual as a_pontuar, c.linhas
          from (select d.venda_id, max(d.pontuado_em) as pontuado_em, sum(d.pontos) as pontuacao_atual, sum(d.pontos_novos) as pontuacao_nova,
                       jsonb_agg(${linhaDaResposta} order by d.pontuacao_id, d.venda_item_id) filter (where ${differs}) as linhas
                  from (${linhasDe(candidatas(procura), procura.hoje)}) d
                 group by d.venda_id
                having bool_or(${differs})) c
          join vendas v on v.id = c.venda_id
          join parceiros s on s.id = v.parceiro_id
          join revendas l on l.id = v.revenda_id
          join redes e on e.id = v.rede_id)`.as('c'),
    )
    .selectAll();

/** The same lines, summed by the product that they were scored as. */
export const correcoesPorProduto = (db: Db, procura: ProcuraDeCorrecoes) =>
  db
    .selectFrom(
      sql<CorrecaoDeProduto>`(
        select p.id, p.codigo, p.nome as produto, count(distinct d.venda_id) as vendas, sum(d.unidades) as unidades,
               sum(d.pontos) as pontuacao_atual, sum(d.pontos_novos) as pontuacao_nova, sum(d.pontos_novos - d.pontos) as a_pontuar
          from (${linhasDe(candidatas(procura), procura.hoje)}) d
          join produtos p on p.id = d.produto_id
         where ${differs}
         group by p.id)`.as('c'),
    )
    .selectAll();

export interface VendaTravada {
  id: number;
  tipoFiscal: string;
  identificador: string;
  parceiroId: number;
  canceladaEm: string | null;
}

/** Locks the sales within the scope, so that what they scored stays while it is corrected: whoever cancels one locks it first, too. */
export const lockVendas = (trx: Trx, escopo: Escopo, ids: readonly number[]): Promise<VendaTravada[]> =>
  trx
    .selectFrom('vendas as v')
    .select(['v.id', 'v.tipoFiscal', 'v.identificador', 'v.parceiroId', 'v.canceladaEm'])
    .where('v.id', 'in', ids)
    .where((eb) => noEscopo(escopo, eb.ref('v.revendaId'), eb.ref('v.redeId')))
    .orderBy('v.id')
    .forNoKeyUpdate()
    .execute();

export interface LinhaACorrigir extends LinhaCorrecao {
  vendaId: number;
  pontuacaoId: number;
  parceiroId: number;
  redeId: number;
  itemId: number;
  produtoId: number;
  produtoNovoId: number;
  /** What the difference comes to. */
  pontos: number;
}

/** The lines of sales that differ, as they are at this moment, in the order in which balances are given out. */
export async function listLinhas(trx: Trx, vendaIds: readonly number[], hoje: string): Promise<LinhaACorrigir[]> {
  const { rows } = await sql<LinhaACorrigir>`
    select d.venda_id, d.pontuacao_id, d.parceiro_id, d.rede_id, d.venda_item_id as item_id, d.produto_id,
           d.produto_novo_id, d.codigo, d.produto, d.produto_novo, d.unidades, d.valor_atual, d.valor_novo,
           d.pontos_novos - d.pontos as pontos, case when d.produto_novo is null then 'valor' else 'codigo' end as motivo
      from (${linhasDe(sql`select unnest(${vendaIds}::bigint[])`, hoje)}) d
     where ${differs}
     order by d.venda_id, d.pontuacao_id, d.venda_item_id`.execute(trx);
  return rows;
}

export interface ItemMovido {
  itemId: number;
  vendaId: number;
  redeId: number;
  deProdutoId: number;
  paraProdutoId: number;
  /** Units of living scorings, whenever they were scored, and units that wait. */
  pontuadas: number;
  esperando: number;
}

/** What moves with items that turn out to be of another product. Their balances are locked. */
export async function listItensMovidos(
  trx: Trx,
  itens: readonly Pick<LinhaACorrigir, 'itemId' | 'produtoNovoId'>[],
): Promise<ItemMovido[]> {
  const { rows } = await sql<ItemMovido>`
    select i.id as item_id, i.venda_id, i.rede_id, i.produto_id as de_produto_id, m.produto_id as para_produto_id, i.pontuadas,
           i.em_analise as esperando
      from unnest(${itens.map(({ itemId }) => itemId)}::bigint[], ${itens.map(({ produtoNovoId }) => produtoNovoId)}::bigint[])
             as m (item_id, produto_id)
      join venda_itens i on i.id = m.item_id
     order by i.venda_id, i.id`.execute(trx);
  return rows;
}

/** The items and all that was ever scored of them are of the other product. */
export async function moveItens(trx: Trx, itens: readonly ItemMovido[]): Promise<void> {
  await sql`
    with movidos as (
      select * from unnest(${itens.map(({ itemId }) => itemId)}::bigint[],
                           ${itens.map(({ paraProdutoId }) => paraProdutoId)}::bigint[]) as m (item_id, produto_id)
    ),
    alocadas as (
      update alocacoes a set produto_id = m.produto_id from movidos m where a.venda_item_id = m.item_id
    )
    update venda_itens i set produto_id = m.produto_id from movidos m where i.id = m.item_id`.execute(trx);
}

/** Lines at today's value, and the totals of their scorings. */
export async function updateValores(
  trx: Trx,
  linhas: readonly Pick<LinhaACorrigir, 'pontuacaoId' | 'itemId' | 'valorNovo'>[],
): Promise<void> {
  await sql`
    with novas as (
      select * from unnest(${linhas.map(({ pontuacaoId }) => pontuacaoId)}::bigint[], ${linhas.map(({ itemId }) => itemId)}::bigint[],
                           ${linhas.map(({ valorNovo }) => valorNovo)}::numeric[]) as v (pontuacao_id, venda_item_id, valor)
    ),
    mudadas as (
      update alocacoes a
         set valor_creditado = coalesce(a.valor_creditado, a.valor_pontos),
             valor_pontos = v.valor,
             pontos = a.unidades * v.valor
        from novas v, alocacoes antes
       where (a.pontuacao_id, a.venda_item_id) = (v.pontuacao_id, v.venda_item_id)
         and (antes.pontuacao_id, antes.venda_item_id) = (a.pontuacao_id, a.venda_item_id)
      returning a.pontuacao_id, a.pontos - antes.pontos as diferenca
    )
    update pontuacoes n
       set total_pontos = n.total_pontos + m.diferenca
      from (select pontuacao_id, sum(diferenca) as diferenca from mudadas group by pontuacao_id) m
     where n.id = m.pontuacao_id`.execute(trx);
}

/** How many corrections each of these scorings had, and what it stands at; in the order in which the ledger is to have them. */
export const listPontuacoes = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('pontuacoes as n')
    .select((eb) => [
      'n.id',
      'n.totalPontos',
      eb
        .selectFrom('lancamentos as l')
        .whereRef('l.pontuacaoId', '=', 'n.id')
        .where('l.tipo', '=', 'correcao')
        .select((count) => count.fn.countAll<number>().as('vezes'))
        .as('vezes'),
    ])
    .where('n.id', 'in', ids)
    .orderBy('n.id')
    .execute();
