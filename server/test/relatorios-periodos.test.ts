/** Histórico and Produtos Vendidos where years, months and scopes end, and the questions that a period answers. */
import { chavesDosMeses, getPrimeiraDataHistorico, listHistorico } from '@pontua/contract/historico';
import { cancelPontuacao, listPontuacoes, pontuarDigitacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import {
  faltaLoja,
  getPrimeiroAnoVendidos,
  getResumoVendidos,
  listProdutosVendidos,
  maximoSemLoja,
} from '@pontua/contract/produtos-vendidos';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { verifyLedger } from '../src/modules/pontos/verify.service.ts';
import { useTestApp } from './app.ts';
import { at, createPalco, type Palco, sendCompras } from './historia.ts';
import { vendaDe } from './vendas.ts';

const t = useTestApp();

describe('where a year ends', () => {
  test('a purchase that is corrected moves to its new month, and a return counts where its own document lies', async () => {
    const palco = await createPalco(t());
    const [loja] = palco.lojas;
    const [produto] = palco.produtos;
    const line = (documento: string, dia: string, qtde: number, valor: string) => [
      loja?.cnpj ?? '',
      dia,
      documento,
      produto?.codigo ?? '',
      qtde,
      valor,
    ];
    await sendCompras(t(), [line('7', '31/12/2025', 10, '1000,10'), line('8', '01/01/2026', 5, '500,05')]);
    expect(await comprasDe(palco, 2025)).toEqual({ dezembro: 1000.1 });
    expect(await comprasDe(palco, 2026)).toEqual({ janeiro: 500.05 });
    await sendCompras(t(), [line('7', '01/01/2026', 9, '900,00'), line('9', '28/02/2026', -2, '-200,02')]);
    expect(await comprasDe(palco, 2025)).toEqual({});
    expect(await comprasDe(palco, 2026)).toEqual({ janeiro: 1400.05, fevereiro: -200.02 });
    await sendCompras(t(), [line('10', '29/02/2024', 1, '29,02')]);
    expect(await comprasDe(palco, 2024)).toEqual({ fevereiro: 29.02 });
    expect(await verifyLedger(t().app.db)).toEqual([]);
  });

  test('what a seller types at half past ten of 31 December was sold in December', async () => {
    const palco = await createPalco(t());
    const [loja] = palco.lojas;
    const agora = t().clock.now();
    t().clock.acerta('2026-01-01T01:30:00Z');
    const vendedora = await t().como({ parceiro: at(palco.vendedoras, 0) });
    const item = { codigo: at(palco.produtos, 0).codigo, qtde: 1, valorUnitario: 80, valorDesconto: 0 };
    await vendedora.ok(pontuarDigitacao, { body: { venda: { itens: [item] } } });
    // The screen opens on the year that it is, here and now.
    const { produtosVendidos } = await palco.equipe.ok(listProdutosVendidos, { query: { revenda: loja?.cnpj } });
    t().clock.acerta(agora);
    expect(produtosVendidos).toMatchObject([{ mes: 12, quantidade: 1, valorTotal: 80, totalPontuado: 0 }]);
    const outra = await palco.equipe.ok(listProdutosVendidos, { query: { revenda: loja?.id, ano: 2026 } });
    expect(outra.produtosVendidos).toEqual([]);
  });
});

test('a line that is scored in part counts whole as sold, and by its points as scored; cancelled, it counts no more', async () => {
  const palco = await createPalco(t());
  const [revenda, vendedora, produto] = [at(palco.lojas, 0), at(palco.vendedoras, 0), at(palco.produtos, 0)];
  await sendCompras(t(), [[revenda.cnpj, '01/06/2026', '1', produto.codigo, 2, '20']]);
  const venda = vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 5, valorUnitario: 33.33, valorDesconto: 0.01 }]);
  await palco.equipe.ok(pontuarVenda, venda);
  const list = async () =>
    (await palco.equipe.ok(listProdutosVendidos, { query: { revenda: revenda.cnpj, ano: 2026 } })).produtosVendidos;
  expect(await list()).toMatchObject([
    // 166,64 of five units.
    { mes: 6, quantidade: 5, valorTotal: 166.64, valorUnitarioMedio: 33.33, totalPontuado: 6 },
  ]);
  const { pontuacoes } = await palco.equipe.ok(listPontuacoes, { query: { rede: revenda.redeId } });
  await palco.equipe.ok(cancelPontuacao, { body: { identificador: pontuacoes[0]?.id ?? 0 } });
  expect(await list()).toEqual([]);
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

