import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopoDeRede } from '../../platform/db/escopo.ts';
import type { Escopo } from '../../platform/http/ator.ts';

export interface RedeEProduto {
  redeId: number;
  produtoId: number;
}

/** What a row may still score: whole units, or null where the chain's balance is not controlled. */
export interface SaldoDeUnidades extends RedeEProduto {
  saldo: number | null;
  /** Sum of the releases so far. */
  liberado: number;
}

/** Pairs as a table `(rede_id, produto_id)`. */
const paresDe = (pares: readonly RedeEProduto[]): RawBuilder<unknown> => sql`
  unnest(${pares.map(({ redeId }) => redeId)}::bigint[], ${pares.map(({ produtoId }) => produtoId)}::bigint[])`;

/**
 * Rows for pairs that have none. The chain is share-locked meanwhile: its switch `controla_saldo`, copied here, must not
 * turn between the copy and the moment the row is there to be turned with the others.
 */
export async function insertMissing(trx: Trx, pares: readonly RedeEProduto[]): Promise<void> {
  await sql`
    with faltam as materialized (
      select distinct p.rede_id, p.produto_id
        from ${paresDe(pares)} as p (rede_id, produto_id)
       where not exists (select from antifraude a where a.rede_id = p.rede_id and a.produto_id = p.produto_id)
    ),
    travadas as materialized (
      select id, controla_saldo from redes where id in (select rede_id from faltam) order by id for share
    )
    insert into antifraude (rede_id, produto_id, controlada)
    select f.rede_id, f.produto_id, r.controla_saldo
      from faltam f
      join travadas r on r.id = f.rede_id
     order by f.rede_id, f.produto_id
        on conflict do nothing`.execute(trx);
}

/** Locks rows in the one order that everybody uses. What is read is what the lock's last holder left. */
export async function lock(trx: Trx, pares: readonly RedeEProduto[]): Promise<SaldoDeUnidades[]> {
  const { rows } = await sql<SaldoDeUnidades>`
    select a.rede_id, a.produto_id, a.liberado,
           case when a.controlada then greatest(floor(a.qtd_vendida + a.liberado - a.qtd_pontuada), 0) end as saldo
      from antifraude a
     where (a.rede_id, a.produto_id) in (select p.rede_id, p.produto_id from ${paresDe(pares)} as p (rede_id, produto_id))
     order by a.rede_id, a.produto_id
       for no key update`.execute(trx);
  return rows;
}

/** Units to add to each counter of a row (negative: to take away). */
export interface MudancaDeUnidades extends RedeEProduto {
  vendidas?: number;
  liberadas?: number;
  pontuadas?: number;
  esperando?: number;
}

/** Beyond what the row will have, where its chain is controlled. */
const falta = sql`case when a.controlada
                       then greatest(a.qtd_pontuada + m.pontuadas - a.qtd_vendida - m.vendidas - a.liberado - m.liberadas, 0)
                       else 0 end`;

/** @param aceitaFalta what was scored stays where the row then has less, as `descoberto`; else that can only become smaller */
export async function update(trx: Trx, mudancas: readonly MudancaDeUnidades[], aceitaFalta: boolean): Promise<void> {
  const coluna = (nome: 'vendidas' | 'liberadas' | 'pontuadas' | 'esperando') =>
    sql`${mudancas.map((mudanca) => mudanca[nome] ?? 0)}::numeric[]`;
  await sql`
    update antifraude a
       set qtd_vendida = a.qtd_vendida + m.vendidas,
           liberado = a.liberado + m.liberadas,
           qtd_pontuada = a.qtd_pontuada + m.pontuadas,
           qtd_af = a.qtd_af + m.esperando,
           descoberto = ${aceitaFalta ? falta : sql`least(a.descoberto, ${falta})`}
      from (select rede_id, produto_id, sum(vendidas) as vendidas, sum(liberadas) as liberadas,
                   sum(pontuadas) as pontuadas, sum(esperando) as esperando
              from unnest(${mudancas.map(({ redeId }) => redeId)}::bigint[],
                          ${mudancas.map(({ produtoId }) => produtoId)}::bigint[],
                          ${coluna('vendidas')}, ${coluna('liberadas')}, ${coluna('pontuadas')}, ${coluna('esperando')})
                as u (rede_id, produto_id, vendidas, liberadas, pontuadas, esperando)
             group by rede_id, produto_id) m
     where a.rede_id = m.rede_id
       and a.produto_id = m.produto_id`.execute(trx);
}

/** Copies the chain's switch to the rows that say otherwise. */
export const updateControlada = (trx: Trx, redeId: number, controlada: boolean): Promise<RedeEProduto[]> =>
  trx
    .updateTable('antifraude')
    .set({ controlada, descoberto: 0 })
    .where('redeId', '=', redeId)
    .where('controlada', '<>', controlada)
    .returning(['redeId', 'produtoId'])
    .execute();

/** Of a row that is locked. */
export const findObservacao = (trx: Trx, { redeId, produtoId }: RedeEProduto) =>
  trx
    .selectFrom('antifraude')
    .where('redeId', '=', redeId)
    .where('produtoId', '=', produtoId)
    .select('observacao')
    .executeTakeFirstOrThrow();

export async function updateObservacao(
  trx: Trx,
  { redeId, produtoId }: RedeEProduto,
  observacao: string,
): Promise<void> {
  await trx
    .updateTable('antifraude')
    .set({ observacao })
    .where('redeId', '=', redeId)
    .where('produtoId', '=', produtoId)
    .execute();
}

/** Chains of the scope with units that wait. */
export const listRedesComEspera = (db: Db, escopo: Escopo) =>
  db
    .selectFrom('redes as r')
    .where((eb) => noEscopoDeRede(escopo, eb.ref('r.id'), { somenteRedes: true }))
    .where(sql<SqlBool>`exists (select from antifraude a where a.rede_id = r.id and a.qtd_af > 0)`)
    .select(['r.id', 'r.nome'])
    .orderBy('r.nome')
    .execute();
