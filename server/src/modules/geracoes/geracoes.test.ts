/** Runs of generated reports: one at a time, never stuck, shown from their end on. The process that is killed is in server/test/queda-geracao. */
import { gerarAntifraude } from '@pontua/contract/antifraude';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { listGeracoes, relatorios, tiposRelatorio } from '@pontua/contract/geracoes';
import { gerarTaxaSucesso } from '@pontua/contract/taxa';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { rotas } from '../../modulos.ts';
import { AppError } from '../../platform/erros.ts';
import type { ContextoJob } from '../../platform/jobs.ts';
import { renew, take, tryLock } from '../../platform/posse/posse.queries.ts';
import { execute, type Trabalho } from './execucao.ts';
import { fila, findById, formatPeriodo, insert, parsePeriodo } from './geracoes.queries.ts';
import { askForAll } from './pedido.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ ambiente: { POSSE_SEGUNDOS: '1' } });
});
afterAll(() => t.close());
afterEach(() => t.app.db.deleteFrom('geracoes').execute());

const abre = async (tipo: 'mensuracao' | 'antifraude' = 'mensuracao') => {
  const pedidaEm = t.clock.now();
  const nova = await t.app.db
    .transaction()
    .execute((trx) => insert(trx, { tipo, periodo: '', usuarioId: null, responsavel: 'Ana', pedidaEm }));
  return nova?.id ?? 0;
};
const contexto = (mais: Partial<ContextoJob> = {}): ContextoJob => ({
  pedidoId: null,
  log: t.app.log,
  tentativa: 1,
  ultimaTentativa: false,
  encerrando: new AbortController().signal,
  ...mais,
});
const certo: Trabalho = { tipo: 'mensuracao', generate: async () => ({ mensagem: 'Feito', resultado: { linhas: 3 } }) };
const find = (id: number) => findById(t.app.db, id);
const listLogs = (id: number | undefined) =>
  t.app.db
    .selectFrom('logs')
    .where('tipo', '=', 'gerouRelatorio')
    .where(sql<boolean>`parametros -> 'geracao' = to_jsonb(${id}::integer)`)
    .select('parametros')
    .execute();
const administradora = () => t.nivel(2);
const ultimaDe = async (tipo: string) => {
  const { geracoes } = await (await administradora()).ok(listGeracoes, { query: { ano: 2026, mes: 6 } });
  return geracoes.find((uma) => uma.tipo === tipo);
};

describe('asking for a report', () => {
  test('takes the header of a session: a link, or a browser that fetches ahead, starts nothing', async () => {
    const http = t.app.http;
    const semSessao = await http.inject({
      method: 'GET',
      url: '/api/antifraude/gerar',
      headers: { 'sec-purpose': 'prefetch' },
    });
    expect(semSessao.statusCode).toBe(401);
    expect((await http.inject({ method: 'HEAD', url: '/api/antifraude/gerar' })).statusCode).toBeGreaterThanOrEqual(
      400,
    );
    expect((await (await t.nivel(1)).falha(gerarAntifraude, {})).status).toBe(403);
    expect(await t.app.db.selectFrom('geracoes').select('id').execute()).toEqual([]);
  });

  test.each([
    [{ ano: 1999, mes: 6 }, { ano: 'Informe um ano de 2000 a 2999' }],
    [{ ano: 2026, mes: 13 }, { mes: 'Informe um mês de 1 a 12' }],
    [{ ano: 2026, mes: 0 }, { mes: 'Informe um mês de 1 a 12' }],
    [{ ano: 2026.5, mes: 1 }, { ano: 'Informe um ano de 2000 a 2999' }],
    [
      { ano: 'este', mes: 'junho' },
      { ano: 'Informe o ano', mes: 'Informe o mês' },
    ],
  ])('a month that is none is refused: %o', async (query, campos) => {
    const falha = await (await administradora()).falha(listGeracoes, { query });
    expect(falha).toMatchObject({ status: 400, campos });
  });

  test('a month that has not begun is not generated', async () => {
    const equipe = await administradora();
    const [ano = 0, mes = 0] = t.clock.today().split('-').map(Number);
    for (const query of [
      { ano, mes: mes + 1 },
      { ano: ano + 1, mes: 1 },
    ]) {
      const falha = await equipe.falha(gerarTaxaSucesso, { query });
      expect(falha).toMatchObject({ status: 400, campos: { mes: 'Este mês ainda não começou' } });
    }
    expect(await t.app.db.selectFrom('geracoes').select('id').execute()).toEqual([]);
  });
});