describe('within a scope', () => {
  test('Histórico shows chains as a whole, to those alone who see the whole chain', async () => {
    const palco = await createPalco(t());
    const [minha, outra] = [at(palco.redes, 0), at(palco.redes, 1)];
    for (const loja of palco.lojas)
      await sendCompras(t(), [[loja.cnpj, '08/05/2023', `E${loja.id}`, at(palco.produtos, 0).codigo, 1, '100']]);
    const [daRede, daLoja] = [
      await t().nivel(4, { redes: [minha.id] }),
      await t().nivel(2, { revendas: [at(palco.lojas, 0).id] }),
    ];
    const { historico } = await daRede.ok(listHistorico, { query: { ano: 2023 } });
    expect(historico).toMatchObject([{ id: minha.id, gestor: 'Não definido', maio: 200, total: 200 }]);
    expect((await daLoja.ok(listHistorico, { query: { ano: 2023 } })).historico).toEqual([]);
    expect(await daRede.ok(getPrimeiraDataHistorico, {})).toEqual({ primeiraData: '2023-05-08' });
    expect(await daLoja.ok(getPrimeiraDataHistorico, {})).toEqual({ primeiraData: null });
    const ambas = await palco.equipe.ok(listHistorico, { query: { ano: 2023, rede: outra.id } });
    expect(ambas.historico).toMatchObject([{ id: outra.id, total: 200 }]);
  });

  test('Produtos Vendidos shows the stores of the scope, by any of their names', async () => {
    const palco = await createPalco(t());
    for (const vendedora of palco.vendedoras)
      await palco.equipe.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: at(palco.produtos, 0).codigo }]));
    const minha = at(palco.lojas, 1);
    const lista = async (escopo: { redes?: number[]; revendas?: number[] }, revenda?: string | number) => {
      const { produtosVendidos } = await (await t().nivel(3, escopo)).ok(listProdutosVendidos, { query: { revenda } });
      return produtosVendidos.map(({ idRevenda }) => idRevenda).sort((a, b) => a - b);
    };
    expect(await lista({ revendas: [minha.id] })).toEqual([minha.id]);
    expect(await lista({ revendas: [minha.id] }, at(palco.lojas, 0).cnpj)).toEqual([]);
    expect(await lista({ redes: [minha.redeId] })).toEqual([at(palco.lojas, 0).id, minha.id]);
    for (const revenda of [minha.id, minha.cnpj, 'todas'])
      expect(await lista({ revendas: [minha.id] }, revenda)).toEqual([minha.id]);
  });
});

test('what is not chosen is asked for, and what is no year or store is said', async () => {
  const equipe = await t().nivel(2);
  for (const query of [{}, { ano: '' }]) {
    const { corpo } = await equipe.envia(listHistorico, { query });
    expect(corpo).toMatchObject({ campos: { ano: 'Selecione um período antes' } });
  }
  expect((await equipe.envia(listHistorico, { query: { ano: 'MMXXVI' } })).corpo).toMatchObject({
    campos: { ano: 'Informe o ano' },
  });
  expect((await equipe.ok(listProdutosVendidos, { query: { revenda: 'NAO-HA' } })).produtosVendidos).toEqual([]);
  expect(await equipe.falha(listProdutosVendidos, { query: { ano: 1999 } })).toMatchObject({ status: 400 });
});

