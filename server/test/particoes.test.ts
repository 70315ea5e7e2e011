/** The product on divided tables (`npm run particoes`). Any other spec runs on them with PARTICOES=1 (docs/crescimento.md). */
import { cancelPontuacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { createResgate } from '@pontua/contract/resgates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../src/modules/pontos/verify.service.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { partition } from '../src/platform/db/particoes.ts';
import { createTestApp, type TestApp } from './app.ts';
import { type BancoDeTeste, createTestDatabase } from './database.ts';
import { cnpjDe, cpfDe } from './documentos.ts';
import { at, createPalco, sendCompras } from './historia.ts';
import { givePontos } from './pontos.ts';
import { vendaDe } from './vendas.ts';

const divididas = ['historico', 'lancamentos', 'pontuacoes'];
let banco: BancoDeTeste;
let t: TestApp;
let vendedora = 0;

/** There are points already when the tables are divided. */
beforeAll(async () => {
  banco = await createTestDatabase();
  const antes = await createTestApp({ databaseUrl: banco.url, donoUrl: banco.dono });
  const { id: redeId } = await antes.fabricas.rede({ nome: 'De antes', controlaSaldo: false });
  const { id: revendaId } = await antes.fabricas.revenda({ redeId, codigo: 'ANTES', cnpj: cnpjDe(1000) });
  vendedora = (await antes.fabricas.parceiro({ revendaId, cpf: cpfDe(1000) })).id;
  await givePontos(antes.app, vendedora, 50);
  await antes.close();
  await partition(banco.dono);
  t = await createTestApp({ databaseUrl: banco.url, donoUrl: banco.dono });
}, 60_000);
afterAll(async () => {
  await t.close();
  await banco.drop();
});

test('the tables are divided, what was in them is there, and a second time changes nothing', async () => {
  expect(await findDivididas()).toEqual(divididas);
  expect(await partition(banco.dono)).toEqual([]);
  const { rows } = await sql<{
    pontos: number;
  }>`select pontos from lancamentos where parceiro_id = ${vendedora}`.execute(t.app.db);
  expect(rows).toEqual([{ pontos: 50 }]);
  expect(await verifyLedger(t.app.db)).toEqual([]);
});

test('the product may do what it could, and reaches a part through its table alone; after an upgrade too', async () => {
  await expectDireitos();
  await migrate(banco.dono, banco.url);
  await expectDireitos();
});

test('an upgrade builds its indexes on divided tables too, and leaves those alone that are there', async () => {
  await sql`drop index lancamentos_expirados_pontos`.execute(t.dono);
  await sql`delete from migracoes where nome like '0320%' or nome like '0115%'`.execute(t.dono);
  await migrate(banco.dono, banco.url);
  const { rows } = await sql<{ validos: number }>`
    select count(*)::integer as validos
      from pg_index i
      join pg_inherits h on h.inhrelid = i.indexrelid
      join pg_index pai on pai.indexrelid = h.inhparent
     where h.inhparent = 'lancamentos_expirados_pontos'::regclass and i.indisvalid and pai.indisvalid`.execute(t.dono);
  expect(rows).toEqual([{ validos: 8 }]);
});

test('purchases, sales, redemptions, cancellations and corrections go on, and what came before them too', async () => {
  const { db } = t.app;
  const palco = await createPalco(t);
  const [loja, produto, quem] = [at(palco.lojas, 0), at(palco.produtos, 0), at(palco.vendedoras, 0)];
  const compra = (qtde: number) => sendCompras(t, [[loja.cnpj, '01/05/2026', 'NF 1', produto.codigo, qtde, '90,00']]);
  await compra(9);
  // The same document again is a correction, also where its key now has the chain in it.
  await compra(7);
  expect(await db.selectFrom('historico').select(['qtde']).execute()).toEqual([{ qtde: 7 }]);
  const item = { codigo: produto.codigo, qtde: 2, valorUnitario: 10, valorDesconto: 0 };
  await palco.equipe.ok(pontuarVenda, vendaDe(quem, [item], { realizadoEm: '2026-05-31' }));
  const { id } = await db
    .selectFrom('pontuacoes')
    .select('id')
    .where('parceiroId', '=', quem.id)
    .executeTakeFirstOrThrow();
  await palco.equipe.ok(cancelPontuacao, { body: { identificador: id } });
  const premio = await t.fabricas.premio({ pontos: 20 });
  const cliente = await t.como({ parceiro: { id: vendedora } });
  await cliente.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1 } });
  expect(await verifyLedger(db)).toEqual([]);
  expect(await verifyLedger(db, { conexoes: 3 })).toEqual([]);
});

async function findDivididas(): Promise<string[]> {
  const { rows } = await sql<{ tabela: string }>`
    select relname as tabela from pg_class where relkind = 'p' order by 1`.execute(t.app.db);
  return rows.map(({ tabela }) => tabela);
}

async function expectDireitos(): Promise<void> {
  const { rows: tabelas } = await sql<{ tabela: string; le: boolean; muda: boolean }>`
    select relname as tabela, has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'select') as le,
           has_table_privilege(oid, 'update, delete') as muda
      from pg_class where relkind = 'p' order by 1`.execute(t.app.db);
  expect(tabelas).toEqual(divididas.map((tabela) => ({ tabela, le: true, muda: tabela !== 'lancamentos' })));
  const { rows } = await sql<{ parte: string; algum: boolean }>`
    select c.relname as parte, has_table_privilege(c.oid, 'select, insert, update, delete') as algum
      from pg_class c where c.relispartition and c.relkind = 'r'`.execute(t.app.db);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ algum }) => algum)).toEqual([]);
}
