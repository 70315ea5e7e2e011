import { answerDuvida, createDuvida, duvidasPorDia, getMinhaVenda } from '@pontua/contract/duvidas';
import { listVendasDoVendedor } from '@pontua/contract/parceiro';
import { getExtrato, listHistoricoPontuacao, listPontuacoes } from '@pontua/contract/pontuacoes';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { givePontos } from '../../../test/pontos.ts';
import { verifyLedger } from '../pontos/verify.service.ts';

const t = useTestApp();
let ana: Cliente;
let anaId = 0;
let redeId = 0;

beforeAll(async () => {
  redeId = (await t().fabricas.rede({ controlaSaldo: false })).id;
  const { id: revendaId } = await t().fabricas.revenda({ redeId });
  ({ id: anaId } = await t().fabricas.parceiro({ revendaId }));
  ana = await t().como({ parceiro: { id: anaId } });
});

/** Days later she signs in again. */
async function wait(days: number): Promise<void> {
  t().clock.avanca({ days });
  ana = await t().como({ parceiro: { id: anaId } });
}

/** A sale of hers, scored. */
async function venda(pontos = 30) {
  const pontuacaoId = await givePontos(t().app, anaId, pontos);
  const { vendaId } = await t()
    .app.db.selectFrom('pontuacoes')
    .where('id', '=', pontuacaoId)
    .select('vendaId')
    .executeTakeFirstOrThrow();
  return { vendaId, pontuacaoId };
}

const ask = (id: number, texto = 'Vendi dois e só um pontuou') => ({ params: { id }, body: { texto } });

test('the statement names the product, the sale tells what of it scored, and a question stands beside it until it is answered', async () => {
  const { vendaId, pontuacaoId } = await venda();
  const { lancamentos } = await ana.ok(getExtrato, { query: { limite: 1 } });
  expect(lancamentos[0]).toMatchObject({ vendaId, produto: 'Produto', outros: 0, pontos: 30 });
  expect((await ana.ok(getMinhaVenda, { params: { id: vendaId } })).venda).toMatchObject({
    totalPontos: 30,
    cancelada: false,
    itens: [{ qtde: 1, pontuadas: 1, emAnalise: 0, pontos: 30 }],
    duvidas: [],
  });

  await ana.ok(createDuvida, ask(vendaId, '  Vendi dois\r\ne só um pontuou\u0007 '));
  const texto = 'Vendi dois\ne só um pontuou';
  // One question of a sale waits at a time.
  expect(await ana.falha(createDuvida, ask(vendaId))).toMatchObject({ status: 409, codigo: 'estado_invalido' });
  const { duvidas } = await ana.ok(getExtrato, { query: {} });
  expect(duvidas).toEqual([expect.objectContaining({ vendaId, texto, resposta: null })]);

  // Staff see it beside the sale, also when the sale is of long ago.
  await wait(40);
  const operadora = await t().nivel(2, { redes: [redeId] });
  const outra = await t().nivel(2, { redes: [(await t().fabricas.rede()).id] });
  const comPergunta = { query: { filtros: { duvida: 1 } } } as const;
  const { pontuacoes } = await operadora.ok(listPontuacoes, comPergunta);
  expect(pontuacoes).toEqual([
    expect.objectContaining({ id: pontuacaoId, duvida: expect.objectContaining({ texto }) }),
  ]);
  expect((await outra.ok(listPontuacoes, comPergunta)).pontuacoes).toEqual([]);
  const { rows } = await operadora.ok(listVendasDoVendedor, { query: { parceiro: anaId } });
  expect(rows.find(({ id }) => id === vendaId)?.duvida).toMatchObject({ texto, resposta: null });

  const id = duvidas[0]?.id ?? 0;
  const resposta = 'O segundo não foi comprado pela rede';
  expect(await outra.falha(answerDuvida, { params: { id }, body: { resposta } })).toMatchObject({ status: 404 });
  expect(await operadora.falha(answerDuvida, { params: { id }, body: { resposta: ' ' } })).toMatchObject({
    campos: { resposta: 'Informe a resposta' },
  });
  // Two of the team at once: one answers.
  const respostas = await Promise.all(
    [1, 2].map(() => operadora.envia(answerDuvida, { params: { id }, body: { resposta } })),
  );
  expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await operadora.ok(listPontuacoes, comPergunta)).pontuacoes).toEqual([]);
  const { venda: respondida } = await ana.ok(getMinhaVenda, { params: { id: vendaId } });
  expect(respondida.duvidas).toEqual([expect.objectContaining({ texto, resposta })]);
  const { historico } = await operadora.ok(listHistoricoPontuacao, { params: { id: pontuacaoId } });
  expect(historico.map(({ tipo }) => tipo)).toContain('respondeuDuvida');
  const registrado = await t()
    .app.db.selectFrom('logs')
    .where('tipo', '=', 'respondeuDuvida')
    .select('parametros')
    .execute();
  expect(registrado.map(({ parametros }) => parametros)).toEqual([
    expect.not.objectContaining({ resposta: expect.anything() }),
  ]);

  // Answered, it may be asked about again; a month later the statement no longer tells of it.
  expect((await ana.ok(getExtrato, { query: {} })).duvidas).toHaveLength(1);
  await wait(31);
  expect((await ana.ok(getExtrato, { query: {} })).duvidas).toEqual([]);
  await ana.ok(createDuvida, ask(vendaId, 'E agora?'));
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

test('two taps at once ask once, and nobody asks without end or without words', async () => {
  const { vendaId } = await venda();
  expect(await ana.falha(createDuvida, ask(vendaId, ' \u0000 '))).toMatchObject({
    campos: { texto: 'Conte o que faltou' },
  });
  expect(await ana.falha(createDuvida, ask(vendaId, 'x'.repeat(501)))).toMatchObject({
    campos: { texto: 'Use no máximo 500 caracteres' },
  });
  const duas = await Promise.all([1, 2].map(() => ana.envia(createDuvida, ask(vendaId))));
  expect(duas.map(({ status }) => status).sort()).toEqual([200, 409]);
  await wait(2);
  for (let n = 0; n < duvidasPorDia; n += 1) await ana.ok(createDuvida, ask((await venda()).vendaId));
  const { vendaId: demais } = await venda();
  expect(await ana.falha(createDuvida, ask(demais))).toMatchObject({ status: 429, codigo: 'muitas_tentativas' });
  await wait(2);
  await ana.ok(createDuvida, ask(demais));
});