test('where all stores sold too much to be added up at once, one of them is asked for', async () => {
  const palco = await createPalco(t());
  const [loja, vendedora] = [at(palco.lojas, 0), at(palco.vendedoras, 0)];
  await sql`
    insert into vendas (rede_id, revenda_id, parceiro_id, tipo_fiscal, identificador, realizado_em, total_venda, origem)
    select ${loja.redeId}, ${loja.id}, ${vendedora.id}, 'N', n::text, '2022-05-05', 0, 0
      from generate_series(1, ${maximoSemLoja} + 1) n`.execute(t().app.db);
  const query = { ano: 2022 };
  for (const endpoint of [listProdutosVendidos, getResumoVendidos])
    expect(await palco.equipe.falha(endpoint, { query })).toMatchObject({
      status: 400,
      campos: { revenda: faltaLoja },
    });
  // The years to choose from are there before the store is.
  expect(await palco.equipe.ok(getPrimeiroAnoVendidos, {})).toEqual({ primeiroAno: 2022 });
  expect(await palco.equipe.ok(listProdutosVendidos, { query: { ...query, revenda: loja.id } })).toMatchObject({
    count: 0,
  });
  // Of other stores there are not too many.
  const outra = await t().nivel(3, { revendas: [at(palco.lojas, 1).id] });
  expect(await outra.ok(listProdutosVendidos, { query })).toMatchObject({ count: 0 });
});

test('the file has the figures of the screen, to the cent', async () => {
  const palco = await createPalco(t());
  await sendCompras(t(), [[at(palco.lojas, 0).cnpj, '08/03/2022', '1', at(palco.produtos, 0).codigo, 1, '1234,56']]);
  const query = {
    ano: 2022,
    rede: at(palco.redes, 0).id,
    download: 'todos' as const,
    fileName: 'ComoAEspecificacaoPede',
  };
  const { fileLink } = await palco.equipe.ok(listHistorico, { query });
  const { body, headers } = await t().app.http.inject(fileLink ?? '');
  // By its list, whatever name is sent.
  expect(headers['content-disposition']).toContain('Historico20260615');
  const [titulos, linha] = body.replace('\ufeff', '').split('\r\n');
  expect(titulos).toMatch(
    /^Rede;Gestor;Janeiro;Fevereiro;Março;Abril;Maio;Junho;Julho;Agosto;Setembro;Outubro;Novembro;Dezembro;Total;Janeiro do ano anterior;/,
  );
  expect(linha?.split(';').slice(1, 15)).toEqual([
    'Não definido',
    ...['0', '0', '1234,56'],
    ...Array.from({ length: 9 }, () => '0'),
    '1234,56',
  ]);
});

test('the year before stands beside the year, with the variation of the months that are over', async () => {
  const palco = await createPalco(t());
  const line = (dia: string, documento: string, valor: string) => [
    at(palco.lojas, 0).cnpj,
    dia,
    documento,
    at(palco.produtos, 0).codigo,
    1,
    valor,
  ];
  await sendCompras(t(), [
    line('10/05/2025', '1', '100'),
    line('10/06/2025', '2', '1000'),
    line('31/12/2025', '3', '7'),
    line('10/05/2026', '4', '133,30'),
    line('02/06/2026', '5', '1'),
  ]);
  expect(t().clock.today().slice(0, 7)).toBe('2026-06');
  const rede = at(palco.redes, 0).id;
  const { historico } = await palco.equipe.ok(listHistorico, { query: { ano: 2026, rede } });
  expect(historico).toMatchObject([
    { maio: 133.3, junho: 1, maioAnterior: 100, junhoAnterior: 1000, dezembroAnterior: 7, totalAnterior: 1107 },
  ]);
  expect(historico[0]?.variacao).toBe(33.3);
  // Switched off, it still has what the chart of that year compares with.
  await t().app.db.updateTable('redes').set({ ativo: false }).where('id', '=', rede).execute();
  const depois = await palco.equipe.ok(listHistorico, { query: { ano: 2027, rede } });
  expect(depois.historico).toMatchObject([{ total: 0, totalAnterior: 134.3, variacao: null }]);
});

/** The months that are not empty, of the first chain. */
async function comprasDe({ equipe, redes }: Palco, ano: number) {
  const { historico } = await equipe.ok(listHistorico, { query: { ano, rede: at(redes, 0).id } });
  return Object.fromEntries(chavesDosMeses.map((mes) => [mes, historico[0]?.[mes]]).filter(([, valor]) => valor !== 0));
}
