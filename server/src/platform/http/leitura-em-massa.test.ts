/** Personal data by the hundred: whether it leaves as a file or as an answer, the log says who took it, and what they asked for. */
import { listParceiros } from '@pontua/contract/parceiros-painel';
import { listRelatorio } from '@pontua/contract/relatorio';
import { cpf } from 'cpf-cnpj-validator';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { bulkOf } from './leitura-em-massa.ts';

const t = useTestApp();

beforeAll(async () => {
  const { app, fabricas } = t();
  const { id: revendaId } = await fabricas.revenda();
  const cpfs = new Set<string>();
  while (cpfs.size < 501) cpfs.add(cpf.generate());
  const todos = [...cpfs].map((numero, n) => ({ revendaId, cpf: numero, nome: `Vendedora ${n}`, senhaHash: '!' }));
  await app.db.insertInto('parceiros').values(todos).execute();
});

const listLeituras = async () => {
  const doTipo = t().app.db.selectFrom('logs').where('tipo', 'in', ['leuLista', 'baixouExportacao']);
  return (await doTipo.select(['tipo', 'responsavel', 'parametros']).orderBy('id').execute()).map(
    ({ parametros, ...linha }) => ({ ...linha, ...Object(parametros) }),
  );
};

test('a list read whole is written down by its rows and its filters; a page of it is not', async () => {
  const usuario = await t().fabricas.usuario({ permissao: 2 });
  const equipe = await t().como({ usuario });
  await equipe.ok(listParceiros, { query: { limite: 100 } });
  expect(await listLeituras()).toEqual([]);
  const { parceiros } = await equipe.ok(listParceiros, { query: { limite: 0, buscar: 'Vendedora' } });
  expect(await listLeituras()).toEqual([
    {
      tipo: 'leuLista',
      responsavel: usuario.nome,
      lista: 'Vendedores',
      linhas: parceiros.length,
      consulta: expect.objectContaining({ limite: 0, buscar: 'Vendedora' }),
    },
  ]);
});

test('costs, which only some may see, are not personal data and not written down', async () => {
  const ator = await t().fabricas.ator({ permissao: 2 });
  const linhas = Array.from({ length: 501 });
  expect(bulkOf(listRelatorio, ator, { relatorio: linhas })).toBeNull();
  expect(bulkOf(listParceiros, ator, { parceiros: linhas })).toEqual({ lista: 'Vendedores', linhas: 501 });
});

test('what cannot be written down does not leave, and keeps no connection', async () => {
  const equipe = await t().nivel(2);
  const { fileLink = '' } = await equipe.ok(listParceiros, { query: { download: 'todos' } });
  const fetchFile = async () => (await t().app.http.inject({ url: fileLink })).statusCode;
  await sql`alter table logs add constraint sem_leituras check (tipo not in ('leuLista', 'baixouExportacao')) not valid`.execute(
    t().dono,
  );
  try {
    expect(await equipe.falha(listParceiros, { query: { limite: 0 } })).toMatchObject({ status: 500 });
    // More often than one person downloads at once.
    for (let vez = 0; vez < 5; vez++) expect(await fetchFile()).toBe(500);
  } finally {
    await sql`alter table logs drop constraint sem_leituras`.execute(t().dono);
  }
  expect(await fetchFile()).toBe(200);
});
