/** An upload on its way: seen by those who may, followed step by step, and stopped. */
import { pontuarVenda } from '@pontua/contract/pontuacoes';
import { cancelProcessamento, getProcessamento, listProcessamentos } from '@pontua/contract/processamentos';
import { deleteRevenda } from '@pontua/contract/revendas';
import { uploadHistorico } from '@pontua/contract/uploads';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { acceptHistorico } from '../../../test/importacao/aceito.ts';
import { untilWaiting } from '../../../test/travas.ts';
import { vendaDe } from '../../../test/vendas.ts';
import { cameCompras } from '../geracoes/geracoes.queries.ts';
import { execute, type Importador } from '../processamentos/execucao.api.ts';
import { tellEncerrados } from '../vendas/alocacao.api.ts';
import { importadorHistorico } from './historico.importador.ts';

const t = useTestApp();
const cabecalho = 'CNPJ;Data;Documento;Código;Quantidade;Valor Total';
let redeId = 0;

beforeAll(async () => {
  const { fabricas } = t();
  redeId = (await fabricas.rede()).id;
  await fabricas.revenda({ redeId, cnpj: '11222333000181' });
  await fabricas.produto({ codigo: 'PX-1' });
});

const linhas = (documento: string, quantas: number) =>
  [
    cabecalho,
    ...Array.from({ length: quantas }, (_, n) => `11222333000181;08/05/2026;${documento}${n};PX-1;1;10`),
  ].join('\r\n');

/** Sent, and not worked on yet. */
async function send(conteudo: string, redes?: number[]) {
  const { id, ator } = await acceptHistorico(t(), conteudo, redes);
  return { params: { id }, cliente: await t().como({ usuario: ator }) };
}

/** A line a step; `before` each of them is asked, and `after` it, before it is committed. */
async function work(
  id: number,
  before: (passo: number) => Promise<unknown>,
  after: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { app } = t();
  const inteiro = importadorHistorico(app);
  let passo = 0;
  const importador: Importador = {
    ...inteiro,
    linhasPorPasso: 1,
    apply: async (...entrada) => {
      passo += 1;
      await before(passo);
      const feito = await inteiro.apply(...entrada);
      await after();
      return feito;
    },
  };
  const encerrando = new AbortController().signal;
  await execute(app, id, importador, {
    pedidoId: null,
    log: app.log,
    tentativa: 1,
    ultimaTentativa: false,
    encerrando,
  });
}

