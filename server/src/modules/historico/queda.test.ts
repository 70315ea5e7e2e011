/** A file of purchases loses its database between any two messages, and another node goes on. Whole servers die in queda-importacao. */
import { setTimeout as wait } from 'node:timers/promises';
import { getProcessamento, isAberto } from '@pontua/contract/processamentos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { acceptHistorico } from '../../../test/importacao/aceito.ts';
import { openPortaDoBanco, type PortaDoBanco } from '../../../test/porta-do-banco.ts';
import { type App, createApp } from '../../app.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { execute } from '../processamentos/execucao.api.ts';
import { importadorHistorico } from './historico.importador.ts';

const t = useTestApp();
let porta: PortaDoBanco;
let cortado: App;

beforeAll(async () => {
  const { fabricas, app, clock } = t();
  const { id } = await fabricas.rede();
  await fabricas.revenda({ redeId: id, cnpj: '11222333000181', tipoPontuacao: 0 });
  for (const codigo of ['PX-1', 'PX-2']) await fabricas.produto({ codigo });
  const { databaseUrl } = app.config;
  if (!databaseUrl) throw new Error('sem banco');
  porta = await openPortaDoBanco(databaseUrl);
  cortado = await createApp({ ...app.config, databaseUrl: porta.url }, { clock });
});
afterAll(async () => {
  await cortado.stop();
  await porta.close();
});

/** Steps of two lines, so that there are several. */
async function work(app: App, id: number): Promise<void> {
  const contexto = { pedidoId: null, log: app.log, tentativa: 1, ultimaTentativa: false };
  const importador = { ...importadorHistorico(app), linhasPorPasso: 2, frentes: () => 2 };
  await execute(app, id, importador, { ...contexto, encerrando: new AbortController().signal });
}

/** Works on the node whose door shuts after so many messages, and opens again. @returns whether it shut */
async function workCut(id: number, mensagens: number): Promise<boolean> {
  porta.shut(mensagens);
  const fim = work(cortado, id).catch(() => undefined);
  let terminou = false;
  void fim.then(() => {
    terminou = true;
  });
  while (!terminou && !porta.isShut()) await wait(5);
  const fechou = porta.isShut();
  porta.open();
  await fim;
  return fechou;
}

type CompraEnviada = [documento: string, codigo: string, qtde: number];

async function send(linhas: readonly CompraEnviada[]) {
  const corpo = linhas.map(
    ([documento, codigo, qtde]) => `11222333000181;08/05/2026;${documento};${codigo};${qtde};10`,
  );
  const { id, ator } = await acceptHistorico(
    t(),
    ['CNPJ;Data;Documento;Código;Quantidade;Valor Total', ...corpo].join('\r\n'),
  );
  const cliente = await t().como({ usuario: ator });
  return { id, find: () => cliente.ok(getProcessamento, { params: { id } }) };
}

/** Messages from one cut to the next. */
const passo = 7;

test('what a cut leaves undone the next node does, once, wherever it falls', async () => {
  const { app } = t();
  // Of each file one purchase is there before.
  const antes = await send(Array.from({ length: 40 }, (_, vez) => [`${1 + vez * passo}D1`, 'PX-1', 1]));
  await work(app, antes.id);
  // Until the file is done before the door shuts.
  let mensagens = 1;
  for (let fechou = true; fechou; mensagens += passo) {
    const d = (n: number) => `${mensagens}D${n}`;
    const { id, find } = await send([
      [d(1), 'PX-1', 5],
      [d(2), 'PX-1', 2],
      [d(3), 'PX-2', 3],
      [d(2), 'PX-1', 4],
      [d(4), 'NENHUM', 1],
      [d(4), 'PX-1', 1],
      [d(5), 'PX-2', -1],
    ]);
    fechou = await workCut(id, mensagens);
    // The lock of a connection that was cut is there until PostgreSQL notices.
    while (isAberto((await find()).processamento.estado)) {
      await work(app, id);
      await wait(20);
    }
    const { total, erros, processamento } = await find();
    expect([mensagens, total, processamento.resultado]).toMatchObject([mensagens, 5, { novas: 3, corrigidas: 1 }]);
    expect(erros.map(({ linha }) => linha)).toEqual([6, 7]);
    const compras = await app.db
      .selectFrom('historico')
      .where('documento', 'like', `${mensagens}D%`)
      .select(['documento', 'qtde'])
      .orderBy('documento')
      .execute();
    expect(compras.map(({ documento, qtde }) => [documento, qtde])).toEqual([
      [d(1), 5],
      [d(2), 6],
      [d(3), 3],
      [d(5), -1],
    ]);
  }
  expect(mensagens).toBeGreaterThan(60);
  const guardadas = await app.db.selectFrom('historicoLinhas').select('linha').execute();
  expect([guardadas, await verifyLedger(app.db)]).toEqual([[], []]);
}, 90_000);
