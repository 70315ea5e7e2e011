/** The two files of the main job, as people send them, from the upload to the ledger. */
import { getUltimaDataHistorico } from '@pontua/contract/historico';
import { colunasVendas } from '@pontua/contract/planilhas';
import { getFaltas, getProcessamento, listProcessamentos } from '@pontua/contract/processamentos';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { arquivo, csv, useEnvios } from '../../../test/importacao/envios.ts';
import { planilhaVendas } from '../../../test/planilha.ts';
import { forgetArquivos } from './processamentos.service.ts';

const t = useTestApp();
const { equipe, enviaHistorico, enviaVendas } = useEnvios(t);

test('a histórico is applied once, however often it is sent, and its broken line is named', async () => {
  const primeira = await enviaHistorico(await arquivo('historico-1252.csv'));
  expect(primeira).toMatchObject({ total: 2, mensagem: '2 linhas de histórico processadas' });
  expect(primeira.erros).toEqual([
    { linha: 2, mensagem: 'Não enviada: a linha 4 tem erro e pode ser deste documento' },
    { linha: 3, mensagem: 'Não enviada: a linha 4 tem erro e pode ser deste documento' },
    { linha: 4, mensagem: 'Há aspas abertas que não fecham nesta linha' },
  ]);
  expect(primeira.processamento.resultado).toMatchObject({ novas: 2, iguais: 0, corrigidas: 0 });
  const { texto } = await equipe().envia(getFaltas, { params: { id: primeira.processamento.id } });
  expect(texto).toContain('CNPJ;Data;Documento;Código;Quantidade;Valor Total;Erro');
  expect(texto).toContain('aspas abertas');

  const segunda = await enviaHistorico(await arquivo('historico.csv'));
  expect(segunda.processamento.resultado).toMatchObject({ total: 4, novas: 2, iguais: 2, corrigidas: 0 });
  const { qtdVendida } = await t()
    .app.db.selectFrom('antifraude as a')
    .innerJoin('produtos as p', 'p.id', 'a.produtoId')
    .where('p.codigo', '=', 'PX-1001')
    .select('a.qtdVendida')
    .executeTakeFirstOrThrow();
  expect(qtdVendida).toBe(24);
});

test('lines that were to be corrected and are sent as they are come back as they were, with what is wrong said once', async () => {
  const faltasDe = async (conteudo: Buffer | string) => {
    const { processamento } = await enviaHistorico({ nome: 'historico.csv', conteudo });
    return (await equipe().envia(getFaltas, { params: { id: processamento.id } })).texto;
  };
  const linha = '11222333000181;01/06/2026;E1;NAO-HA;1;10';
  const primeira = await faltasDe(csv(linha, '11222333000181;01/06/2026;E2;PX-1001;dez;10').conteudo);
  expect(primeira).toContain(`${linha};Código: Produto não encontrado: NAO-HA\r\n`);
  expect(await faltasDe(primeira)).toBe(primeira);
});

test('a file that is wrong in thousands of lines has each of them told, the first hundred at once', async () => {
  const sends = (quantas: number) =>
    enviaHistorico(
      csv(
        ...Array.from(
          { length: quantas },
          (_, n) => `11.222.333/0001-81;08/05/2026;NF ${n};${n % 2 ? 'NAO-HA' : ''};1;1`,
        ),
      ),
    );
  const { processamento, erros } = await sends(4001);
  expect([processamento.totalErros, erros.length, processamento.resultado.novas]).toEqual([4001, 100, 0]);
  expect(processamento.arquivoErros).toBe(`/api/processamentos/${processamento.id}/faltas`);
  // Beyond what is kept a file to correct would leave lines out.
  const { processamento: demais } = await sends(10_001);
  expect(demais).toMatchObject({ totalErros: 10_001, arquivoErros: null });
  const falha = await equipe().falha(getFaltas, { params: { id: demais.id } });
  expect([falha.status, falha.erro]).toEqual([404, expect.stringContaining('corrija a sua planilha')]);
});

