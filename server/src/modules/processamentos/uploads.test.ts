/** The two files of the main job, as people send them, from the upload to the ledger. */
import { readFile } from 'node:fs/promises';
import { getUltimaDataHistorico } from '@pontua/contract/historico';
import { createParceiro } from '@pontua/contract/parceiros';
import { colunasVendas } from '@pontua/contract/planilhas';
import { cancelPontuacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { getFaltas, getProcessamento, listProcessamentos } from '@pontua/contract/processamentos';
import { uploadHistorico, uploadVendas } from '@pontua/contract/uploads';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { planilhaVendas } from '../../../test/planilha.ts';
import { vendaDe } from '../../../test/vendas.ts';
import { workbook, zip } from '../../platform/spreadsheets/test/planilhas.ts';
import { excludeParceiro } from '../parceiros/exclusao.api.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { forgetArquivos } from './processamentos.service.ts';

const t = useTestApp();
let equipe: Cliente;

const arquivo = async (nome: string) => ({
  nome,
  conteudo: await readFile(new URL(`../../../test/arquivos/${nome}`, import.meta.url)),
});
const csv = (...linhas: string[]) => ({
  nome: 'historico.csv',
  conteudo: ['CNPJ;Data;Documento;Código;Quantidade;Valor Total', ...linhas].join('\r\n'),
});
const enviaHistorico = (...arquivos: { nome: string; conteudo: Buffer | string }[]) =>
  equipe.ok(uploadHistorico, {}, { arquivos });
const enviaVendas = (...arquivos: { nome: string; conteudo: Buffer | string }[]) =>
  equipe.ok(uploadVendas, { body: { enviarMensagem: 1 } }, { arquivos });

beforeAll(async () => {
  await t().app.startJobs();
  equipe = await t().nivel(1);
  const { fabricas } = t();
  const rede = await fabricas.rede({ nome: 'Casa & Cia' });
  const centro = await fabricas.revenda({
    redeId: rede.id,
    cnpj: '11222333000181',
    nomeFantasia: 'Centro',
    tipoPontuacao: 0,
  });
  const norte = await fabricas.revenda({
    redeId: rede.id,
    cnpj: '12ABC34501DE35',
    nomeFantasia: 'Norte',
    tipoPontuacao: 0,
  });
  for (const [cpf, revendaId] of [
    ['52998224725', centro.id],
    ['39053344705', centro.id],
    ['86288366757', norte.id],
    ['04645428632', norte.id],
  ] as const) {
    await fabricas.parceiro({ cpf, revendaId, celular: '11988887777' });
  }
  for (let n = 1001; n <= 1010; n += 1)
    await fabricas.produto({ codigo: `PX-${n}`, valorPontos: n === 1003 ? 0.25 : 10 });
});

afterEach(async () => {
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

test('a histórico is applied once, however often it is sent, and its broken line is named', async () => {
  const primeira = await enviaHistorico(await arquivo('historico-1252.csv'));
  expect(primeira).toMatchObject({ total: 2, mensagem: '2 linhas de histórico processadas' });
  expect(primeira.erros).toEqual([
    { linha: 2, mensagem: 'Não enviada: outra linha deste documento tem erro' },
    { linha: 3, mensagem: 'Não enviada: outra linha deste documento tem erro' },
    { linha: 4, mensagem: 'Há aspas abertas que não fecham nesta linha' },
  ]);
  expect(primeira.processamento.resultado).toMatchObject({ novas: 2, iguais: 0, corrigidas: 0 });
  const { texto } = await equipe.envia(getFaltas, { params: { id: primeira.processamento.id } });
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
  // Beyond what is kept a file to mend would leave lines out.
  const { processamento: demais } = await sends(10_001);
  expect(demais).toMatchObject({ totalErros: 10_001, arquivoErros: null });
  const falha = await equipe.falha(getFaltas, { params: { id: demais.id } });
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

test('a file that is sent again after its seller moved to another store brings none of it a second time', async () => {
  await enviaHistorico(csv('11.222.333/0001-81;08/05/2026;NF 13;PX-1007;10;30,00'));
  const de = await t()
    .app.db.selectFrom('revendas')
    .where('nomeFantasia', '=', 'Centro')
    .select(['id', 'redeId'])
    .executeTakeFirstOrThrow();
  const { id, cpf } = await t().fabricas.parceiro({ revendaId: de.id });
  const venda = (numero: string, qtde = 1, dia = '03/06/2026') => [cpf, 'C', numero, dia, 'PX-1007', qtde, 10, 0, null];
  const sends = async (...linhas: ReturnType<typeof venda>[]) => {
    const { processamento, erros } = await enviaVendas({ nome: 'v.xlsx', conteudo: await planilhaVendas(linhas) });
    return [processamento.resultado.jaEnviadas, processamento.resultado.total, erros.map(({ mensagem }) => mensagem)];
  };
  expect(await sends(venda('801'), venda('802'))).toEqual([0, 2, []]);

  const para = await t().fabricas.revenda({ redeId: de.redeId, tipoPontuacao: 0 });
  const colega = await t().fabricas.parceiro({ revendaId: para.id });
  const move = (revendaId: number) =>
    t().app.db.updateTable('parceiros').set({ revendaId }).where('id', '=', id).execute();
  await move(para.id);
  // The new store has a coupon 801 of its own, of a colleague.
  const daColega = [colega.cpf, ...venda('801').slice(1)];
  expect(await sends(venda('801'), venda('802'), venda('803'), daColega)).toEqual([2, 2, []]);
  // With another quantity it is somebody's mistake; of another day it is another coupon, of the new store.
  expect(await sends(venda('802', 2))).toEqual([0, 0, ['Venda já processada com outros dados']]);
  expect(await sends(venda('802', 1, '04/06/2026'))).toEqual([0, 1, []]);
  await move(de.id);
  expect(await sends(venda('801'), venda('802'), venda('803'))).toEqual([3, 0, []]);
  const { saldoPontos } = await t()
    .app.db.selectFrom('parceiros')
    .where('id', '=', id)
    .select('saldoPontos')
    .executeTakeFirstOrThrow();
  expect(saldoPontos).toBe(40);
});

test('a line with the CNPJ of a store that its seller has left is a sale of that store', async () => {
  const { fabricas, app } = t();
  const [de, para] = [await fabricas.revenda({ tipoPontuacao: 0 }), await fabricas.revenda({ tipoPontuacao: 0 })];
  const { id, cpf } = await fabricas.parceiro({ revendaId: de.id });
  await app.db.updateTable('parceiros').set({ revendaId: para.id }).where('id', '=', id).execute();
  // The store that was left has a code of its own.
  const outro = await fabricas.produto({ valorPontos: 7 });
  await app.db
    .insertInto('produtosRevenda')
    .values({ revendaId: de.id, produtoId: outro.id, codigo: 'PX-1009', nome: 'x' })
    .execute();
  const venda = (numero: string, cnpj: string | null) => [cpf, 'C', numero, '03/06/2026', 'PX-1009', 1, 10, 0, cnpj];
  const conteudo = await planilhaVendas([
    venda('901', de.cnpj),
    venda('901', para.cnpj),
    venda('902', null),
    venda('903', '11222333000181'),
  ]);
  const { erros } = await enviaVendas({ nome: 'v.xlsx', conteudo });
  expect(erros).toEqual([
    { linha: 5, coluna: 'CNPJ', mensagem: `CNPJ de outra loja: este vendedor é da loja ${para.nomeFantasia}` },
  ]);
  const vendas = await app.db
    .selectFrom('vendas as v')
    .innerJoin('vendaItens as i', 'i.vendaId', 'v.id')
    .where('v.parceiroId', '=', id)
    .select(['v.identificador', 'v.revendaId', 'v.redeId', 'i.produtoId'])
    .orderBy('v.identificador')
    .orderBy('v.revendaId')
    .execute();
  const deCatalogo = await app.db
    .selectFrom('produtos')
    .where('codigo', '=', 'PX-1009')
    .select('id')
    .executeTakeFirstOrThrow();
  expect(vendas).toEqual([
    { identificador: '901', revendaId: de.id, redeId: de.redeId, produtoId: outro.id },
    { identificador: '901', revendaId: para.id, redeId: para.redeId, produtoId: deCatalogo.id },
    { identificador: '902', revendaId: para.id, redeId: para.redeId, produtoId: deCatalogo.id },
  ]);
});

test('what was cancelled does not come back by a file that has it just so; mended, or by hand, it does', async () => {
  const { app, fabricas } = t();
  const { redeId, id: revendaId } = await fabricas.revenda({
    redeId: (await fabricas.rede({ controlaSaldo: false })).id,
    tipoPontuacao: 0,
  });
  const { id, cpf } = await fabricas.parceiro({ revendaId });
  const venda = (numero: string, qtde: number) => [cpf, 'C', numero, '03/06/2026', 'PX-1010', qtde, 10, 0, null];
  const sends = async (...linhas: ReturnType<typeof venda>[]) => {
    const { processamento, erros } = await enviaVendas({ nome: 'v.xlsx', conteudo: await planilhaVendas(linhas) });
    const { total, jaEnviadas, canceladas = 0 } = processamento.resultado;
    return { total, jaEnviadas, canceladas, erros: erros.length };
  };
  const saldo = async () =>
    (await app.db.selectFrom('parceiros').where('id', '=', id).select('saldoPontos').executeTakeFirstOrThrow())
      .saldoPontos;
  // Two lines of the one.
  const inteira = [venda('701', 1), venda('701', 2), venda('702', 1)];
  expect(await sends(...inteira)).toEqual({ total: 2, jaEnviadas: 0, canceladas: 0, erros: 0 });
  const cancels = async (identificador: string) => {
    const { id: linha } = await app.db
      .selectFrom('pontuacoes as n')
      .innerJoin('vendas as v', 'v.id', 'n.vendaId')
      .where('v.parceiroId', '=', id)
      .where('v.identificador', '=', identificador)
      .where('n.canceladaEm', 'is', null)
      .select('n.id')
      .executeTakeFirstOrThrow();
    await equipe.ok(cancelPontuacao, { body: { identificador: linha } });
  };
  await cancels('701');
  expect(await sends(...inteira, venda('703', 1))).toEqual({ total: 1, jaEnviadas: 1, canceladas: 1, erros: 0 });
  expect(await saldo()).toBe(20);

  // Two came back.
  expect(await sends(venda('701', 1))).toEqual({ total: 1, jaEnviadas: 0, canceladas: 0, erros: 0 });
  expect(await sends(...inteira)).toEqual({ total: 0, jaEnviadas: 1, canceladas: 0, erros: 2 });
  await cancels('701');
  const porMao = { identificador: '701', tipoFiscal: 'C' as const, realizadoEm: '2026-06-03' };
  await equipe.ok(pontuarVenda, vendaDe({ cpf }, [{ codigo: 'PX-1010', qtde: 3, valorUnitario: 10 }], porMao));
  expect(await sends(...inteira)).toEqual({ total: 0, jaEnviadas: 2, canceladas: 0, erros: 0 });
  await cancels('701');
  // Twice cancelled, and of a store that the seller has left.
  const { id: outra } = await fabricas.revenda({ redeId, tipoPontuacao: 0 });
  await app.db.updateTable('parceiros').set({ revendaId: outra }).where('id', '=', id).execute();
  expect(await sends(...inteira)).toEqual({ total: 0, jaEnviadas: 1, canceladas: 1, erros: 0 });
  expect(await saldo()).toBe(20);
});

test('a sale that was mended is not taken for the one that is there because its value is the same; cancelled, it comes in', async () => {
  const { app, fabricas } = t();
  const { id: redeId } = await fabricas.rede({ controlaSaldo: false });
  const { id: revendaId } = await fabricas.revenda({ redeId, tipoPontuacao: 0 });
  const { id, cpf } = await fabricas.parceiro({ revendaId });
  const venda = (codigo: string, qtde: number, valor: number) => [
    cpf,
    'C',
    '951',
    '03/06/2026',
    codigo,
    qtde,
    valor,
    0,
    null,
  ];
  const sends = async (...linhas: ReturnType<typeof venda>[]) => {
    const { processamento, erros } = await enviaVendas({ nome: 'v.xlsx', conteudo: await planilhaVendas(linhas) });
    const { total, jaEnviadas, canceladas = 0 } = processamento.resultado;
    return [total, jaEnviadas, canceladas, [...new Set(erros.map(({ mensagem }) => mensagem))]];
  };
  const comoEra = [venda('PX-1010', 2, 10), venda('PX-1009', 1, 20)];
  const outroProduto = [venda('PX-1010', 2, 10), venda('PX-1008', 1, 20)];
  const outraQuantidade = [venda('PX-1010', 4, 5), venda('PX-1009', 1, 20)];
  expect(await sends(...comoEra)).toEqual([1, 0, 0, []]);
  expect(await sends(...comoEra.toReversed())).toEqual([0, 1, 0, []]);
  for (const emendada of [outroProduto, outraQuantidade])
    expect(await sends(...emendada)).toEqual([0, 0, 0, ['Venda já processada com outros dados']]);
  // Of a store that its seller has left.
  const move = (para: number) =>
    app.db.updateTable('parceiros').set({ revendaId: para }).where('id', '=', id).execute();
  await move((await fabricas.revenda({ redeId, tipoPontuacao: 0 })).id);
  expect(await sends(...outroProduto)).toEqual([0, 0, 0, ['Venda já processada com outros dados']]);
  expect(await sends(...comoEra)).toEqual([0, 1, 0, []]);
  await move(revendaId);

  // The same products by other codes.
  const nomeada = { codigo: 'PX-1009', nome: 'x' };
  const { id: produtoId } = await app.db
    .selectFrom('produtos')
    .where('codigo', '=', nomeada.codigo)
    .select('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('produtosRevenda')
    .values({ ...nomeada, codigo: 'DA-LOJA', revendaId, produtoId })
    .execute();
  expect(await sends(venda('PX-1010', 2, 10), venda('DA-LOJA', 1, 20))).toEqual([0, 1, 0, []]);
  // Sold no more, and another one by the code as somebody else writes it.
  const setAtivo = (ativo: boolean) =>
    app.db.updateTable('produtos').set({ ativo }).where('id', '=', produtoId).execute();
  await setAtivo(false);
  expect(await sends(venda('px-1010', 2, 10), venda('DA-LOJA', 1, 20))).toEqual([0, 1, 0, []]);
  await setAtivo(true);

  const { id: linha } = await app.db
    .selectFrom('pontuacoes')
    .where('parceiroId', '=', id)
    .select('id')
    .executeTakeFirstOrThrow();
  await equipe.ok(cancelPontuacao, { body: { identificador: linha } });
  expect(await sends(...comoEra)).toEqual([0, 0, 1, []]);
  expect(await sends(...outroProduto)).toEqual([1, 0, 0, []]);
});

test('a sale that waited under a code mapped since, cancelled, comes in by the same file as the other product; one that had scored does not', async () => {
  const { app, fabricas } = t();
  const { id: revendaId, cnpj } = await fabricas.revenda({ tipoPontuacao: 0 });
  const { id, cpf } = await fabricas.parceiro({ revendaId });
  const [errado, certo] = [await fabricas.produto({ valorPontos: 10 }), await fabricas.produto({ valorPontos: 3 })];
  const buys = (codigo: string, qtde: number) =>
    enviaHistorico(csv([cnpj, '02/06/2026', codigo, codigo, qtde, '10,00'].join(';')));
  const venda = (numero: string, codigo = errado.codigo) => [cpf, 'C', numero, '03/06/2026', codigo, 2, 10, 0, null];
  const sends = async (...linhas: ReturnType<typeof venda>[]) => {
    const { processamento, erros } = await enviaVendas({ nome: 'v.xlsx', conteudo: await planilhaVendas(linhas) });
    const { total, jaEnviadas, canceladas = 0, pontos } = processamento.resultado;
    return { total, jaEnviadas, canceladas, pontos, erros: erros.length };
  };
  const cancels = async (numero: string) => {
    const { rows } = await sql<{ id: number }>`
      select x.id from (select id, venda_id from pontuacoes where cancelada_em is null union all select id, venda_id from vendas_em_espera where cancelada_em is null) x
        join vendas v on v.id = x.venda_id where v.parceiro_id = ${id} and v.identificador = ${numero}`.execute(app.db);
    await equipe.ok(cancelPontuacao, { body: { identificador: rows[0]?.id ?? 0 } });
  };
  await buys(errado.codigo, 2);
  const tudo = [venda('761'), venda('762')];
  expect(await sends(...tudo)).toMatchObject({ total: 2, pontos: 20 });
  await cancels('762');
  expect(await sends(...tudo)).toMatchObject({ total: 0, jaEnviadas: 1, canceladas: 1, erros: 0 });
  const mapeado = { codigo: errado.codigo, nome: 'x', revendaId, produtoId: certo.id };
  await app.db.insertInto('produtosRevenda').values(mapeado).execute();
  await buys(certo.codigo, 4);
  expect(await sends(...tudo)).toEqual({ total: 1, jaEnviadas: 1, canceladas: 0, pontos: 6, erros: 0 });
  await cancels('761');
  await cancels('762');
  expect(await sends(...tudo)).toMatchObject({ total: 0, jaEnviadas: 0, canceladas: 2, erros: 0 });
  expect(await verifyLedger(app.db)).toEqual([]);
});

test('who was deleted and registers anew brings no sale back by file, neither cancelled nor of the store of then', async () => {
  const { app, clock, fabricas } = t();
  const { id: redeId } = await fabricas.rede({ controlaSaldo: false });
  const [de, para] = [
    await fabricas.revenda({ redeId, tipoPontuacao: 0 }),
    await fabricas.revenda({ redeId, tipoPontuacao: 0 }),
  ];
  const { id, cpf } = await fabricas.parceiro({ revendaId: de.id });
  const venda = (numero: string) => [cpf, 'C', numero, '03/06/2026', 'PX-1010', 1, 10, 0, null];
  const conteudo = await planilhaVendas([venda('751'), venda('752')]);
  const sends = async () => (await enviaVendas({ nome: 'v.xlsx', conteudo })).processamento.resultado;
  expect(await sends()).toMatchObject({ total: 2, jaEnviadas: 0 });
  const { id: pontuacao } = await app.db
    .selectFrom('pontuacoes as n')
    .innerJoin('vendas as v', 'v.id', 'n.vendaId')
    .where('v.parceiroId', '=', id)
    .where('v.identificador', '=', '751')
    .select('n.id')
    .executeTakeFirstOrThrow();
  await equipe.ok(cancelPontuacao, { body: { identificador: pontuacao } });
  const excludes = (quem: number) =>
    app.db.transaction().execute((trx) => excludeParceiro(trx, app, { id: quem, agora: clock.now() }));
  const returns = async (revenda: { cnpj: string }) =>
    (
      await equipe.ok(createParceiro, {
        body: {
          ...{ nome: 'Ana Lima', cpf, cnpjRevenda: revenda.cnpj, dataNascimento: '19900228', sexo: 'F' as const },
          ...{ celular: '11988887777', telefone: '', email: '', hobby: '' },
          ...{
            endCep: '01310100',
            endRua: 'Avenida Paulista',
            endNumero: '1000',
            endComplemento: '',
            endBairro: 'Bela Vista',
          },
          ...{ endCidade: 'São Paulo', endEstado: 'SP' },
        },
      })
    ).id;
  await excludes(id);
  const segunda = await returns(de);
  expect(await sends()).toMatchObject({ total: 0, jaEnviadas: 1, canceladas: 1 });
  // Deleted twice, and of another store now.
  await excludes(segunda);
  await returns(para);
  expect(await sends()).toMatchObject({ total: 0, jaEnviadas: 1, canceladas: 1 });
});

test('a sale that is there under another name is held back, whether typed before or read from another file', async () => {
  const loja = await t()
    .app.db.selectFrom('revendas')
    .where('nomeFantasia', '=', 'Centro')
    .select('id')
    .executeTakeFirstOrThrow();
  const vendedora = await t().fabricas.parceiro({ revendaId: loja.id });
  const digita = (identificador: string, tipoFiscal: 'N' | 'C') =>
    equipe.ok(
      pontuarVenda,
      vendaDe(vendedora, [{ codigo: 'PX-1008' }], { identificador, tipoFiscal, realizadoEm: '2026-06-05' }),
    );
  // Of an issuer whose CNPJ has letters.
  const chave = (numero: string) => `352606${'12ABC34501DE35'}65001${numero.padStart(9, '0')}1000000001`;
  await digita('6001', 'C');
  await digita(chave('6002'), 'C');
  await digita('6003', 'C');
  await digita(chave('6004'), 'C');
  const venda = (numero: string, tipo = 'N', dia = '05/06/2026') => [
    vendedora.cpf,
    tipo,
    numero,
    dia,
    'PX-1008',
    1,
    55,
    0,
    null,
  ];
  const conteudo = await planilhaVendas([
    venda('6001'),
    venda('6002'),
    venda(chave('6003'), 'C'),
    // Another day, another number, another series, and two keys, which are two documents.
    venda('6003', 'N', '04/06/2026'),
    venda('6009'),
    venda('A6001'),
    venda(chave('6004').replace('65001', '65002'), 'C'),
  ]);
  const { processamento, erros } = await enviaVendas({ nome: 'v.xlsx', conteudo });
  const parece = (qual: string) =>
    `Parece a mesma venda que ${qual}, já processada nesta loja e neste dia. Se for outra, digite em Nova Venda`;
  expect(erros.map(({ linha, coluna, mensagem }) => [linha, coluna, mensagem])).toEqual([
    [2, 'Número Fiscal', parece('o Cupom 6001')],
    [3, 'Número Fiscal', parece(`o Cupom ${chave('6002')}`)],
    [4, 'Número Fiscal', parece('o Cupom 6003')],
  ]);
  expect(processamento.resultado).toMatchObject({ total: 4, jaEnviadas: 0 });
});

test('two sales of a file with one number of the store and day are held back, both of them', async () => {
  const { cpf } = await t().fabricas.parceiro({
    revendaId: (await t().fabricas.revenda({ cnpj: '11444777000161', tipoPontuacao: 0 })).id,
  });
  const chave = (serie: string, numero: string) => `3526061144477700016165${serie}00000${numero}1000000001`;
  const venda = (numero: string, tipo: string, dia = '05/06/2026', quem = cpf) => [
    ...[quem, tipo, numero, dia, 'PX-1008', 1, 55, 0, null],
  ];
  const envio = await enviaVendas({
    nome: 'v.xlsx',
    conteudo: await planilhaVendas([
      venda('7101', 'C'),
      venda('7101', 'N'),
      venda('7101', 'C'),
      venda(chave('001', '7101'), 'C'),
      venda('7102', 'C'),
      venda(chave('002', '7103'), 'C'),
      venda(chave('002', '7103'), 'N'),
      // Another day, another store; and two keys with one number.
      venda('7102', 'N', '04/06/2026'),
      venda('7102', 'N', '05/06/2026', '86288366757'),
      venda(chave('003', '7104'), 'C'),
      venda(chave('004', '7104'), 'C'),
    ]),
  });
  const parece = (qual: string) =>
    `Parece a mesma venda que ${qual}. Deixe só uma no arquivo; se forem duas, digite a outra em Nova Venda`;
  expect(envio.erros.map(({ linha, mensagem }) => [linha, mensagem])).toEqual([
    [2, parece('a Nota 7101, da linha 3')],
    [3, parece('o Cupom 7101, da linha 2')],
    [4, parece('a Nota 7101, da linha 3')],
    [5, parece('o Cupom 7101, da linha 2')],
    [7, parece(`a Nota ${chave('002', '7103')}, da linha 8`)],
    [8, parece(`o Cupom ${chave('002', '7103')}, da linha 7`)],
  ]);
  expect(envio.processamento.resultado).toMatchObject({ total: 5 });
});

test('of one receipt in two files and a form at once, each under another name, one scores', async () => {
  const { app, dono, fabricas } = t();
  const rede = await fabricas.rede({ controlaSaldo: false });
  const vendedora = await fabricas.parceiro({
    revendaId: (await fabricas.revenda({ redeId: rede.id, tipoPontuacao: 0 })).id,
  });
  const chave = '35260611444777000161650010000072011000000001';
  const ultimo = await app.db
    .selectFrom('processamentos')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  const sends = async (numero: string) =>
    enviaVendas({
      nome: 'v.xlsx',
      conteudo: await planilhaVendas([[vendedora.cpf, 'N', numero, '05/06/2026', 'PX-1008', 1, 55, 0, null]]),
    });
  const types = () => {
    const digitada = vendaDe(vendedora, [{ codigo: 'PX-1008' }], {
      identificador: '7201',
      tipoFiscal: 'C',
      realizadoEm: '2026-06-05',
    });
    return equipe.envia(pontuarVenda, { ...digitada, body: { ...digitada.body, repetida: 'avisar' } });
  };
  // Both files are validated, and nothing can come in.
  const tentativas = await dono.transaction().execute(async (trx) => {
    await sql`lock table vendas in share mode`.execute(trx);
    const envios = [sends('7201'), sends(chave)];
    const prontos = () =>
      app.db
        .selectFrom('processamentos')
        .select('id')
        .where('id', '>', ultimo.id)
        .where('preparadoEm', 'is not', null)
        .execute();
    await expect.poll(async () => (await prontos()).length, { timeout: 20_000 }).toBe(2);
    return { envios, digitada: types() };
  });
  const { status } = await tentativas.digitada;
  await Promise.all(tentativas.envios);
  const list = () =>
    app.db.selectFrom('processamentos').select(['estado', 'totalErros']).where('id', '>', ultimo.id).execute();
  await expect
    .poll(async () => (await list()).map(({ estado }) => estado), { timeout: 20_000 })
    .toEqual(['concluido', 'concluido']);
  const vivas = await app.db.selectFrom('vendas').where('parceiroId', '=', vendedora.id).select('id').execute();
  const recusadas = (await list()).reduce((soma, { totalErros }) => soma + totalErros, status === 409 ? 1 : 0);
  expect([vivas.length, recusadas]).toEqual([1, 2]);
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

test('a product is found however its code is written', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  await t().fabricas.produto({ codigo: 'Cx-1', valorPontos: 10 });
  expect((await enviaHistorico(csv('11.222.333/0001-81;01/06/2026;CX; cX-1 ;1;10'))).erros).toEqual([]);
  const venda = ['52998224725', 'N', 'CX1', '03/06/2026', ' CX-1', 1, 10, 0, null];
  const rows = [colunasVendas.map(({ titulo }) => titulo), venda];
  const conteudo = Buffer.from(await writeXlsx({ sheets: [{ name: 'V', rows }] }));
  const { erros, processamento } = await enviaVendas({ nome: 'caixa.xlsx', conteudo });
  expect(erros).toEqual([]);
  expect(processamento.resultado).toMatchObject({ total: 1, pontuadas: 1 });
});

test('a product is named by its barcode as well, in either form, but by its code first', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const { fabricas } = t();
  await fabricas.produto({ codigo: 'EAN-1', codigoBarras: '7891000315507', valorPontos: 10 });
  await fabricas.produto({ codigo: 'EAN-2', codigoBarras: '036000291452', valorPontos: 10 });
  await fabricas.produto({ codigo: 'EAN-3', codigoBarras: '4006381333931', valorPontos: 10, ativo: false });
  const comoCodigo = await fabricas.produto({ codigo: '96385074', valorPontos: 10 });
  await fabricas.produto({ codigo: '00470', valorPontos: 10 });
  await fabricas.produto({ codigo: 'EAN-4', codigoBarras: '96385074', valorPontos: 10 });
  const linha = (numero: string, codigo: string | number) => [
    '52998224725',
    'N',
    numero,
    '03/06/2026',
    codigo,
    1,
    10,
    0,
    null,
  ];
  const rows = [
    colunasVendas.map(({ titulo }) => titulo),
    linha('E1', 7891000315507),
    linha('E2', '0036000291452'),
    linha('E3', '4006381333931'),
    linha('E4', '96385074'),
    linha('E5', 470),
  ];
  const conteudo = Buffer.from(await writeXlsx({ sheets: [{ name: 'V', rows }] }));
  const { total, erros } = await enviaVendas({ nome: 'barras.xlsx', conteudo });
  expect(total).toBe(3);
  expect(erros).toEqual([
    { linha: 4, coluna: 'Código', mensagem: 'Produto não encontrado: 4006381333931' },
    {
      linha: 6,
      coluna: 'Código',
      mensagem:
        'Produto não encontrado: 470. Existe 00470: se a planilha tirou os zeros, formate a coluna como texto e preencha de novo',
    },
  ]);
  // Only who sees inactive products is told that it is one.
  const administracao = await t().nivel(2);
  const arquivos = [{ nome: 'barras.xlsx', conteudo }];
  const outraVez = await administracao.ok(uploadVendas, { body: { enviarMensagem: 1 } }, { arquivos });
  expect(outraVez.erros[0]).toMatchObject({ linha: 4, mensagem: 'Produto inativo: 4006381333931' });
  const vendidos = await t()
    .app.db.selectFrom('vendaItens as i')
    .innerJoin('vendas as v', 'v.id', 'i.vendaId')
    .innerJoin('produtos as p', 'p.id', 'i.produtoId')
    .where('v.identificador', 'in', ['E1', 'E2', 'E4'])
    .orderBy('v.identificador')
    .select(['p.codigo', 'i.produtoId'])
    .execute();
  expect(vendidos.map(({ codigo }) => codigo)).toEqual(['EAN-1', 'EAN-2', '96385074']);
  expect(vendidos[2]?.produtoId).toBe(comoCodigo.id);
});

test('a sale with a faulty line is held back whole, and the file to mend carries all of it', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const cabecalho = [
    'CPF',
    'Tipo Fiscal',
    'Número Fiscal',
    'Data',
    'Código',
    'Quantidade',
    'Valor Unitário',
    'Desconto',
    'CNPJ',
  ];
  const inativa = await t().fabricas.parceiro({ cpf: '11144477735', ativo: false });
  const linhas = [
    ['52998224725', 'N', 'H1', '01/06/2026', 'PX-1001', 1, 10, 0, null],
    ['52998224725', 'N', 'H1', '01/06/2026', 'NAO-HA', 1, 10, 0, null],
    ['15350946056', 'N', 'H2', '01/06/2026', 'PX-1001', 1, 10, 0, null],
    [inativa.cpf, 'N', 'H3', '01/06/2026', 'PX-1001', 1, 10, 0, null],
    ['52998224725', 'X', 'H4', '01/06/2026', 'PX-1001', 1, 10, 0, null],
    ['52998224725', 'N', 'H5', '16/06/2026', 'PX-1001', 1, 10, 0, null],
    ['52998224725', 'N', 'H6', '01/06/2026', 'PX-1001', -1, 10, 0, null],
    ['52998224725', 'N', 'H7', '01/06/2026', 'PX-1001', 9_000_000, 10, 0, null],
    ['52998224725', 'N', 'H8', '01/06/2026', 'PX-1001', 1, 10, 11, null],
    ['52998224725', 'N', 'H9', '01/06/2026', 'PX-1001', 1, 10, 0, '12ABC34501DE35'],
    ['52998224725', 'N', 'H10', '01/06/2026', 'PX-1001', 1, 10, 0, null],
    ['39053344705', 'N', 'H10', '02/06/2026', 'PX-1001', 1, 10, 0, null],
    ['52998224725', 'N', 'H11', '01/06/2026', 'PX-1001', 1, 10, 0, null],
    ['52998224725', 'N', 3.52106e43, '02/06/2026', 'PX-1001', 1, 10, 0, null],
    ['52998224725', 'N', 'H12', '01/06/2026', '7,89E+12', 1, 10, 0, null],
  ];
  const conteudo = Buffer.from(await writeXlsx({ sheets: [{ name: 'V', rows: [cabecalho, ...linhas] }] }));
  const { erros, total, processamento } = await enviaVendas({ nome: 'erros.xlsx', conteudo });
  expect(total).toBe(1);
  expect(erros).toEqual([
    { linha: 2, mensagem: 'Não enviada: outra linha desta venda tem erro' },
    { linha: 3, coluna: 'Código', mensagem: 'Produto não encontrado: NAO-HA' },
    { linha: 4, coluna: 'CPF', mensagem: 'Vendedor não cadastrado: 15350946056' },
    { linha: 5, coluna: 'CPF', mensagem: 'Vendedor inativo: 11144477735' },
    { linha: 6, coluna: 'Tipo Fiscal', mensagem: 'Tipo fiscal desconhecido: X. Use N (nota) ou C (cupom)' },
    { linha: 7, coluna: 'Data', mensagem: 'A data 16/06/2026 está no futuro' },
    { linha: 8, coluna: 'Quantidade', mensagem: '“-1”: a quantidade precisa ser pelo menos 1' },
    { linha: 9, coluna: 'Quantidade', mensagem: '“9000000”: quantidade grande demais' },
    { linha: 10, coluna: 'Desconto', mensagem: 'O desconto é maior que o valor da linha' },
    { linha: 11, coluna: 'CNPJ', mensagem: 'CNPJ de outra loja: este vendedor é da loja Centro' },
    { linha: 12, coluna: 'CPF', mensagem: 'As linhas desta venda têm vendedores diferentes' },
    { linha: 12, coluna: 'Data', mensagem: 'As linhas desta venda têm datas diferentes' },
    { linha: 13, coluna: 'CPF', mensagem: 'As linhas desta venda têm vendedores diferentes' },
    { linha: 13, coluna: 'Data', mensagem: 'As linhas desta venda têm datas diferentes' },
    {
      linha: 15,
      coluna: 'Número Fiscal',
      mensagem: 'Número incompleto: “3.52106e+43”. Formate a coluna como texto e preencha de novo',
    },
    {
      linha: 16,
      coluna: 'Código',
      mensagem: 'Número incompleto: “7,89E+12”. Formate a coluna como texto e preencha de novo',
    },
  ]);
  const { bytes } = await equipe.envia(getFaltas, { params: { id: processamento.id } });
  const { readXlsx } = await import('hucre/xlsx');
  const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
  expect(rows[0]?.at(-1)).toBe('Erro');
  expect(rows).toHaveLength(1 + 14);
  const { parametros } = await t()
    .app.db.selectFrom('logs')
    .where('tipo', '=', 'baixouExportacao')
    .orderBy('id', 'desc')
    .limit(1)
    .select('parametros')
    .executeTakeFirstOrThrow();
  expect(parametros).toEqual({ arquivo: 'vendas-linhas-para-corrigir.xlsx', processamento: processamento.id });
});

describe('the file to mend has what is wrong in its own column, and comes in once mended', () => {
  test('of a workbook whose last columns are blank', async () => {
    const linha = ['52998224725', 'N', 'EM-1', '01/06/2026', 'NAO-HA', 1, 10, null, null];
    const { processamento } = await enviaVendas({ nome: 'v.xlsx', conteudo: await planilhaVendas([linha]) });
    const { bytes } = await equipe.envia(getFaltas, { params: { id: processamento.id } });
    const { readXlsx, writeXlsx } = await import('hucre/xlsx');
    const [titulos = [], ruim = []] = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    expect(ruim[titulos.indexOf('Erro')]).toBe('Código: Produto não encontrado: NAO-HA');
    const rows = [titulos, ruim.map((celula) => (celula === 'NAO-HA' ? 'PX-1001' : celula))];
    const conteudo = Buffer.from(await writeXlsx({ sheets: [{ name: 'V', rows }] }));
    expect(await enviaVendas({ nome: 'v.xlsx', conteudo })).toMatchObject({ total: 1, erros: [] });
  });

  test('of a CSV whose lines end in more blank cells than its header, or in fewer', async () => {
    const { nome, conteudo } = csv(
      '11222333000181;08/05/2026;EM 2;NAO-HA;1;10,00;;;',
      '11222333000181;08/05/2026;EM 3;NAO-HA;1;10,00',
    );
    const enviado = await enviaHistorico({ nome, conteudo: conteudo.replace('Valor Total', 'Valor Total;Obs') });
    const { texto } = await equipe.envia(getFaltas, { params: { id: enviado.processamento.id } });
    expect(texto).toContain(';10,00;;Código: Produto não encontrado: NAO-HA');
    const emendado = await enviaHistorico({ nome, conteudo: texto.replaceAll(';NAO-HA;', ';PX-1001;') });
    expect(emendado).toMatchObject({ total: 2, erros: [] });
  });
});

test('a line that does not say of which sale it is holds back those that it may be of', async () => {
  const [cpf, colega, errado] = ['52998224725', '39053344705', '52998224726'];
  const [de, para] = [await t().fabricas.revenda({ tipoPontuacao: 0 }), await t().fabricas.revenda()];
  const mudou = await t().fabricas.parceiro({ revendaId: de.id });
  await t().app.db.updateTable('parceiros').set({ revendaId: para.id }).where('id', '=', mudou.id).execute();
  const celulas = (...valores: (string | number)[]) =>
    valores.map((valor) => `<c t="${valor === '#N/A' ? 'e' : 'str'}"><v>${valor}</v></c>`);
  const venda = (quem: string, tipo: string, numero: string, codigo: string, dia = '01/06/2026') =>
    celulas(quem, tipo, numero, dia, codigo, 1, 10, 0, '');
  const linhas = [
    // The product of a line is an error of the spreadsheet.
    venda(cpf, 'N', 'L1', 'PX-1001'),
    venda(cpf, 'N', 'L1', '#N/A'),
    // Who sold it, as what, and under which number.
    venda(cpf, 'N', 'L2', 'PX-1001'),
    venda(errado, 'N', 'L2', 'PX-1001'),
    venda(cpf, 'C', 'L3', 'PX-1001'),
    venda(cpf, 'Z', 'L3', 'PX-1001'),
    venda(colega, 'N', 'L4', 'PX-1001'),
    venda(colega, 'N', '#N/A', 'PX-1001'),
    // Of which of its seller's stores.
    celulas(mudou.cpf, 'N', 'L8', '01/06/2026', 'PX-1001', 1, 10, 0, de.cnpj),
    celulas(mudou.cpf, 'N', 'L8', '01/06/2026', 'PX-1001', 1, 10, 0, '#N/A'),
    // None of those: another day, type or seller.
    venda(colega, 'N', 'L5', 'PX-1001', '02/06/2026'),
    venda(colega, 'C', 'L6', 'PX-1001'),
    venda(cpf, 'N', 'L7', 'PX-1001'),
  ];
  const titulos = colunasVendas.map(({ titulo }) => `<c t="str"><v>${titulo}</v></c>`);
  const conteudo = zip(workbook([titulos, ...linhas].map((linha) => `<row>${linha.join('')}</row>`).join('')));
  const { erros, processamento } = await enviaVendas({ nome: 'v.xlsx', conteudo });
  const outra = 'Não enviada: outra linha desta venda tem erro';
  expect(erros.map(({ linha, mensagem }) => [linha, mensagem])).toEqual([
    [2, outra],
    [3, 'Código: a célula tem o erro #N/A'],
    [4, outra],
    [5, 'CPF inválido: “52998224726”'],
    [6, outra],
    [7, 'Tipo fiscal desconhecido: Z. Use N (nota) ou C (cupom)'],
    [8, outra],
    [9, 'Número Fiscal: a célula tem o erro #N/A'],
    [10, outra],
    [11, 'CNPJ: a célula tem o erro #N/A'],
  ]);
  expect(processamento.resultado).toMatchObject({ total: 3, linhas: 3 });
});

test.each([
  ['vendas-senha.xlsx', /protegido por senha/],
  ['vendas.xls', /formato antigo/],
  ['pagina.xlsx', /não é uma planilha/],
  ['vendas-cortada.xlsx', /corrompida/],
  ['vazio.csv', /está vazio/],
])('%s is refused with a sentence, and nothing is kept', async (nome, frase) => {
  const antes = await t().app.db.selectFrom('processamentos').select('id').execute();
  const { erro, status } = await equipe.falha(uploadVendas, { body: {} }, { arquivos: [await arquivo(nome)] });
  expect(status).toBe(400);
  expect(erro).toMatch(frase);
  expect(await t().app.db.selectFrom('processamentos').select('id').execute()).toHaveLength(antes.length);
});

test('a workbook without the columns fails as a whole, naming them', async () => {
  const { processamento } = await enviaHistorico({ nome: 'x.csv', conteudo: 'CNPJ;Data;Documento;Código\n1;2;3;4' });
  expect(processamento).toMatchObject({ estado: 'falhou', erro: 'Faltam as colunas Quantidade e Valor Total.' });
});

test('no file at all, and a picture under the name of a CSV', async () => {
  expect((await equipe.falha(uploadHistorico, {}, { arquivos: [] })).erro).toBe('Selecione um arquivo primeiro');
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  expect((await equipe.falha(uploadHistorico, {}, { arquivos: [{ nome: 'h.csv', conteudo: png }] })).erro).toMatch(
    /não é um arquivo CSV/,
  );
});

test('a correction is news of the histórico as a new line is, and what was sent before is none', async () => {
  const sends = async (valor: string) => {
    t().clock.avanca({ minutes: 1 });
    await enviaHistorico(csv(`11222333000181;08/05/2026;NOVAS 1;PX-1001;1;${valor}`));
    return { de: t().clock.now(), ultima: (await equipe.ok(getUltimaDataHistorico, {})).history?.criadoEm };
  };
  const nova = await sends('10,00');
  expect(nova.ultima).toBe(nova.de);
  const corrigida = await sends('12,00');
  expect(corrigida.ultima).toBe(corrigida.de);
  const igual = await sends('12,00');
  expect(igual.ultima).toBe(corrigida.de);
});

test('sums below, and a title above, are no sales', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const rows = [
    ['Vendas de junho'],
    colunasVendas.map(({ titulo }) => titulo),
    ['52998224725', 'N', 'SOMA-1', '03/06/2026', 'PX-1002', 2, 10, 0, null],
    [null, null, null, 'Subtotal', null, 2, 20, null, null],
    ['39053344705', 'N', 'SOMA-2', '03/06/2026', 'PX-1002', 1, 10, 0, null],
    ['Total', null, null, null, null, 3, 30, 0, null],
    [null, null, null, null, null, 3, 30, null, null],
  ];
  const conteudo = Buffer.from(await writeXlsx({ sheets: [{ name: 'V', rows }] }));
  const { erros, total, processamento } = await enviaVendas({ nome: 'somas.xlsx', conteudo });
  expect([total, erros]).toEqual([2, []]);
  expect(processamento.estado).toBe('concluido');
});

test('sums below each store hold none of its purchases back', async () => {
  const linhas = [
    'Compras - março;;;;;',
    'CNPJ;Data;Documento;Código;Quantidade;Valor Total',
    '11222333000181;08/05/2026;SOMA 1;PX-1002;2;1.020,50',
    '11222333000181;Subtotal;;;2;1.020,50',
    '12ABC34501DE35;08/05/2026;SOMA 1;PX-1002;1;10,00',
    '12.345.678/0001-95 Total;;;;1;10,00',
    'Total de compras: 2;;;;3;1.030,50',
    ';;;;3;1.030,50',
  ];
  const conteudo = Buffer.from(linhas.join('\r\n'), 'latin1');
  const { erros, processamento } = await enviaHistorico({ nome: 'somas.csv', conteudo });
  expect(erros).toEqual([]);
  expect(processamento).toMatchObject({ estado: 'concluido', resultado: { total: 2, novas: 2 } });
});

test('a percentage is no amount', async () => {
  const titulos = colunasVendas.map(({ titulo }) => `<c t="str"><v>${titulo}</v></c>`);
  const venda = ['52998224725', 'N', 'PC-1', '01/06/2026', 'PX-1001'].map((valor) => `<c t="str"><v>${valor}</v></c>`);
  const linha = [...venda, '<c><v>1</v></c>', '<c><v>10</v></c>', '<c s="2"><v>0.07</v></c>'];
  const estilos = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>';
  const linhas = [titulos, linha].map((celulas) => `<row>${celulas.join('')}</row>`).join('');
  const conteudo = zip(workbook(linhas, { 'xl/styles.xml': estilos }));
  const { erros } = await enviaVendas({ nome: 'v.xlsx', conteudo });
  expect(erros).toEqual([{ linha: 2, coluna: 'Desconto', mensagem: '“7%” é uma porcentagem. Informe o número' }]);
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
