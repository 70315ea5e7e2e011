import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { MudancaDeUnidades, RedeEProduto } from '../unidades/unidades.api.ts';

/** Rows of a chain. */
export interface AConferir {
  redeId: number;
  produtoIds: number[];
}

/** What the rows should say, each figure from the table that knows: these, or all. */
const fatosDe = (linhas?: AConferir): RawBuilder<unknown> => {
  const delas = linhas
    ? sql`rede_id = ${linhas.redeId} and produto_id = any (${linhas.produtoIds}::bigint[])`
    : sql`true`;
  return sql`
  fatos as (
    select rede_id, produto_id, sum(vendidas) as vendidas, sum(liberadas) as liberadas, sum(pontuadas) as pontuadas,
           sum(esperando) as esperando
      from (
        select rede_id, produto_id, sum(qtde) as vendidas, 0 as liberadas, 0 as pontuadas, 0 as esperando
          from historico
         where ${delas}
         group by rede_id, produto_id
         union all
        select rede_id, produto_id, 0, sum(quantidade), 0, 0
          from antifraude_eventos
         where ${delas}
           and tipo = 'liberouQuantidadeAntifraude'
         group by rede_id, produto_id
         union all
        select n.rede_id, a.produto_id, 0, 0, sum(a.unidades), 0
          from pontuacoes n
          join alocacoes a on a.pontuacao_id = n.id
         where ${delas}
           and n.cancelada_em is null
         group by n.rede_id, a.produto_id
         union all
        select rede_id, produto_id, 0, 0, 0, sum(em_analise)
          from venda_itens
         where ${delas}
           and em_analise > 0
         group by rede_id, produto_id
      ) f
     group by rede_id, produto_id
  )`;
};

/** By what a row `a` has to be changed to say what the facts `f` say. */
const falta = {
  vendidas: sql`coalesce(f.vendidas, 0) - a.qtd_vendida`,
  liberadas: sql`coalesce(f.liberadas, 0) - a.liberado`,
  pontuadas: sql`coalesce(f.pontuadas, 0) - a.qtd_pontuada`,
  esperando: sql`coalesce(f.esperando, 0) - a.qtd_af`,
};
/** The row says something else than the facts. */
const diverge = sql`(
  (${falta.vendidas}, ${falta.liberadas}, ${falta.pontuadas}, ${falta.esperando}) <> (0, 0, 0, 0)
  or a.descoberto <> case when a.controlada
                          then greatest(coalesce(f.pontuadas, 0) - coalesce(f.vendidas, 0) - coalesce(f.liberadas, 0), 0)
                          else 0 end)`;

/**
 * The rows that are to be repaired or served, by chain: they differ from the facts or from the chain's switch, are not there, or have a
 * balance and units that wait. One statement sees rows and facts as of one moment, in which they agree unless somebody damaged them,
 * so nobody is locked out while all of it is read.
 */
export async function listAConferir(db: Db): Promise<AConferir[]> {
  const { rows } = await sql<AConferir>`
    with ${fatosDe()}
    select rede_id, array_agg(produto_id order by produto_id) as produto_ids
      from antifraude a
      full join fatos f using (rede_id, produto_id)
      join redes r on r.id = rede_id
     where a.rede_id is null
        or ${diverge}
        or a.controlada <> r.controla_saldo
        or a.qtd_af > 0 and (not a.controlada or a.qtd_vendida + a.liberado - a.qtd_pontuada >= 1)
     group by rede_id
     order by rede_id`.execute(db);
  return rows;
}

/** Every pair of a chain that has a row, or units that wait. */
export async function listPares(trx: Trx, redeId: number): Promise<RedeEProduto[]> {
  const { rows } = await sql<RedeEProduto>`
    select rede_id, produto_id from antifraude where rede_id = ${redeId}
     union
    select rede_id, produto_id from venda_itens where rede_id = ${redeId} and em_analise > 0`.execute(trx);
  return rows;
}

/** What each of these rows has to be changed by; they are locked, and the others are left alone. */
export async function listDiferencas(trx: Trx, linhas: AConferir): Promise<Required<MudancaDeUnidades>[]> {
  const { rows } = await sql<Required<MudancaDeUnidades>>`
    with ${fatosDe(linhas)}
    select rede_id, produto_id, ${falta.vendidas} as vendidas, ${falta.liberadas} as liberadas, ${falta.pontuadas} as pontuadas,
           ${falta.esperando} as esperando
      from antifraude a
      left join fatos f using (rede_id, produto_id)
     where a.rede_id = ${linhas.redeId}
       and a.produto_id = any (${linhas.produtoIds}::bigint[])
       and ${diverge}`.execute(trx);
  return rows;
}

/** Units scored beyond the balance while it was not controlled, as the rows would be after these changes. */
export async function listExcessos(
  trx: Trx,
  redeId: number,
  mudancas: readonly Required<MudancaDeUnidades>[],
): Promise<(RedeEProduto & { excesso: number })[]> {
  const deltas = mudancas.map(({ produtoId, vendidas, liberadas, pontuadas }) => ({
    produtoId,
    delta: pontuadas - vendidas - liberadas,
  }));
  const { rows } = await sql<RedeEProduto & { excesso: number }>`
    select a.rede_id, a.produto_id, a.qtd_pontuada - a.qtd_vendida - a.liberado + coalesce(d.delta, 0) as excesso
      from antifraude a
      left join unnest(${deltas.map(({ produtoId }) => produtoId)}::bigint[], ${deltas.map(({ delta }) => delta)}::numeric[])
                  as d (produto_id, delta) using (produto_id)
     where a.rede_id = ${redeId}
       and not a.controlada
       and a.qtd_pontuada - a.qtd_vendida - a.liberado + coalesce(d.delta, 0) > 0`.execute(trx);
  return rows;
}

/**
 * The chain's switch, which must not turn while its rows are made to agree with it. Not share-locked: rebuilds one after another would
 * hold it without a gap, and whoever wants to turn it could wait for ever.
 */
export const lockRede = (trx: Trx, id: number) =>
  trx.selectFrom('redes').where('id', '=', id).select('controlaSaldo').forNoKeyUpdate().executeTakeFirstOrThrow();

/** Some row of the chain says otherwise than its switch. */
export async function hasOutroControle(trx: Trx, redeId: number, controla: boolean): Promise<boolean> {
  const { rows } = await sql<{ ha: boolean }>`
    select exists (select from antifraude where rede_id = ${redeId} and controlada <> ${controla}) as ha`.execute(trx);
  return rows[0]?.ha ?? false;
}

/** The rows of a chain as they stand. */
export const listValores = (trx: Trx, redeId: number) =>
  trx
    .selectFrom('antifraude')
    .where('redeId', '=', redeId)
    .select(['produtoId', 'qtdVendida', 'qtdPontuada', 'liberado', 'qtdAf', 'descoberto'])
    .select(sql<number>`controlada::integer`.as('controlada'))
    .execute();

/** At once, however many: as a rule there are none. */
export async function insertCorrecoes(
  trx: Trx,
  correcoes: readonly { geracaoId: number; redeId: number; produtoId: number; mudou: string; criadoEm: string }[],
): Promise<void> {
  const porVez = 5000;
  for (let de = 0; de < correcoes.length; de += porVez) {
    await trx
      .insertInto('antifraudeCorrecoes')
      .values(correcoes.slice(de, de + porVez))
      .execute();
  }
}