const countLinhas = async (documento: string): Promise<number> => {
  const { n } = await t()
    .app.db.selectFrom('historico')
    .where('documento', 'like', `${documento}%`)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

test('a file has its number as soon as it is there, and is listed with its sender', async () => {
  const equipe = await t().nivel(1);
  const { processamento } = await equipe.ok(
    uploadHistorico,
    { query: { aguarda: 0 } },
    { arquivos: [{ nome: 'maio.csv', conteudo: linhas('A', 2) }] },
  );
  expect(processamento).toMatchObject({ estado: 'na_fila', nomeArquivo: 'maio.csv', linhasLidas: 0 });
  const { processamentos } = await equipe.ok(listProcessamentos, { query: { tipo: 'historico' } });
  expect(processamentos).toEqual([expect.objectContaining({ id: processamento.id, enviadoPor: expect.any(String) })]);
  expect((await equipe.ok(listProcessamentos, { query: { tipo: 'vendas' } })).processamentos).toEqual([]);
  const logs = await t().app.db.selectFrom('logs').select('parametros').where('tipo', '=', 'enviouArquivo').execute();
  expect(logs.map(({ parametros }) => parametros)).toContainEqual(
    expect.objectContaining({ processamento: processamento.id, nome: 'maio.csv' }),
  );
});

test('one that waits is cancelled before anything of it goes in', async () => {
  const { params, cliente } = await send(linhas('B', 3));
  const { processamento, mensagem } = await cliente.ok(cancelProcessamento, { params });
  expect([processamento.estado, mensagem]).toEqual(['cancelado', 'Envio cancelado. Nada entrou']);
  await work(params.id, async () => undefined);
  expect(await countLinhas('B')).toBe(0);
  expect((await cliente.ok(getProcessamento, { params })).processamento.estado).toBe('cancelado');
  expect(await cliente.falha(cancelProcessamento, { params })).toMatchObject({
    status: 409,
    codigo: 'estado_invalido',
  });
  const log = await t().app.db.selectFrom('logs').select('parametros').where('tipo', '=', 'cancelouArquivo').execute();
  expect(log).toEqual([{ parametros: { id: params.id, tipo: 'historico', nome: 'h.csv' } }]);
});

test('one under way stops at its next step, and says what went in', async () => {
  const antes = { periodo: '', iniciadaEm: t().clock.now() };
  t().clock.avanca({ seconds: 1 });
  const { params, cliente } = await send(linhas('C', 5));
  await work(params.id, async (passo) => {
    if (passo === 4) await cliente.ok(cancelProcessamento, { params });
  });
  const { processamento, mensagem } = await cliente.ok(getProcessamento, { params });
  expect(await countLinhas('C')).toBe(3);
  // Reports of before lack these.
  expect(await cameCompras(t().app.db, antes)).toBe(true);
  expect(processamento).toMatchObject({ estado: 'cancelado', entraram: 3, linhasProcessadas: 3, totalLinhas: 5 });
  expect(mensagem).toBe('Envio cancelado. O que já tinha entrado continua valendo: 3 linhas de histórico processadas');
});

test('its progress only grows, also when it is read anew after a crash', async () => {
  const { params, cliente } = await send(linhas('D', 4));
  // A worker that fell had read more of it than the next one shows at first.
  await t().app.db.updateTable('processamentos').set({ linhasLidas: 3 }).where('id', '=', params.id).execute();
  const vistos: number[][] = [];
  const look = async () => {
    const { processamento } = await cliente.ok(getProcessamento, { params });
    vistos.push([processamento.linhasLidas, processamento.linhasProcessadas]);
  };
  await look();
  await work(params.id, look);
  await look();
  const crescem = (lugar: number) =>
    vistos.every((visto, n) => n === 0 || (visto[lugar] ?? 0) >= (vistos[n - 1]?.[lugar] ?? 0));
  expect([crescem(0), crescem(1), vistos[0], vistos.at(-1)]).toEqual([true, true, [3, 0], [4, 4]]);
});

test('the administration sees all; where it is restricted, those of senders who reach no further', async () => {
  const livre = await send(linhas('E', 1));
  const preso = await send(linhas('F', 1), [redeId]);
  const outro = await send(linhas('G', 1), [(await t().fabricas.rede()).id]);
  const seen = async (cliente: typeof livre.cliente) => {
    const { processamentos } = await cliente.ok(listProcessamentos, { query: { tipo: 'historico' } });
    const ids = new Set(processamentos.map(({ id }) => id));
    return [livre, preso, outro].map(({ params }) => ids.has(params.id));
  };
  expect(await seen(await t().nivel(2))).toEqual([true, true, true]);
  expect(await seen(await t().nivel(2, { redes: [redeId] }))).toEqual([false, true, false]);
  expect(await seen(await t().nivel(1))).toEqual([false, false, false]);
  expect(await seen(preso.cliente)).toEqual([false, true, false]);
  const restrita = await t().nivel(2, { redes: [redeId] });
  expect(await restrita.falha(cancelProcessamento, { params: livre.params })).toMatchObject({ status: 404 });
});

test('a seller is told once of a file, after its end, whatever fell on the way, and of what went in of a cancelled one', async () => {
  const { app, fabricas } = t();
  const { cnpj, id: revendaId } = await fabricas.revenda({ tipoPontuacao: 0 });
  const vendedora = await fabricas.parceiro({ revendaId, celular: '11988887777' });
  const { codigo } = await fabricas.produto({ valorPontos: 10 });
  const operadora = await t().nivel(1);
  const waits = (identificador: string, qtde: number) =>
    operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo, qtde }], { identificador }, true));
  const sends = (documento: string, quantas: number) =>
    send(
      [
        cabecalho,
        ...Array.from({ length: quantas }, (_, n) => `${cnpj};08/05/2026;${documento}${n};${codigo};1;10`),
      ].join('\r\n'),
    );
  /** Of points, without the greeting. */
  const ditas = async () => {
    const mensagens = await app.db
      .selectFrom('mensagens')
      .where('parceiroId', '=', vendedora.id)
      .where('chave', 'like', 'pontuacao:%')
      .select('texto')
      .orderBy('id')
      .execute();
    return mensagens.map(({ texto }) => texto.replace(/^Olá, \S+! /, ''));
  };

  await waits('AV1', 2);
  await waits('AV2', 1);
  const { params } = await sends('AV', 4);
  const fall = async (passo: number) => {
    if (passo === 3) throw new Error('caiu');
  };
  await expect(work(params.id, fall)).rejects.toThrow('caiu');
  expect(await ditas()).toEqual([]);
  await work(params.id, async () => undefined);
  expect(await ditas()).toEqual(['Suas 2 vendas foram pontuadas: você ganhou 30 pontos.']);

  // One unit of the file before is left.
  await waits('AV3', 3);
  const parada = await sends('AW', 3);
  await work(parada.params.id, async (passo) => {
    if (passo === 2) await parada.cliente.ok(cancelProcessamento, { params: parada.params });
  });
  await tellEncerrados(app);
  expect((await ditas()).slice(-1)).toEqual(['Sua venda AV3 foi pontuada: você ganhou 10 pontos.']);
  expect(await ditas()).toHaveLength(3);
  expect(await app.db.selectFrom('enviosPorAvisar').selectAll().execute()).toEqual([]);
});

