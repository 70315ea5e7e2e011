/**
 * The facts that the ledger stands on, for its own tests: a network without a balance to control, its store and sellers,
 * sales of one unit, redemptions of one prize. What moves points is left to the service under test.
 */
import { sql } from 'kysely';
import { createTestDatabase } from '../../../../test/database.ts';
import { type Database, type Db, openDatabase, type Trx } from '../../../platform/db/database.ts';
import {
  type CorrecaoDePontuacao,
  cancelPontuacoes,
  correctPontuacoes,
  creditEstornosResgates,
  creditTravados,
  debitResgate,
  lockParceiro,
  lockParceiros,
  venceEm,
} from '../pontos.api.ts';

export interface MundoDosLivros extends Database {
  parceiros: number[];
  /** The database as its owner. */
  dono: Db;
  drop(): Promise<void>;
}

export async function createMundo(quantosParceiros: number, conexoes = 8): Promise<MundoDosLivros> {
  const banco = await createTestDatabase();
  const database = openDatabase(banco.url, { conexoes, nome: 'pontos' });
  const dono = openDatabase(banco.dono, { conexoes: 1, nome: 'pontos-dono' });
  await sql`insert into redes (nome, regiao, controla_saldo) values ('Rede Sul', 'Sul', false)`.execute(database.db);
  await sql`insert into revendas (rede_id, codigo, cnpj, nome_fantasia, tipo_pontuacao) values (1, 'L1', '11222333000181', 'Loja 1', 1)`.execute(
    database.db,
  );
  await sql`insert into produtos (codigo, nome, valor_pontos) values ('PX-1001', 'Produto', 1)`.execute(database.db);
  await sql`insert into antifraude (rede_id, produto_id, controlada) values (1, 1, false)`.execute(database.db);
  await sql`insert into premios (codigo, nome, categoria, custo_total) values ('V1', 'Vale', 'Vales', 10)`.execute(
    database.db,
  );
  return {
    ...database,
    dono: dono.db,
    parceiros: await createParceiros(database.db, quantosParceiros),
    drop: async () => {
      await database.close();
      await dono.close();
      await banco.drop();
    },
  };
}

