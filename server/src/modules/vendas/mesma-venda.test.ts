/** A sale that comes in by a file is there once, whoever sends it again, and from wherever. */
import { createParceiro } from '@pontua/contract/parceiros';
import { cancelPontuacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { csv, useEnvios } from '../../../test/importacao/envios.ts';
import { planilhaVendas } from '../../../test/planilha.ts';
import { vendaDe } from '../../../test/vendas.ts';
import { excludeParceiro } from '../parceiros/exclusao.api.ts';
import { verifyLedger } from '../pontos/verify.service.ts';

const t = useTestApp();
const { equipe, enviaHistorico, enviaVendas } = useEnvios(t);

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

test('what was cancelled does not come back by a file that has it just so; changed, or by hand, it does', async () => {
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
    await equipe().ok(cancelPontuacao, { body: { identificador: linha } });
  };
  await cancels('701');
  expect(await sends(...inteira, venda('703', 1))).toEqual({ total: 1, jaEnviadas: 1, canceladas: 1, erros: 0 });
  expect(await saldo()).toBe(20);

  // Two came back.
  expect(await sends(venda('701', 1))).toEqual({ total: 1, jaEnviadas: 0, canceladas: 0, erros: 0 });
  expect(await sends(...inteira)).toEqual({ total: 0, jaEnviadas: 1, canceladas: 0, erros: 2 });
  await cancels('701');
  const porMao = { identificador: '701', tipoFiscal: 'C' as const, realizadoEm: '2026-06-03' };
  await equipe().ok(pontuarVenda, vendaDe({ cpf }, [{ codigo: 'PX-1010', qtde: 3, valorUnitario: 10 }], porMao));
  expect(await sends(...inteira)).toEqual({ total: 0, jaEnviadas: 2, canceladas: 0, erros: 0 });
  await cancels('701');
  // Twice cancelled, and of a store that the seller has left.
  const { id: outra } = await fabricas.revenda({ redeId, tipoPontuacao: 0 });
  await app.db.updateTable('parceiros').set({ revendaId: outra }).where('id', '=', id).execute();
  expect(await sends(...inteira)).toEqual({ total: 0, jaEnviadas: 1, canceladas: 1, erros: 0 });
  expect(await saldo()).toBe(20);
});

test('a sale that was changed is not taken for the one that is there because its value is the same; cancelled, it comes in', async () => {
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
  await equipe().ok(cancelPontuacao, { body: { identificador: linha } });
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
    await equipe().ok(cancelPontuacao, { body: { identificador: rows[0]?.id ?? 0 } });
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
  await equipe().ok(cancelPontuacao, { body: { identificador: pontuacao } });
  const excludes = (quem: number) =>
    app.db.transaction().execute((trx) => excludeParceiro(trx, app, { id: quem, agora: clock.now() }));
  const returns = async (revenda: { cnpj: string }) =>
    (
      await equipe().ok(createParceiro, {
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
    equipe().ok(
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
    return equipe().envia(pontuarVenda, { ...digitada, body: { ...digitada.body, repetida: 'avisar' } });
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
