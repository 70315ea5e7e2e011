import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Mudanca, Par } from '../unidades/unidades.api.ts';

export const listRedes = (db: Db) => db.selectFrom('redes').select('id').orderBy('id').execute();

/** What the rows of a chain should say, by product, each from the table that knows. */
const fatosDe = (redeId: number): RawBuilder<unknown> => sql`
  fatos as (
    select produto_id, sum(vendidas) as vendidas, sum(liberadas) as liberadas, sum(pontuadas) as pontuadas,
           sum(esperando) as esperando
      from (
        select produto_id, qtde as vendidas, 0 as liberadas, 0 as pontuadas, 0 as esperando
          from historico
         where rede_id = ${redeId}
         union all
        select produto_id, 0, quantidade, 0, 0
          from antifraude_eventos
         where rede_id = ${redeId}
           and tipo = 'liberouQuantidadeAntifraude'
         union all
        select a.produto_id, 0, 0, a.unidades, 0
          from pontuacoes n
          join alocacoes a on a.pontuacao_id = n.id
         where n.rede_id = ${redeId}
           and n.cancelada_em is null
         union all
        select produto_id, 0, 0, 0, em_analise
          from venda_itens
         where rede_id = ${redeId}
           and em_analise > 0
      ) f
     group by produto_id
  )`;

/** Every pair of a chain that has a row, or facts and should have one. */
export async function listPares(trx: Trx, redeId: number): Promise<Par[]> {
  const { rows } = await sql<Par>`
    with ${fatosDe(redeId)}
    select ${redeId}::bigint as rede_id, produto_id from fatos
     union
    select rede_id, produto_id from antifraude where rede_id = ${redeId}`.execute(trx);
  return rows;
}

/** What each wrong row of a chain has to be changed by; the rows are locked. */
export async function listDiferencas(trx: Trx, redeId: number): Promise<Required<Mudanca>[]> {
  const { rows } = await sql<Required<Mudanca>>`
    with ${fatosDe(redeId)},
    diferencas as (
      select a.rede_id, a.produto_id,
             coalesce(f.vendidas, 0) - a.qtd_vendida as vendidas,
             coalesce(f.liberadas, 0) - a.liberado as liberadas,
             coalesce(f.pontuadas, 0) - a.qtd_pontuada as pontuadas,
             coalesce(f.esperando, 0) - a.qtd_af as esperando,
             a.descoberto <> case when a.controlada
                                  then greatest(coalesce(f.pontuadas, 0) - coalesce(f.vendidas, 0) - coalesce(f.liberadas, 0), 0)
                                  else 0 end as outro_descoberto
        from antifraude a
        left join fatos f using (produto_id)
       where a.rede_id = ${redeId}
    )
    select rede_id, produto_id, vendidas, liberadas, pontuadas, esperando
      from diferencas
     where (vendidas, liberadas, pontuadas, esperando) <> (0, 0, 0, 0) or outro_descoberto`.execute(trx);
  return rows;
}

/** Units scored beyond the balance while it was not controlled, as the rows would be after these changes. */
export async function listExcessos(
  trx: Trx,
  redeId: number,
  mudancas: readonly Required<Mudanca>[],
): Promise<(Par & { excesso: number })[]> {
  const deltas = mudancas.map(({ produtoId, vendidas, liberadas, pontuadas }) => ({
    produtoId,
    delta: pontuadas - vendidas - liberadas,
  }));
  const { rows } = await sql<Par & { excesso: number }>`
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