export async function createParceiros(db: Db, quantos: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into parceiros (revenda_id, cpf, nome, senha_hash)
    select 1, lpad((n + coalesce((select max(id) from parceiros), 0))::text, 11, '0'), 'Vendedor ' || n, 'x'
      from generate_series(1, ${quantos}::integer) n
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sales of one unit each and what they scored, not credited yet. */
export async function insertPontuacoes(
  trx: Trx,
  linhas: { parceiroId: number; pontos: number }[],
  pontuadoEm: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with linhas as materialized (
      select nextval(pg_get_serial_sequence('vendas', 'id')) as venda_id, nextval(pg_get_serial_sequence('venda_itens', 'id')) as item_id,
             nextval(pg_get_serial_sequence('pontuacoes', 'id')) as id, l.parceiro_id, l.pontos, l.ordem
        from unnest(${linhas.map(({ parceiroId }) => parceiroId)}::bigint[],
                    ${linhas.map(({ pontos }) => pontos)}::numeric[]) with ordinality as l (parceiro_id, pontos, ordem)
    ),
    v as (
      insert into vendas (id, rede_id, revenda_id, parceiro_id, tipo_fiscal, identificador, realizado_em, total_venda, origem) overriding system value
      select venda_id, 1, 1, parceiro_id, 'N', venda_id::text, ${pontuadoEm}::timestamptz::date, 10, 1 from linhas
    ),
    i as (
      insert into venda_itens (id, venda_id, rede_id, produto_id, realizado_em, codigo, qtde, valor_unitario, sub_total, pontuadas) overriding system value
      select item_id, venda_id, 1, 1, ${pontuadoEm}::timestamptz::date, 'PX-1001', 1, 10, 10, 1 from linhas
    ),
    n as (
      insert into pontuacoes (id, venda_id, rede_id, revenda_id, parceiro_id, total_pontos, pontuado_em, vence_em) overriding system value
      select id, venda_id, 1, 1, parceiro_id, pontos, ${pontuadoEm}, ${venceEm(pontuadoEm)}::date from linhas
    ),
    a as (
      insert into alocacoes (venda_item_id, pontuacao_id, produto_id, unidades, valor_pontos, pontos)
      select item_id, id, 1, 1, pontos, pontos from linhas
    ),
    f as (
      update antifraude set qtd_pontuada = qtd_pontuada + (select count(*) from linhas) where rede_id = 1 and produto_id = 1
    )
    select id from linhas order by ordem`.execute(trx);
  return rows.map(({ id }) => id);
}

interface Creditando {
  pontuacaoIds: number[];
  responsavel: string;
  agora: string;
}

/** As the sales module does: once the sellers are locked. */
export async function creditPontuacoes(trx: Trx, creditando: Creditando) {
  const { pontuacaoIds, agora } = creditando;
  const donos = await trx.selectFrom('pontuacoes').where('id', 'in', pontuacaoIds).select('parceiroId').execute();
  await lockParceiros(
    trx,
    donos.map(({ parceiroId }) => parceiroId),
    agora,
  );
  return creditTravados(trx, creditando);
}

/** Sells and scores. */
export const score = (db: Db, linhas: { parceiroId: number; pontos: number }[], agora: string): Promise<number[]> =>
  db.transaction().execute(async (trx) => {
    const pontuacaoIds = await insertPontuacoes(trx, linhas, agora);
    await creditPontuacoes(trx, { pontuacaoIds, responsavel: 'teste', agora });
    return pontuacaoIds;
  });

/** Cancels as the sales module does: units and mark in the same transaction. Says how many were still alive. */
export const cancel = (db: Db, pontuacaoIds: number[], agora: string): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`select from antifraude where rede_id = 1 and produto_id = 1 for update`.execute(trx);
    const canceladas = await cancelPontuacoes(trx, { pontuacaoIds, responsavel: 'teste', agora });
    const ids = canceladas.map(({ pontuacaoId }) => pontuacaoId);
    await sql`update pontuacoes set cancelada_em = ${agora} where id = any (${ids}::bigint[])`.execute(trx);
    await sql`update venda_itens set pontuadas = 0
               where id in (select venda_item_id from alocacoes where pontuacao_id = any (${ids}::bigint[]))`.execute(
      trx,
    );
    await sql`update antifraude set qtd_pontuada = qtd_pontuada - ${ids.length} where rede_id = 1 and produto_id = 1`.execute(
      trx,
    );
    return ids.length;
  });

/** Redeems as the redemptions module does. */
export const redeem = (db: Db, parceiroId: number, pontos: number, agora: string) =>
  db.transaction().execute(async (trx) => {
    const parceiro = await lockParceiro(trx, parceiroId, agora);
    const { rows } = await sql<{ id: number }>`
      insert into resgates (parceiro_id, revenda_id, rede_id, premio_id, premio, qtde, saldo_anterior, pontos_gastos, previsao_entrega, resgatado_em)
      values (${parceiroId}, 1, 1, 1, 'Vale', 1, ${parceiro.saldoPontos}, ${pontos}, ${agora}::timestamptz::date, ${agora})
      returning id`.execute(trx);
    const id = rows[0]?.id ?? 0;
    return { id, ...(await debitResgate(trx, { parceiro, resgateId: id, pontos, responsavel: 'teste', agora })) };
  });

/** Cancels redemptions as the redemptions module does. Says how many were still alive. */
export const refund = (db: Db, resgateIds: number[], agora: string): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const estornos = await creditEstornosResgates(trx, { resgateIds, responsavel: 'teste', agora });
    const ids = estornos.map(({ resgateId }) => resgateId);
    await sql`update resgates set status = 3, cancelado_em = ${agora} where id = any (${ids}::bigint[])`.execute(trx);
    return ids.length;
  });

/** Corrects as the correction of scorings does: lines and total follow in the same transaction. Says how many were new. */
export const correct = (db: Db, correcoes: CorrecaoDePontuacao[], agora: string): Promise<number> =>
  db.transaction().execute((trx) => correctIn(trx, correcoes, agora));

export async function correctIn(trx: Trx, correcoes: CorrecaoDePontuacao[], agora: string): Promise<number> {
  const feitas = await correctPontuacoes(trx, { correcoes, responsavel: 'teste', agora });
  for (const { pontuacaoId, pontos } of feitas) {
    await sql`update alocacoes
                  set pontos = pontos + ${pontos}, valor_pontos = valor_pontos + ${pontos},
                      valor_creditado = coalesce(valor_creditado, valor_pontos)
                where pontuacao_id = ${pontuacaoId}`.execute(trx);
    await sql`update pontuacoes set total_pontos = total_pontos + ${pontos} where id = ${pontuacaoId}`.execute(trx);
  }
  return feitas.length;
}
