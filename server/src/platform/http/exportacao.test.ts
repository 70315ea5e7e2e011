import { listRedes } from '@pontua/contract/redes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { AtorUsuario } from './ator.ts';
import { type Exportacoes, exportacao, fileLink } from './exportacao.ts';
import { createHttp } from './server.ts';

let t: TestApp;
let endereco = '';
let fecha: () => Promise<unknown>;
const conexoes = 3;
const ator: AtorUsuario = {
  tipo: 'usuario',
  id: 1,
  nome: 'Ana',
  cpf: '',
  nivel: 2,
  escopo: { redes: null, revendas: null },
};

const exportacoes: Exportacoes = {
  muitas: exportacao(listRedes, {
    prefixo: 'Muitas',
    linhas: ({ db }) => db.selectFrom('redes').select(['id', 'nome']).orderBy('id'),
    colunas: () => [
      { titulo: 'Id', valor: ({ id }: { id: number; nome: string }) => id },
      { titulo: 'Nome', valor: ({ nome }) => nome },
    ],
  }),
  quebrada: exportacao(listRedes, {
    prefixo: 'Quebrada',
    linhas: ({ db }) => db.selectFrom('redes').select(sql<number>`1 / (id - 30000)`.as('n')).orderBy('id'),
    colunas: () => [{ titulo: 'N', valor: ({ n }: { n: number }) => n }],
  }),
};

beforeAll(async () => {
  t = await createTestApp({ ambiente: { CONEXOES_BANCO: String(conexoes) } });
  await sql`insert into redes (nome, regiao) select 'Rede ' || n, 'Sul' from generate_series(1, 60000) n`.execute(
    t.app.db,
  );
  // Whoever asks is known by id only: that is all an export asks of sessions.
  const sessoes = {
    autentica: async () => null,
    dono: async () => ({ ator, veTela: true }),
    baixou: () => {},
    negado: () => {},
  };
  const { http } = await createHttp(t.app, { rotas: [], exportacoes, restricoes: {}, sessoes });
  endereco = await http.listen({ port: 0, host: '127.0.0.1' });
  fecha = () => http.close();
});
afterAll(async () => {
  await fecha();
  await t.close();
});

test('every row is in the file, in order, once', async () => {
  const texto = await (await fetch(endereco + fileLink(t.app, ator, 'muitas', {}))).text();
  const linhas = texto.trimEnd().split('\r\n');
  expect(linhas).toHaveLength(60_001);
  expect(linhas[60_000]).toBe('60000;Rede 60000');
});

test('downloads that are broken off give their connections back', async () => {
  for (let i = 0; i < conexoes * 3; i++) {
    const abandono = new AbortController();
    const resposta = await fetch(endereco + fileLink(t.app, ator, 'muitas', {}), { signal: abandono.signal });
    await resposta.body?.getReader().read();
    abandono.abort();
  }
  expect(await t.app.db.selectFrom('redes').select('id').limit(1).execute()).toHaveLength(1);
});

test('a query that fails in the middle breaks the download instead of ending it as if it were whole', async () => {
  const resposta = await fetch(endereco + fileLink(t.app, ator, 'quebrada', {}));
  await expect(resposta.text()).rejects.toThrow();
  expect(await t.app.db.selectFrom('redes').select('id').limit(1).execute()).toHaveLength(1);
});
