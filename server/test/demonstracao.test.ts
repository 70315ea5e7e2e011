import { readFile } from 'node:fs/promises';
import { listCorrecoes } from '@pontua/contract/correcoes';
import { listExpirados, listPreviaExpiracao } from '@pontua/contract/expiracao';
import { listMidias } from '@pontua/contract/midias';
import { loginParceiro, loginUsuario } from '@pontua/contract/sessoes';
import { listMinhasSubmissoes, listPendentes } from '@pontua/contract/submissoes';
import { uploadHistorico, uploadVendas } from '@pontua/contract/uploads';
import { expect, test } from 'vitest';
import { seedDemo } from '../../tools/demo/seed.ts';
import { verifyLedger } from '../src/modules/pontos/verify.service.ts';
import { useTestApp } from './app.ts';
import { historicoDoAno, readFatos, sum, vendidoNoAno } from './relatorios.ts';

const t = useTestApp();

const count = async (tabela: 'redes' | 'revendas' | 'parceiros' | 'produtos' | 'premios') =>
  (
    await t()
      .app.db.selectFrom(tabela)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

test('the demo is all in after a seeding that was killed halfway, proves its ledger, and lets everybody in', async () => {
  const { app, anonimo } = t();
  // What a killed seeding leaves: its marker, and some of its rows.
  await app.db.insertInto('demonstracao').values({ iniciadaEm: app.clock.now() }).execute();
  await t().fabricas.parceiro();
  expect(await seedDemo(app)).toBe(true);
  expect(await verifyLedger(app.db)).toEqual([]);
  expect([
    await count('redes'),
    await count('revendas'),
    await count('parceiros'),
    await count('produtos'),
    await count('premios'),
  ]).toEqual([4, 16, 63, 80, 40]);

  // Whoever is there was registered by somebody, and not all of them today.
  const registros = await app.db
    .selectFrom('logs')
    .where('tipo', 'in', ['criouRede', 'criouRevenda', 'criouParceiro', 'criouProduto', 'criouPremio'])
    .select(['tipo', 'responsavel', 'criadoEm'])
    .execute();
  const contados = Map.groupBy(registros, ({ tipo }) => tipo);
  expect(Object.fromEntries([...contados].map(([tipo, linhas]) => [tipo, linhas.length]))).toEqual({
    criouRede: 4,
    criouRevenda: 16,
    criouParceiro: 63,
    criouProduto: 80,
    criouPremio: 40,
  });
  expect(new Set(registros.map(({ responsavel }) => responsavel))).toEqual(new Set(['Helena Prado']));
  const comeco = Temporal.Instant.from(app.clock.now()).subtract({ hours: 24 * 290 });
  expect(registros.filter(({ criadoEm }) => Temporal.Instant.from(criadoEm).equals(comeco))).toHaveLength(199);

  for (const tabela of ['usuarios', 'parceiros'] as const) {
    const antes = app.db.selectFrom(tabela).select('nome').whereRef('ultimoAcessoEm', '<', 'criadoEm');
    expect(await antes.execute(), 'came in before they were registered').toEqual([]);
  }

  const senha = 'Demo2026!';
  for (const cpf of ['11144477735', '29537995593', '16899535009', '15350946056', '71428793860', '93541134780']) {
    await anonimo.ok(loginUsuario, { body: { cpf, senha } });
  }
  const vendedores = await Promise.all(
    ['52998224725', '39053344705', '86288366757'].map((cpf) => anonimo.ok(loginParceiro, { body: { cpf, senha } })),
  );
  expect(vendedores.map(({ parceiro }) => parceiro.tipoPontuacaoRevenda)).toEqual([0, 1, 2]);
  expect(vendedores.map(({ parceiro }) => parceiro.aceitouRegulamento)).toEqual([false, true, true]);
  expect(vendedores[1]?.parceiro.saldoPontos).toBeGreaterThan(5000);

  const status = await app.db.selectFrom('resgates').select('status').distinct().orderBy('status').execute();
  expect(status.map((linha) => linha.status)).toEqual([0, 1, 2, 3]);
  const tipos = await app.db
    .selectFrom('resgates as r')
    .innerJoin('premios as p', 'p.id', 'r.premioId')
    .select('p.tipo')
    .distinct()
    .orderBy('p.tipo')
    .execute();
  expect(tipos.map(({ tipo }) => tipo)).toEqual(['bivolt', 'credito', 'geral', 'pix', 'recarga']);
  const esperando = await app.db.selectFrom('antifraude').select('redeId').distinct().where('qtdAf', '>', 0).execute();
  expect(esperando.length).toBeGreaterThanOrEqual(2);
  const devendo = await app.db.selectFrom('parceiros').select('id').where('saldoPontos', '<', 0).execute();
  expect(devendo.length).toBeGreaterThanOrEqual(1);
  const minhas = await (await t().como({ parceiro: { id: vendedores[1]?.parceiro.id ?? 0 } })).ok(listMidias, {
    query: {},
  });
  expect(new Set(minhas.midias.map(({ midia }) => midia.tipo.split('/')[0]))).toEqual(new Set(['image', 'video']));
  const joana = await t().como({ parceiro: { id: vendedores[2]?.parceiro.id ?? 0 } });
  const { submissoes } = await joana.ok(listMinhasSubmissoes, { query: {} });
  expect(new Set(submissoes.map(({ estado }) => estado))).toEqual(new Set(['pendente', 'processada', 'encerrada']));
  expect(submissoes.some(({ pontos }) => (pontos ?? 0) > 0)).toBe(true);
  const { pendentes } = await (await t().nivel(1)).ok(listPendentes, { query: {} });
  expect(pendentes.filter(({ repetida }) => repetida)).toHaveLength(1);
  expect(pendentes.some(({ mime }) => mime === 'application/pdf')).toBe(true);
  const { vendasCorrigir } = await (await t().nivel(2)).ok(listCorrecoes, { query: { limite: 100 } });
  expect(new Set(vendasCorrigir.flatMap(({ linhas }) => linhas.map(({ motivo }) => motivo)))).toEqual(
    new Set(['valor', 'codigo']),
  );
  expect(vendasCorrigir.some(({ aPontuar }) => aPontuar < 0)).toBe(true);
  const enviados = app.db.selectFrom('processamentos').where('tipo', '=', 'vendas').select(['totalErros', 'resultado']);
  expect(await enviados.execute()).toMatchObject([{ totalErros: 1, resultado: { pontuadas: expect.any(Number) } }]);
  const equipe = await t().nivel(2);
  const { expirados } = await equipe.ok(listExpirados, { query: { limite: 50 } });
  expect(new Set(expirados.map(({ devolvido }) => devolvido))).toEqual(new Set([true, false]));
  expect((await equipe.ok(listPreviaExpiracao, { query: {} })).previa.length).toBeGreaterThan(0);
  expect(await seedDemo(app)).toBe(true);
  expect(await count('parceiros')).toBe(63);
}, 240_000);

test('its reports have something to tell: chains that buy more since they joined, as much, less, and one that had never bought', async () => {
  const fatos = await readFatos(t().app.db);
  const mudanca = new Map(
    [...fatos.redes].map(([id, { nome, entrada }]) => {
      const suas = fatos.compras.filter(({ redeId }) => redeId === id);
      const porMes = (compras: typeof suas) =>
        sum(compras, ({ centavos }) => centavos) / new Set(compras.map(({ data }) => data.slice(0, 7))).size;
      const antes = porMes(suas.filter(({ data }) => data < entrada));
      return [nome, porMes(suas.filter(({ data }) => data >= entrada)) / antes];
    }),
  );
  expect(mudanca.get('Lar Brasileiro')).toBeGreaterThan(1.5);
  expect(mudanca.get('Casa & Fogão')).toBeGreaterThan(0.8);
  expect(mudanca.get('Casa & Fogão')).toBeLessThan(1.25);
  expect(mudanca.get('Eletro Sertão')).toBeLessThan(0.8);
  expect(mudanca.get('Planalto Móveis')).toBeNaN();
  expect(new Set(fatos.compras.filter(({ qtde }) => qtde < 0).map(({ redeId }) => redeId)).size).toBe(3);

  const ano = Temporal.PlainDate.from(t().clock.today()).year;
  const mesesComCompras = [...historicoDoAno(fatos, ano - 1).values()].map((meses) => meses.filter(Boolean).length);
  expect(mesesComCompras.filter((meses) => meses === 12)).toHaveLength(3);
  const vendido = vendidoNoAno(fatos, ano);
  expect(new Set(vendido.map(({ mes }) => mes)).size).toBeGreaterThan(3);
  expect(sum(vendido, ({ centesimosDePonto }) => centesimosDePonto)).toBeGreaterThan(0);
});

test('the example files of the docs bring some points, some waiting units and one line to correct', async () => {
  const { app } = t();
  await app.startJobs();
  const helena = await app.db
    .selectFrom('usuarios')
    .select('id')
    .where('cpf', '=', '11144477735')
    .executeTakeFirstOrThrow();
  const staff = await t().como({ usuario: helena });
  const exemplo = async (nome: string) => ({
    arquivos: [{ nome, conteudo: await readFile(new URL(`../../docs/exemplos/${nome}`, import.meta.url)) }],
  });
  const compras = await staff.ok(uploadHistorico, {}, await exemplo('historico.csv'));
  expect(compras).toMatchObject({ erros: [], processamento: { resultado: { novas: 4, pontuadas: 0 } } });
  const vendas = await staff.ok(uploadVendas, { body: { enviarMensagem: 0 } }, await exemplo('vendas.xlsx'));
  expect(vendas.erros).toEqual([{ linha: 7, coluna: 'Código', mensagem: 'Produto não encontrado: PX-9999' }]);
  expect(vendas.processamento.resultado).toMatchObject({ total: 4, linhas: 5, pontuadas: 6, emAnalise: 3 });
  expect(await verifyLedger(app.db)).toEqual([]);
}, 60_000);

test('a database that knows somebody is left alone', async () => {
  const { app } = t();
  await app.db.deleteFrom('demonstracao').execute();
  expect(await seedDemo(app)).toBe(false);
});
