/** A file of two chains, applied on two fronts at once. Nodes and databases die under them in queda-importacao and in the simulator. */
import { getProcessamento } from '@pontua/contract/processamentos';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { acceptHistorico } from '../../../test/importacao/aceito.ts';
import { execute, type Importador } from '../processamentos/execucao.api.ts';
import type { Frente } from '../processamentos/frentes.api.ts';
import { importadorHistorico } from './historico.importador.ts';

const t = useTestApp();
const cnpjs = ['11222333000181', '11444777000161'];

beforeAll(async () => {
  const { fabricas } = t();
  for (const cnpj of cnpjs) await fabricas.revenda({ redeId: (await fabricas.rede()).id, cnpj });
  await fabricas.produto({ codigo: 'PX-1' });
});

/** Four documents of each chain. */
async function send(documento: string) {
  const linhas = cnpjs.flatMap((cnpj) => [1, 2, 3, 4].map((n) => `${cnpj};08/05/2026;${documento}${n};PX-1;${n};10`));
  const { id, ator } = await acceptHistorico(
    t(),
    ['CNPJ;Data;Documento;Código;Quantidade;Valor Total', ...linhas].join('\r\n'),
  );
  const cliente = await t().como({ usuario: ator });
  return { id, find: async () => (await cliente.ok(getProcessamento, { params: { id } })).processamento };
}

/** Steps of a line; `before` each of them is told which frente takes how manieth. */
async function work(id: number, before: (frente: number, passo: number) => Promise<unknown>): Promise<void> {
  const { app } = t();
  const inteiro = importadorHistorico(app);
  const frentes = new Map<unknown, { numero: number; passos: number }>();
  const importador: Importador = {
    ...inteiro,
    linhasPorPasso: 1,
    frentes: () => 2,
    open: (db, processamento, frente: Frente) => {
      frentes.set(db.getExecutor().adapter, { numero: frente.numero, passos: 0 });
      return inteiro.open(db, processamento, frente);
    },
    apply: async (trx, ...entrada) => {
      const frente = frentes.get(trx.getExecutor().adapter);
      if (!frente) throw new Error('nenhuma frente abriu nesta conexão');
      frente.passos += 1;
      await before(frente.numero, frente.passos);
      return inteiro.apply(trx, ...entrada);
    },
  };
  const contexto = { pedidoId: null, log: app.log, tentativa: 1, ultimaTentativa: false };
  await execute(app, id, importador, { ...contexto, encerrando: new AbortController().signal });
}

const listCompras = (documento: string) =>
  t()
    .app.db.selectFrom('historico as h')
    .innerJoin('revendas as r', 'r.id', 'h.revendaId')
    .where('documento', 'like', `${documento}%`)
    .select(['cnpj', 'documento', 'qtde'])
    .orderBy('cnpj')
    .orderBy('documento')
    .execute();
const todas = (documento: string) =>
  cnpjs.flatMap((cnpj) => [1, 2, 3, 4].map((n) => ({ cnpj, documento: `${documento}${n}`, qtde: n })));

test('each chain is applied by a frente of its own, both at once, and the figures are of both', async () => {
  const { id, find } = await send('A');
  const juntas = Promise.withResolvers<void>();
  const vistas = new Set<number>();
  await work(id, async (frente) => {
    vistas.add(frente);
    if (vistas.size === 2) juntas.resolve();
    await juntas.promise;
  });
  expect(await find()).toMatchObject({ estado: 'concluido', linhasProcessadas: 8, resultado: { total: 8, novas: 8 } });
  expect(await listCompras('A')).toEqual(todas('A'));
});

test('after a fall they work one after the other, so that a line that ends every worker is found out', async () => {
  const { id, find } = await send('C');
  const passos: number[] = [];
  const preparado = work(id, async () => {
    throw new Error('caiu');
  });
  await expect(preparado).rejects.toThrow('caiu');
  await t().app.db.updateTable('processamentos').set({ quedas: 1 }).where('id', '=', id).execute();
  await work(id, async (frente) => void passos.push(frente));
  expect(passos).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  expect(await find()).toMatchObject({ estado: 'concluido', resultado: { total: 8 } });
});

test('where one fails the other ends with its step, and the next attempt goes on from where each was', async () => {
  const { id, find } = await send('B');
  const noSegundo = Promise.withResolvers<void>();
  const caiu = Promise.withResolvers<void>();
  const attempt = work(id, async (frente, passo) => {
    if (frente === 1 && passo === 3) {
      await noSegundo.promise;
      caiu.resolve();
      throw new Error('a frente caiu');
    }
    if (frente === 2 && passo === 2) {
      noSegundo.resolve();
      await caiu.promise;
    }
  });
  await expect(attempt).rejects.toThrow('a frente caiu');
  expect(await find()).toMatchObject({ estado: 'processando', linhasProcessadas: 4 });
  await work(id, async () => undefined);
  expect(await find()).toMatchObject({ estado: 'concluido', resultado: { total: 8, novas: 8, iguais: 0 } });
  expect(await listCompras('B')).toEqual(todas('B'));
});
