/** What the product sends to the database on one day of a programme: each kind of call once, on two chains with two stores each. */
import { endpoints } from '@pontua/contract/endpoints';
import { cancelPontuacao, listPontuacoes } from '@pontua/contract/pontuacoes';
import { cancelResgate, createResgate, listMeusResgates } from '@pontua/contract/resgates';
import pg from 'pg';
import { expirePontos } from '../../src/modules/pontos/expiracao.service.ts';
import { verifyLedger } from '../../src/modules/pontos/verify.service.ts';
import { execute } from '../../src/modules/processamentos/execucao.api.ts';
import { importadorVendas } from '../../src/modules/vendas/vendas.importador.ts';
import type { TestApp } from '../app.ts';
import type { Cliente } from '../cliente.ts';
import { at, createPalco, live, type Palco } from '../historia.ts';
import { acceptHistorico } from '../importacao/aceito.ts';
import { planilhaVendas } from '../planilha.ts';

/** Every statement that was sent meanwhile, each once. */
export async function capture(acts: () => Promise<unknown>): Promise<string[]> {
  const enviados = new Set<string>();
  const prototipo = pg.Client.prototype;
  const original = prototipo.query;
  prototipo.query = function (this: pg.Client, ...args: unknown[]) {
    const texto = textOf(args[0]);
    if (texto) enviados.add(texto);
    // The overloads of pg cannot be told apart from here.
    return (original as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof original;
  try {
    await acts();
  } finally {
    prototipo.query = original;
  }
  return [...enviados];
}

/** A text, a query with its parameters, or a cursor. */
function textOf(enviado: unknown): string {
  if (typeof enviado === 'string') return enviado;
  const { text, cursor } = enviado as { text?: string; cursor?: { text?: string } };
  return text ?? cursor?.text ?? '';
}

/** @returns acts to be captured, on chains that are there already */
export async function createJornada(t: TestApp): Promise<() => Promise<void>> {
  const palco = await createPalco(t);
  const vendedora = await t.como({ parceiro: at(palco.vendedoras, 0) });
  const { codigo } = await t.fabricas.premio({ pontos: 1 });
  return async () => {
    await live(palco, [
      { compras: [compra(0, 9), compra(1, 9), compra(2, 9)] },
      { compras: [compra(0, 8)] },
      { venda: venda(0, 3) },
      { venda: venda(2, 5) },
      { venda: venda(1, 20) },
      { libera: [0, 0] },
    ]);
    await sendVendas(palco);
    await vendedora.ok(createResgate, { body: { codigoPremio: codigo, qtde: 1 } });
    await vendedora.ok(createResgate, { body: { codigoPremio: codigo, qtde: 1 } });
    const { resgates } = await vendedora.ok(listMeusResgates, {});
    await palco.equipe.ok(cancelResgate, { body: { identificador: at(resgates, 0).id } });
    await cancelFirst(palco);
    await readAll(vendedora, palco.equipe);
    await expirePontos(t.app.db, { responsavel: 'sistema', agora: '2027-12-01T12:00:00Z' });
    await verifyLedger(t.app.db);
  };
}

async function sendVendas({ t, vendedoras, produtos }: Palco): Promise<void> {
  const linhas = vendedoras.map(({ cpf }, n) => [
    cpf,
    'N',
    `A${n}`,
    '13/06/2026',
    at(produtos, n % 2).codigo,
    2,
    99,
    0,
    '',
  ]);
  const { id } = await acceptHistorico(t, await planilhaVendas(linhas), [], 'vendas');
  await execute(t.app, id, importadorVendas(t.app), {
    pedidoId: null,
    log: t.app.log,
    tentativa: 1,
    ultimaTentativa: false,
    encerrando: new AbortController().signal,
  });
}

async function cancelFirst({ equipe, redes }: Palco): Promise<void> {
  const { pontuacoes } = await equipe.ok(listPontuacoes, { query: { rede: at(redes, 0).id, limite: 100 } });
  const viva = pontuacoes.find(({ cancelado }) => cancelado === 0);
  await equipe.ok(cancelPontuacao, { body: { identificador: viva?.id ?? 0 } });
}

/** Every list and page of both areas; not the reports that the queue makes, for which a call would wait. */
async function readAll(vendedora: Cliente, equipe: Cliente): Promise<void> {
  for (const [, endpoint] of endpoints) {
    if (endpoint.method !== 'GET' || endpoint.path.endsWith('/gerar')) continue;
    const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, nome]) => [nome, '1']));
    const cliente = endpoint.auth === 'loja' ? vendedora : equipe;
    const { status, texto } = await cliente.envia(endpoint, { params, query: pedido });
    // Not answered, it may not have sent what it would.
    if (status >= 500) throw new Error(`${endpoint.path} respondeu ${status}: ${texto}`);
  }
}

/** What a list may be asked for besides its order. */
const pedido = { registro: 1, parceiro: 1, revenda: 1, resgate: 1, rede: 1, ano: 2026, mes: 6, data: '2026-01-01' };

const compra = (loja: number, qtde: number) => ({ loja, documento: 0, produto: 0, qtde, centavos: 100, dia });
const venda = (loja: number, qtde: number) => ({ loja, dia, itens: [{ produto: 0, qtde, centavos: 9900 }] });
const dia = '2026-06-14' as const;