test('sales within the balance become points, the rest waits, and a later purchase frees it', async () => {
  const enviada = await enviaVendas(await arquivo('vendas.xlsx'));
  expect(enviada).toMatchObject({ total: 4, mensagem: '4 vendas processadas', erros: [] });
  // Bought so far: 24 of PX-1001, 12 of PX-1002, 100 of PX-1003, 1 of PX-1010; nothing of PX-1004.
  expect(enviada.processamento.resultado).toMatchObject({
    linhas: 5,
    pontuadas: 2 + 1 + 3 + 1,
    emAnalise: 1 + 9,
  });
  const pontos = async () =>
    (
      await t()
        .app.db.selectFrom('parceiros')
        .select(['cpf', 'saldoPontos'])
        .where('cpf', 'in', ['52998224725', '39053344705', '04645428632'])
        .orderBy('cpf')
        .execute()
    ).map(({ saldoPontos }) => saldoPontos);
  expect(await pontos()).toEqual([10, 0.75, 30]);

  const liberada = await enviaHistorico(csv('12.ABC.345/01DE-35;08/05/2026;NF 9;PX-1010;5;63,75'));
  expect(liberada.processamento.resultado).toMatchObject({ novas: 1, pontuadas: 5 });
  expect(await pontos()).toEqual([60, 0.75, 30]);
  const listChaves = async () => {
    const chaves = await t().app.db.selectFrom('mensagens').select('chave').distinct().orderBy('chave').execute();
    return chaves.map(({ chave }) => chave);
  };
  // After the end of each.
  const avisos = [enviada, liberada].map(({ processamento }) => `pontuacao:envio:${processamento.id}`);
  await expect.poll(listChaves).toEqual(avisos.sort());

  const repetida = await enviaVendas(await arquivo('vendas.xlsx'));
  expect(repetida.total).toBe(0);
  expect(repetida.processamento).toMatchObject({ estado: 'concluido', entraram: 0, resultado: { jaEnviadas: 4 } });
  expect([repetida.erros, repetida.processamento.arquivoErros]).toEqual([[], null]);
});

test('of the sales of a file the oldest is served first, wherever it stands', async () => {
  await enviaHistorico(csv('11.222.333/0001-81;08/05/2026;NF 12;PX-1006;3;30,00'));
  const { writeXlsx } = await import('hucre/xlsx');
  const linha = (numero: string, dia: string) => ['52998224725', 'N', numero, dia, 'PX-1006', 2, 10, 0, null];
  const rows = [colunasVendas.map(({ titulo }) => titulo), linha('V1', '03/06/2026'), linha('V2', '01/06/2026')];
  const conteudo = Buffer.from(await writeXlsx({ sheets: [{ name: 'V', rows }] }));
  const { processamento } = await enviaVendas({ nome: 'ordem.xlsx', conteudo });
  expect(processamento.resultado).toMatchObject({ total: 2, linhas: 2, pontuadas: 3, emAnalise: 1, pontuacoes: 2 });
  const itens = await t()
    .app.db.selectFrom('vendaItens as i')
    .innerJoin('vendas as v', 'v.id', 'i.vendaId')
    .where('v.identificador', 'in', ['V1', 'V2'])
    .orderBy('v.identificador')
    .select(['v.identificador', 'i.pontuadas', 'i.emAnalise'])
    .execute();
  expect(itens).toEqual([
    { identificador: 'V1', pontuadas: 1, emAnalise: 1 },
    { identificador: 'V2', pontuadas: 2, emAnalise: 0 },
  ]);
});

test('a spreadsheet made by hand is understood: titles above, columns moved, lost zeros, dates as text', async () => {
  const { erros, total } = await enviaVendas(await arquivo('vendas-da-loja.xlsx'));
  // The numbers of the first four were in the tidy file; the last is new, its seller's CPF without its zero.
  expect(total).toBe(1);
  expect(erros).toEqual([
    { linha: 5, coluna: 'Número Fiscal', mensagem: 'Venda já processada com outros dados' },
    { linha: 6, coluna: 'Número Fiscal', mensagem: 'Venda já processada com outros dados' },
    { linha: 8, coluna: 'Número Fiscal', mensagem: 'Venda já processada com outros dados' },
    { linha: 9, coluna: 'Número Fiscal', mensagem: 'Venda já processada com outros dados' },
  ]);
});

