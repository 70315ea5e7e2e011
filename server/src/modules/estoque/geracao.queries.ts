/** The rows of a month, from the facts: purchases, live scorings, counts of the stock. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { diaDoMomento, diaSeguinteAoMes, meiaNoite, primeiroDia } from '../../platform/db/mes.ts';

export interface ParDoEstoque {
  redeId: number;
  produtoId: number;
}

/**
 * What should be in stock at the end of a month, as a query of (rede_id, produto_id, saldo, regional): the last count, and it with what was
 * bought less what was scored from the day after it on.
 * @param pares these alone; else all that were ever counted
 */
function estoques(mes: string, pares?: readonly ParDoEstoque[]): RawBuilder<unknown> {
  const fim = diaSeguinteAoMes(mes);
  const redes = sql`${pares?.map(({ redeId }) => redeId)}::bigint[]`;
  const produtos = sql`${pares?.map(({ produtoId }) => produtoId)}::bigint[]`;
  const apenas = (condicao: RawBuilder<unknown>) => (pares ? sql`and ${condicao}` : sql``);
  return sql`
    with contados as materialized (
      select distinct on (rede_id, produto_id) rede_id, produto_id, saldo, data
        from estoques
       where data < ${fim} ${apenas(sql`(rede_id, produto_id) in (select * from unnest(${redes}, ${produtos}))`)}
       order by rede_id, produto_id, data desc, id desc
    ),
    pontuadas as (
      select n.rede_id, a.produto_id, ${diaDoMomento(sql.ref('n.pontuado_em'))} as dia, sum(a.unidades) as unidades
        from pontuacoes n
        join alocacoes a on a.pontuacao_id = n.id
       where n.pontuado_em >= ${meiaNoite(sql`(select min(data) + 1 from contados)`)} and n.pontuado_em < ${meiaNoite(fim)}
         and n.cancelada_em is null ${apenas(sql`n.rede_id = any (${redes}) and a.produto_id = any (${produtos})`)}
       group by 1, 2, 3
    ),
    saidas as (
      select c.rede_id, c.produto_id, sum(n.unidades) as unidades
        from contados c
        join pontuadas n on n.rede_id = c.rede_id and n.produto_id = c.produto_id and n.dia > c.data
       group by c.rede_id, c.produto_id
    )
    select c.rede_id, c.produto_id, c.saldo, c.saldo + coalesce(h.qtde, 0) - coalesce(s.unidades, 0) as regional
      from contados c
      left join saidas s on s.rede_id = c.rede_id and s.produto_id = c.produto_id
     cross join lateral (
           select sum(h.qtde) as qtde
             from historico h
            where h.rede_id = c.rede_id and h.produto_id = c.produto_id and h.data > c.data and h.data < ${fim}
           ) h`;
}

/**
 * Writes the month's rows of a generation; answers how many they are. Nothing is locked but they: writers of the facts go on. A pair that
 * ever bought or scored has its row in the antifraude; here are those with anything to show until the month's end.
 */
export async function insertLinhas(trx: Trx, geracaoId: number, mes: string): Promise<number> {
  const [de, ate] = [primeiroDia(mes), diaSeguinteAoMes(mes)];
  const { numAffectedRows } = await sql`
    with pontuadas as materialized (
      select n.rede_id, a.produto_id, sum(a.unidades) as unidades
        from pontuacoes n
        join alocacoes a on a.pontuacao_id = n.id
       where n.pontuado_em >= ${meiaNoite(de)} and n.pontuado_em < ${meiaNoite(ate)} and n.cancelada_em is null
       group by n.rede_id, a.produto_id
    ),
    estoque as materialized (${estoques(mes)})
    insert into compras_pontuacao (geracao_id, mes, rede_id, produto_id, data_ultimo_pedido, qtd_ultimo_pedido, data_penultimo_pedido,
                                   qtd_penultimo_pedido, qtd_vendida, qtd_pontuada, saldo_estoque, saldo_estoque_regional)
    select ${geracaoId}, ${de}, p.rede_id, p.produto_id, o.data_ultimo, o.qtd_ultimo, o.data_penultimo, o.qtd_penultimo,
           coalesce(c.qtde, 0), coalesce(n.unidades, 0), e.saldo, e.regional
      from antifraude p
      left join pontuadas n on n.rede_id = p.rede_id and n.produto_id = p.produto_id
      left join estoque e on e.rede_id = p.rede_id and e.produto_id = p.produto_id
     cross join lateral (
           select max(d.data) filter (where d.n = 1) as data_ultimo, max(d.qtde) filter (where d.n = 1) as qtd_ultimo,
                  max(d.data) filter (where d.n = 2) as data_penultimo, max(d.qtde) filter (where d.n = 2) as qtd_penultimo
             from (select h.data, sum(h.qtde) as qtde, row_number() over (order by h.data desc) as n
                     from historico h
                    where h.rede_id = p.rede_id and h.produto_id = p.produto_id and h.data < ${ate} and h.qtde > 0
                    group by h.data
                    order by h.data desc
                    limit 2) d
           ) o
     cross join lateral (
           select sum(h.qtde) as qtde
             from historico h
            where h.rede_id = p.rede_id and h.produto_id = p.produto_id and h.data >= ${de} and h.data < ${ate}
           ) c
     where o.data_ultimo is not null or c.qtde is not null or n.unidades is not null or e.saldo is not null`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0n);
}

/** @param geracoes whose rows nobody reads any more */
export async function forget(db: Db, geracoes: readonly number[]): Promise<void> {
  await db.deleteFrom('comprasPontuacao').where('geracaoId', '=', sql<number>`any (${geracoes}::bigint[])`).execute();
}

/** Any number, the same on every node: a count and a generation that ends take turns, so that the rows of neither lack the other. */
const trava = 7_461_220;

export const lockEstoques = (trx: Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${sql.lit(trava)})`.execute(trx);

/** The newest count there is; 0 without any. They are written one after the other (`lockEstoques`), so ids tell which came later. */
export async function findUltimoId(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from estoques`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** Pairs that were counted after that one. */
export const listContadosDepois = (trx: Trx, id: number): Promise<ParDoEstoque[]> =>
  trx.selectFrom('estoques').where('id', '>', id).select(['redeId', 'produtoId']).distinct().execute();

/** The stock of these pairs by now, into their rows of a month, in every generation that has them. */
export async function updateEstoques(trx: Trx, mes: string, pares: readonly ParDoEstoque[]): Promise<void> {
  if (pares.length === 0) return;
  await sql`
    update compras_pontuacao
       set saldo_estoque = e.saldo, saldo_estoque_regional = e.regional
      from (${estoques(mes, pares)}) e
     where compras_pontuacao.mes = ${primeiroDia(mes)}
       and compras_pontuacao.rede_id = e.rede_id
       and compras_pontuacao.produto_id = e.produto_id`.execute(trx);
}
