/**
 * The calls that move points lose their database after the first message, the second, the third … to the last one, and are repeated with their
 * key on another node: each is done once. Whole servers die in queda-resgates; the simulator cuts at drawn messages.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createLiberacao } from '@pontua/contract/antifraude';
import { corrigirPontuacao } from '@pontua/contract/correcoes';
import type { Endpoint, EntradaDe } from '@pontua/contract/endpoint';
import type { ErroResposta } from '@pontua/contract/errors';
import { devolverPontos, expirarPontos } from '@pontua/contract/expiracao';
import { cancelPontuacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { cancelResgate, createResgate } from '@pontua/contract/resgates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { verifyLedger } from '../src/modules/pontos/verify.service.ts';
import { inicio, useTestApp } from './app.ts';
import { Cliente, type RespostaChamada } from './cliente.ts';
import { givePontos } from './pontos.ts';
import { openPortaDoBanco, type PortaDoBanco } from './porta-do-banco.ts';
import { createCenario, vendaDe } from './vendas.ts';

const t = useTestApp();
let porta: PortaDoBanco;
let cortado: App;
let operadora: Cliente;

beforeAll(async () => {
  const { app, clock } = t();
  const { databaseUrl } = app.config;
  if (!databaseUrl) throw new Error('sem banco');
  porta = await openPortaDoBanco(databaseUrl);
  cortado = await createApp({ ...app.config, databaseUrl: porta.url }, { clock });
  operadora = await t().nivel(2);
  await t().fabricas.premio({ codigo: 'VALE', pontos: 12 });
});
afterAll(async () => {
  await cortado.stop();
  await porta.close();
});

interface Chamada<E extends Endpoint> {
  quem: Cliente;
  endpoint: E;
  entrada: EntradaDe<E>;
}
const chamada = <E extends Endpoint>(quem: Cliente, endpoint: E, entrada: EntradaDe<E>): Chamada<E> => ({
  quem,
  endpoint,
  entrada,
});

/** A seller of three units of ten points, who has them unless the chain bought nothing. */
async function vendeu(comprou = 5) {
  const cenario = await createCenario(t(), { comprou });
  const { vendedora, produto } = cenario;
  await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 3 }]));
  return { ...cenario, loja: await t().como({ parceiro: vendedora }) };
}
/** A seller of 30 points whose last day is over, and who may expire those of the chain. */
async function venceu() {
  const { app, clock } = t();
  clock.acerta(inicio);
  const { vendedora, rede } = await createCenario(t(), { controlaSaldo: false });
  await givePontos(app, vendedora.id, 30);
  clock.acerta('2027-06-16T12:00:00Z');
  return { vendedora, daRede: await t().nivel(2, { redes: [rede.id] }) };
}
const lastOf = async (tabela: 'vendas' | 'pontuacoes' | 'resgates', { id }: { id: number }) =>
  (
    await t()
      .app.db.selectFrom(tabela)
      .where('parceiroId', '=', id)
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

const isInterrompida = ({ status, corpo }: RespostaChamada) =>
  status >= 500 || (corpo as Partial<ErroResposta>).codigo === 'repeticao_em_andamento';

/** What is there before each cut, the call, and what the seller must have in the end: balance, sales, redemptions, entries. */
const casos = {
  'a typed sale': async () => {
    const { vendedora, produto } = await createCenario(t(), { comprou: 5 });
    const venda = vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 3 }]);
    return { ...chamada(operadora, pontuarVenda, venda), vendedora, fim: [30, 1, 0, 1] };
  },
  'a redemption': async () => {
    const { vendedora, loja } = await vendeu();
    const pedido = { body: { codigoPremio: 'VALE', qtde: 1 } };
    return { ...chamada(loja, createResgate, pedido), vendedora, fim: [18, 1, 1, 2] };
  },
  'a release': async () => {
    const { vendedora, rede, produto } = await vendeu(0);
    const body = { rede: rede.id, codProduto: produto.codigo, quantidade: 3, comentario: 'Compra em trânsito' };
    return { ...chamada(operadora, createLiberacao, { body }), vendedora, fim: [30, 1, 0, 1] };
  },
  'a cancelled scoring': async () => {
    const { vendedora } = await vendeu();
    const pedido = { body: { identificador: await lastOf('pontuacoes', vendedora) } };
    return { ...chamada(operadora, cancelPontuacao, pedido), vendedora, fim: [0, 1, 0, 2] };
  },
  'a cancelled redemption': async () => {
    const { vendedora, loja } = await vendeu();
    await loja.ok(createResgate, { body: { codigoPremio: 'VALE', qtde: 1 } });
    const pedido = { body: { identificador: await lastOf('resgates', vendedora) } };
    return { ...chamada(operadora, cancelResgate, pedido), vendedora, fim: [30, 1, 1, 3] };
  },
  'a correction': async () => {
    const { vendedora, produto } = await vendeu();
    await t().app.db.updateTable('produtos').set({ valorPontos: 12 }).where('id', '=', produto.id).execute();
    const pedido = { params: { idVenda: await lastOf('vendas', vendedora) }, body: {} };
    return { ...chamada(operadora, corrigirPontuacao, pedido), vendedora, fim: [36, 1, 0, 2] };
  },
  'an expiry': async () => {
    const { vendedora, daRede } = await venceu();
    return { ...chamada(daRede, expirarPontos, {}), vendedora, fim: [0, 1, 0, 2] };
  },
  'a day given back': async () => {
    const { vendedora, daRede } = await venceu();
    await daRede.ok(expirarPontos, {});
    return { ...chamada(daRede, devolverPontos, { params: { date: '2027-06-15' } }), vendedora, fim: [30, 1, 0, 3] };
  },
};

test.each(Object.entries(casos))(
  '%s is done once, wherever it is cut off',
  async (_nome, prepare) => {
    const { app } = t();
    let mensagens = 1;
    for (let cortou = true; cortou; mensagens += 1) {
      const { quem, endpoint, entrada, vendedora, fim } = await prepare();
      const opcoes = { chave: `${mensagens}-${vendedora.id}` };
      porta.shut(mensagens);
      const primeira = await new Cliente(cortado, quem.tokens).envia(endpoint, entrada, opcoes);
      cortou = porta.isShut();
      porta.open();
      // A connection that was cut holds its locks until PostgreSQL notices.
      let resposta = primeira;
      for (; isInterrompida(resposta); await wait(5))
        resposta = await new Cliente(app, quem.tokens).envia(endpoint, entrada, opcoes);
      // Done, or done by the call that got no answer, where that needs no key.
      const { status, corpo } = resposta;
      const semChave = cortou && !endpoint.idempotente;
      const feita = status === 200 || (semChave && (corpo as ErroResposta).codigo === 'estado_invalido');
      const { rows } = await sql<{ ha: number[] }>`
      select array[p.saldo_pontos, (select count(*) from vendas where parceiro_id = p.id), (select count(*) from resgates where parceiro_id = p.id),
                   (select count(*) from lancamentos where parceiro_id = p.id)]::integer[] as ha
        from parceiros p where p.id = ${vendedora.id}`.execute(app.db);
      expect([mensagens, feita, corpo, rows[0]?.ha]).toEqual([mensagens, true, corpo, fim]);
    }
    // Nothing mends a book that is wrong.
    expect(await verifyLedger(app.db)).toEqual([]);
    expect(mensagens).toBeGreaterThan(10);
  },
  60_000,
);
