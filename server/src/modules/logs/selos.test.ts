import { join } from 'node:path';
import { getLog, listLogs } from '@pontua/contract/consulta-logs';
import { updateRede } from '@pontua/contract/redes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { fixedClock } from '../../platform/clock.ts';
import { findDesvios, writeAncora } from '../pontos/ancora.service.ts';
import { readAncora } from '../pontos/ancora.texto.ts';
import { findDispensado } from '../pontos/verify.logs.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { recordLog } from './logs.api.ts';
import { forgetLogs } from './retencao.service.ts';
import { findSelo } from './selos.api.ts';
import { sealDias } from './selos.service.ts';

const t = useTestApp();

const escreve = (criadoEm: string) =>
  t().app.db.insertInto('logs').values({ tipo: 'login', responsavel: 'Ana', parametros: '{}', criadoEm }).execute();
/** As whoever owns the database could. */
const rewrite = (comando: string) => t().semGuardas((trx) => sql.raw(comando).execute(trx));

test('days that are over are sealed one over the other, and what is changed in them is seen', async () => {
  await escreve('2026-06-10T12:00:00Z');
  await escreve('2026-06-12T12:00:00Z');
  await Promise.all([sealDias(t().app), sealDias(t().app)]);
  const selos = await t().app.db.selectFrom('logsSelos').select(['dia', 'entradas']).orderBy('dia').execute();
  expect(selos.map(({ dia, entradas }) => [dia, Number(entradas)])).toEqual([
    ['2026-06-10', 1],
    ['2026-06-11', 0],
    ['2026-06-12', 1],
    ['2026-06-13', 0],
  ]);
  expect(await findSelo(t().app.db)).toMatchObject({
    dia: '2026-06-13',
    selo: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await verifyLedger(t().app.db)).toEqual([]);
  await expect(t().app.db.deleteFrom('logsSelos').execute()).rejects.toThrow();

  const detalhes = async () => (await verifyLedger(t().app.db)).map(({ detalhe }) => detalhe.slice(0, 10));
  await rewrite(`update logs set responsavel = 'Rui' where criado_em::date = '2026-06-10'`);
  expect(await detalhes()).toEqual(['2026-06-10']);
  await rewrite(`update logs set responsavel = 'Ana' where criado_em::date = '2026-06-10'`);
  await escreve('2026-06-11T15:00:00Z');
  expect(await detalhes()).toEqual(['2026-06-11']);
});

test('a log that was rewritten with all its seals is found out by an âncora of before', async () => {
  const { db, config } = t().app;
  await sealDias(t().app);
  const caminho = join(config.pastaDados, 'ancora.txt.gz');
  await writeAncora(db, t().clock.now(), caminho);
  const ancora = await readAncora(caminho);
  const desvios = () => db.transaction().execute((trx) => findDesvios(trx, ancora));
  expect(ancora.registro).toMatch(/^2026-06-13:[0-9a-f]{64}$/);
  expect(await desvios()).toEqual([]);
  await t().semGuardas(async (trx) => {
    await sql`delete from logs_selos`.execute(trx);
    await sql`update logs set responsavel = 'Rui'`.execute(trx);
  });
  await sealDias(t().app);
  expect(await verifyLedger(db)).toEqual([]);
  expect(await desvios()).toEqual([expect.objectContaining({ detalhe: expect.stringContaining('até 2026-06-13') })]);
});

test('a sealed day is held against its entries as long as they are kept, however old they are', async () => {
  const { app } = t();
  await rewrite('delete from logs_selos');
  await rewrite('delete from logs');
  await escreve('2023-03-10T12:00:00Z');
  await escreve('2023-03-11T12:00:00Z');
  await sealDias({ db: app.db, clock: fixedClock('2023-03-14T12:00:00Z') });
  const quebras = async () => (await verifyLedger(app.db)).map(({ detalhe }) => detalhe.slice(0, 10));
  expect(await quebras()).toEqual([]);
  await rewrite(`update logs set responsavel = 'Rui'`);
  expect(await quebras()).toEqual(['2023-03-10', '2023-03-11']);
  // Five years after the first of them.
  await forgetLogs({ ...app, clock: fixedClock('2028-03-10T15:00:00Z') });
  expect(await quebras()).toEqual([]);
});

test('the product may remove entries of more than two years before their time, and say that it was time: the audit names the day', async () => {
  const { db } = t().app;
  await rewrite('delete from logs_selos');
  await rewrite('delete from logs');
  for (const dia of ['2023-03-10', '2023-03-11', '2023-03-12']) await escreve(`${dia}T12:00:00Z`);
  await sealDias({ db, clock: fixedClock('2023-03-15T12:00:00Z') });
  const quebras = async () => (await verifyLedger(db)).map(({ detalhe }) => detalhe.slice(0, 10));
  expect([await quebras(), await findDispensado(db)]).toEqual([[], null]);
  await sql`select apaga_logs('2023-03-12T00:00:00Z', 100)`.execute(db);
  expect(await quebras()).toEqual(['2023-03-10', '2023-03-11']);
  await recordLog(db, null, 'apagouLogs', { ate: '2023-03-11', quantos: 2 });
  expect([await quebras(), await findDispensado(db)]).toEqual([[], '2023-03-11']);
});

test('an entry carries the address that the call came from', async () => {
  const rede = await t().fabricas.rede();
  const administradora = await t().nivel(2);
  await administradora.ok(updateRede, { params: { id: rede.id }, body: { regiao: 'Norte' } });
  const { logs } = await administradora.ok(listLogs, { query: { tipo: 'atualizouRede' } });
  const { log } = await administradora.ok(getLog, { params: { id: logs[0]?.id ?? 0 } });
  expect(log.valores).toContainEqual({ titulo: 'Endereço IP', valor: '127.0.0.1' });
});