test('a correction is news of the histórico as a new line is, and what was sent before is none', async () => {
  const sends = async (valor: string) => {
    t().clock.avanca({ minutes: 1 });
    await enviaHistorico(csv(`11222333000181;08/05/2026;NOVAS 1;PX-1001;1;${valor}`));
    return { de: t().clock.now(), ultima: (await equipe().ok(getUltimaDataHistorico, {})).history?.criadoEm };
  };
  const nova = await sends('10,00');
  expect(nova.ultima).toBe(nova.de);
  const corrigida = await sends('12,00');
  expect(corrigida.ultima).toBe(corrigida.de);
  const igual = await sends('12,00');
  expect(igual.ultima).toBe(corrigida.de);
});

test('only the sender and the administration see how it goes', async () => {
  const { processamento } = await enviaHistorico(csv('11.222.333/0001-81;08/05/2026;NF 10;PX-1001;1;1'));
  const params = { id: processamento.id };
  expect(await (await t().nivel(1)).falha(getProcessamento, { params })).toMatchObject({ status: 404 });
  expect((await (await t().nivel(2)).ok(getProcessamento, { params })).total).toBe(1);
});

test('who may see what others sent, but no CPF, sees of theirs what has none', async () => {
  const { db } = t().app;
  const { id: nivel } = await db
    .insertInto('permissaoTipos')
    .values({ nome: 'Acompanhamento', descricao: 'x', acoes: ['verTodosEnvios'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cliente = await t().nivel(nivel);
  const { processamento: historico } = await enviaHistorico(csv('11.222.333/0001-81;08/05/2026;NF 11;PX-1001;1;1'));
  const { processamento: vendas } = await enviaVendas({
    nome: 'de-quem.xlsx',
    conteudo: await planilhaVendas([['15350946056', 'N', 'G7', '01/06/2026', 'PX-1001', 1, 10, 0, null]]),
  });
  await cliente.ok(getProcessamento, { params: { id: historico.id } });
  expect(await cliente.falha(getProcessamento, { params: { id: vendas.id } })).toMatchObject({ status: 404 });
  expect(await cliente.falha(getFaltas, { params: { id: vendas.id } })).toMatchObject({ status: 404 });
  expect(await cliente.ok(listProcessamentos, { query: { tipo: 'vendas' } })).toEqual({ processamentos: [] });
});

test('the same file twice at once is applied once', async () => {
  const conteudo = csv(
    ...Array.from({ length: 300 }, (_, n) => `11.222.333/0001-81;0${1 + (n % 9)}/05/2026;NF ${n};PX-1005;2;10`),
  ).conteudo;
  const [uma, outra] = await Promise.all([1, 2].map(() => enviaHistorico({ nome: 'h.csv', conteudo })));
  expect((uma?.processamento.resultado.novas ?? 0) + (outra?.processamento.resultado.novas ?? 0)).toBe(300);
});

test('what is wrong with a file names people no longer than the file itself is kept', async () => {
  const { processamento } = await enviaVendas({
    nome: 'estranho.xlsx',
    conteudo: await planilhaVendas([['15350946056', 'N', 'G1', '01/06/2026', 'PX-1001', 1, 10, 0, null]]),
  });
  const later = async (days: number) => {
    t().clock.avanca({ days });
    const administradora = await t().nivel(2);
    await forgetArquivos(t().app);
    return administradora.ok(getProcessamento, { params: { id: processamento.id } });
  };
  expect((await later(89)).erros).toMatchObject([{ mensagem: 'Vendedor não cadastrado: 15350946056' }]);
  expect(await later(2)).toMatchObject({ erros: [], processamento: { totalErros: 1 } });
});