const linhaDe = (cnpj: string, documento: string) => `${cnpj};08/05/2026;${documento};PX-1;1;10`;
const countCompras = async (revendaId: number): Promise<number> =>
  (await t().app.db.selectFrom('historico').where('revendaId', '=', revendaId).select('id').execute()).length;

test('the lines of a store that was deleted since the file was validated are listed, and the others go in', async () => {
  const { id, cnpj } = await t().fabricas.revenda({ redeId });
  const administradora = await t().nivel(2);
  const conteudo = [cabecalho, linhaDe('11222333000181', 'H1'), linhaDe(cnpj, 'H1'), linhaDe(cnpj, 'H2')].join('\r\n');
  const { params, cliente } = await send(conteudo);
  await work(params.id, async (passo) => passo === 1 && administradora.ok(deleteRevenda, { params: { id } }));
  const { total, erros, processamento } = await cliente.ok(getProcessamento, { params });
  expect([total, processamento.estado]).toEqual([1, 'com_erros']);
  expect(erros).toEqual([3, 4].map((linha) => ({ linha, coluna: 'CNPJ', mensagem: `Loja não cadastrada: ${cnpj}` })));
  expect([await countCompras(id), await countLinhas('H')]).toEqual([0, 1]);
});

test('a store is not deleted under the purchases that are coming to it', async () => {
  const { id, cnpj } = await t().fabricas.revenda({ redeId });
  const administradora = await t().nivel(2);
  const { params } = await send([cabecalho, linhaDe(cnpj, 'I1')].join('\r\n'));
  let exclusao: Promise<{ status: number; corpo: unknown }> | undefined;
  await work(
    params.id,
    async () => undefined,
    async () => {
      exclusao = administradora.envia(deleteRevenda, { params: { id } });
      await untilWaiting(t().dono, 1);
    },
  );
  expect(await exclusao).toMatchObject({ status: 409, corpo: { codigo: 'em_uso' } });
  expect(await countCompras(id)).toBe(1);
});