describe('a run', () => {
  test('shows how far it is, and is shown only from its end on', async () => {
    const id = await abre();
    const trabalho: Trabalho = {
      ...certo,
      generate: async ({ advance }) => {
        await advance('Somando as compras', 1, 3);
        expect(await ultimaDe('mensuracao')).toMatchObject({
          ultima: {
            id,
            estado: 'processando',
            etapa: 'Somando as compras',
            feitas: 1,
            total: 3,
            iniciadaEm: t.clock.now(),
          },
          atual: null,
        });
        t.clock.avanca({ seconds: 7 });
        return { mensagem: 'Feito' };
      },
    };
    const iniciada = t.clock.now();
    await execute(t.app, id, trabalho, contexto());
    expect(await ultimaDe('mensuracao')).toMatchObject({
      atual: { id, mensagem: 'Feito', iniciadaEm: iniciada, terminadaEm: t.clock.now() },
    });
  });

  test('that fails is tried again, and in the end says why; what was shown before stays', async () => {
    const boa = await abre();
    await execute(t.app, boa, certo, contexto());
    const id = await abre();
    const falha: Trabalho = {
      ...certo,
      generate: ({ db }) => sql`select 1 / 0`.execute(db).then(() => ({ mensagem: '' })),
    };
    await expect(execute(t.app, id, falha, contexto())).rejects.toThrow();
    expect(await find(id)).toMatchObject({ estado: 'processando', erro: null });
    // The connection of the try before, and its lock, are gone a moment later.
    const tryAgain = () => execute(t.app, id, falha, contexto({ ultimaTentativa: true })).catch(() => undefined);
    await expect.poll(async () => [await tryAgain(), (await find(id))?.estado]).toContain('falhou');
    expect(await ultimaDe('mensuracao')).toMatchObject({
      ultima: { id, estado: 'falhou', erro: expect.stringMatching(/Os números de antes continuam valendo$/) },
      atual: { id: boa },
    });
    const outra = await abre();
    await execute(t.app, outra, certo, contexto());
    expect(await ultimaDe('mensuracao')).toMatchObject({ ultima: { id: outra }, atual: { id: outra } });
  });

  test('that can only fail says so at once', async () => {
    const id = await abre();
    const recusa: Trabalho = {
      ...certo,
      generate: () => Promise.reject(new AppError('estado_invalido', 'Falta o histórico')),
    };
    await execute(t.app, id, recusa, contexto());
    expect(await find(id)).toMatchObject({ estado: 'falhou', erro: 'Falta o histórico' });
  });

  test('that a node leaves at its shutdown is taken up by the next', async () => {
    const id = await abre();
    const encerramento = new AbortController();
    const trabalho: Trabalho = {
      ...certo,
      generate: async ({ advance }) => {
        encerramento.abort();
        await advance('Conferindo as redes', 1, 2);
        return { mensagem: 'Nunca' };
      },
    };
    await execute(t.app, id, trabalho, contexto({ encerrando: encerramento.signal }));
    expect(await find(id)).toMatchObject({ estado: 'processando', mensagem: null });
    await execute(t.app, id, certo, contexto());
    expect(await find(id)).toMatchObject({ estado: 'concluido', mensagem: 'Feito' });
  });

  test('whose worker is alive is left to it; what a worker writes after its turn does not count', async () => {
    const id = await abre();
    await t.app.sessao(async (dona) => {
      expect(await tryLock(dona.db, fila, id)).toBe(true);
      const posse = await take(dona.db, fila, id, 600);
      await execute(t.app, id, certo, contexto());
      expect(await find(id)).toMatchObject({ estado: 'na_fila' });
      if (posse) await renew(t.app.db, fila, posse, 0);
      await execute(t.app, id, certo, contexto());
    });
    expect(await find(id)).toMatchObject({ estado: 'concluido' });

    const tarde = await abre();
    const dormiu: Trabalho = {
      ...certo,
      generate: async ({ app, write }) => {
        await sql`update geracoes set vez = vez + 1 where id = ${tarde}`.execute(app.db);
        await write((trx) =>
          sql`insert into ceps (cep, resposta, buscado_em) values ('01001000', '{}', now())`.execute(trx),
        );
        return { mensagem: 'Tarde' };
      },
    };
    await execute(t.app, tarde, dormiu, contexto());
    expect(await find(tarde)).toMatchObject({ estado: 'processando' });
    expect(await t.app.db.selectFrom('ceps').selectAll().execute()).toEqual([]);
  });

  test('leaves the rows of the generation before it, and forgets those older, and what one that failed left', async () => {
    const esquecidas: (readonly number[])[] = [];
    const trabalho: Trabalho = { ...certo, forget: async (_db, ids) => void esquecidas.push(ids) };
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const id = await abre();
      ids.push(id);
      await execute(t.app, id, trabalho, contexto());
    }
    expect(esquecidas).toEqual([[], [], [ids[0]]]);

    const falha = await abre();
    const generate = () => Promise.reject(new AppError('estado_invalido', 'Falta o histórico'));
    await execute(t.app, falha, { ...trabalho, generate }, contexto());
    await execute(t.app, await abre(), trabalho, contexto());
    expect(esquecidas.at(-1)).toEqual([ids[1], ids[0], falha]);
  });
});

// From here on somebody works on what is queued.
describe('with a worker', () => {
  test('until there is one a run waits in the queue and says so; two people and two presses are one run, logged once', async () => {
    const [uma, outra] = [await administradora(), await administradora()];
    const asks = [uma, uma, outra].map((quem) => quem.envia(gerarAntifraude, {}));
    const respostas = (await Promise.all(asks)).map(({ corpo }) => corpo as RecebidoDe<typeof gerarAntifraude>);
    expect(new Set(respostas.map(({ geracao }) => geracao.id)).size).toBe(1);
    expect(respostas[0]?.mensagem).toMatch(/^Antifraude: na fila para gerar, a pedido de Usuária \d+ às 09:00$/);
    const id = respostas[0]?.geracao.id;
    expect(await listLogs(id)).toEqual([{ parametros: { relatorio: 'antifraude', geracao: id } }]);
    await t.app.startJobs();
    await expect.poll(async () => (await ultimaDe('antifraude'))?.atual?.estado).toBe('concluido');
    expect((await uma.ok(gerarAntifraude, {})).geracao.id).not.toBe(id);
  }, 30_000);

  test('a run is answered with its end, where that comes soon', async () => {
    const { mensagem, geracao } = await (await administradora()).ok(gerarAntifraude, {});
    expect(mensagem).toBe('Antifraude conferido: nenhuma linha precisou de correção');
    expect(geracao).toMatchObject({ estado: 'concluido', ano: null, mes: null, erro: null });
    expect(await ultimaDe('antifraude')).toMatchObject({ ultima: geracao, atual: geracao });
    expect(await ultimaDe('mensuracao')).toEqual({ tipo: 'mensuracao', ultima: null, atual: null });
  });

  test('a run of one that died before its turn or in it is done all the same, and three deaths are enough', async () => {
    const morta = new pg.Client({ connectionString: t.app.config.databaseUrl });
    morta.on('error', () => undefined);
    await morta.connect();
    const id = await abre('antifraude');
    await morta.query(`select pg_advisory_lock(hashtext('geracoes'), $1)`, [id]);
    await expect.poll(async () => (await find(id))?.estado, { timeout: 25_000 }).toBe('concluido');
    await morta.end().catch(() => undefined);

    const fatal = await abre('antifraude');
    await sql`update geracoes set quedas = 2, vez = 2, posse_ate = now() - interval '1 second' where id = ${fatal}`.execute(
      t.app.db,
    );
    await expect.poll(async () => (await find(fatal))?.erro, { timeout: 25_000 }).toMatch(/interrompida três vezes/);
  }, 60_000);

  test('at night every report is generated once, also by two nodes: as a whole, or of this month and the one before', async () => {
    t.clock.acerta('2027-01-01T05:00:00Z');
    await Promise.all([askForAll(t.app), askForAll(t.app)]);
    const noite = () => t.app.db.selectFrom('geracoes').select(['tipo', 'periodo', 'responsavel', 'estado']).execute();
    const feita = (tipo: string, periodo = '') => ({ tipo, periodo, responsavel: 'Sistema', estado: 'concluido' });
    const meses = ['2026-12', '2027-01'];
    await expect
      .poll(noite, { timeout: 25_000 })
      .toEqual(
        expect.arrayContaining([
          ...['antifraude', 'mensuracao', 'relatorio'].map((tipo) => feita(tipo)),
          ...['compras-pontuacao', 'taxa-sucesso'].flatMap((tipo) => meses.map((mes) => feita(tipo, mes))),
        ]),
      );
    expect(await noite()).toHaveLength(7);
  }, 30_000);
});

test('each report is generated by the call that it is asked for by', () => {
  const registrados = rotas.flatMap(({ endpoint, jobs = {} }) =>
    tiposRelatorio.flatMap((tipo) => (`geracoes.${tipo}` in jobs ? [{ tipo, path: endpoint.path }] : [])),
  );
  expect(registrados.length).toBeGreaterThan(2);
  for (const { tipo, path } of registrados) expect(relatorios[tipo].gerar).toBe(path);
});

test('a period is a month or none', () => {
  expect(parsePeriodo(formatPeriodo({ ano: 2026, mes: 3 }))).toEqual({ ano: 2026, mes: 3 });
  expect(parsePeriodo(formatPeriodo(null))).toBeNull();
});
