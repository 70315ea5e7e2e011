/** Cards by file: a box of new ones, and the operator's balances. */
import * as contrato from '@pontua/contract/cartoes';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { changeWhileItWaits } from '../../../test/importacao/espera.ts';
import { assignPendingCartoes } from '../resgates/entrega.service.ts';
import { cartaoDoParceiro } from './cartoes.api.ts';
import { useCartoes } from './test/cartoes.ts';

const t = useTestApp();
const { equipe, numeroNovo, addEstoque, vendedora, redeem, comCartao, ask, findRow } = useCartoes(t);

describe('a box of cards', () => {
  const cabecalho = 'Código de Barras;Número';
  const csv = (...linhas: string[]) => [cabecalho, ...linhas].join('\r\n');
  const send = (conteudo: string | Buffer, quem = equipe()) =>
    quem.ok(contrato.importCartoes, {}, { arquivos: [{ nome: 'caixa.csv', conteudo }] });
  const novo = () => {
    const numero = numeroNovo();
    return { numero, codigoBarras: `8970${numero.slice(4)}`, linha: `8970${numero.slice(4)};${numero}` };
  };

  test('comes into the stock by its file, once, and each card has its history', async () => {
    const [um, outro] = [novo(), novo()];
    const conteudo = csv(um.linha, `${outro.codigoBarras};${outro.numero.replace(/(.{4})/g, '$1 ')}`);
    expect(await send(Buffer.from(conteudo, 'latin1'))).toMatchObject({
      total: 2,
      erros: [],
      mensagem: '2 cartões processados',
      processamento: { entraram: 2, resultado: { novas: 2, alteradas: 0, iguais: 0 } },
    });
    const cartao = await findRow(outro.numero);
    expect(cartao).toMatchObject({
      codigoBarras: outro.codigoBarras,
      situacao: 'livre',
      atualizadoEm: t().clock.now(),
    });
    const { historico } = await equipe().ok(contrato.listHistoricoCartao, { params: { id: cartao?.id ?? 0 } });
    expect(historico).toMatchObject([{ tipo: 'criouCartao' }]);
    expect(JSON.stringify(historico)).not.toContain(outro.numero);
    const outraVez = novo();
    expect((await send(csv(um.linha, outro.linha, outraVez.linha, outraVez.linha))).processamento).toMatchObject({
      estado: 'concluido',
      entraram: 1,
      resultado: { novas: 1, alteradas: 0, iguais: 2 },
    });
  });

  test('is understood as spreadsheets save it: Windows-1252, a title above, the sum below; zeros lost in front make no second card', async () => {
    await addEstoque('0044556677');
    const bom = novo();
    const linhas = ['Caixa nº 12 - março;', cabecalho, '8970601;44556677', bom.linha, 'Total de cartões: 2;'];
    const { erros, total } = await send(Buffer.from(linhas.join('\r\n'), 'latin1'));
    expect([total, erros]).toEqual([
      1,
      [
        {
          linha: 3,
          coluna: 'Número',
          mensagem:
            'Já existe 0044556677. Se a planilha tirou os zeros, formate a coluna como texto e preencha de novo',
        },
      ],
    ]);
    expect(await findRow(bom.numero)).toMatchObject({ situacao: 'livre' });
  });

  test('says of each line why its card is none, and takes the others', async () => {
    const { cartao } = await comCartao({ saldo: 7 });
    const [um, outro, bom] = [novo(), novo(), novo()];
    const { erros, total } = await send(
      csv(
        um.linha,
        `${outro.codigoBarras};${um.numero}`,
        `${um.codigoBarras};${outro.numero}`,
        `8970404;${cartao.numero}`,
        `${cartao.codigoBarras};${novo().numero}`,
        `;${novo().numero}`,
        '8970405;',
        '8970406;ç',
        '8970407;5,06711E+15',
        bom.linha,
        'Total;10',
      ),
    );
    expect(erros.map(({ linha, coluna, mensagem }) => `${linha} ${coluna ?? ''}: ${mensagem}`)).toEqual([
      '3 Número: Repetido neste arquivo, com outros dados: veja a linha 2',
      '4 Código de Barras: Repetido neste arquivo: veja a linha 2',
      '5 Número: Número já cadastrado',
      '6 Código de Barras: Código de barras já cadastrado',
      '7 Código de Barras: Informe o código de barras',
      '8 Número: Informe o número',
      '9 Número: Use só números, ou números e letras',
      '10 Número: Número incompleto: “5,06711E+15”. Formate a coluna como texto e preencha de novo',
      '12 Código de Barras: Use só números, ou números e letras',
    ]);
    expect(total).toBe(2);
    // Whoever holds a card keeps it as it is.
    expect(await findRow(cartao.numero)).toMatchObject({ codigoBarras: cartao.codigoBarras, saldo: 7 });
  });

  test('does not believe numbers of which a spreadsheet kept fifteen digits', async () => {
    const linhas = ['8970501;5067333322221110', '8970502;5067333322221120'];
    const { erros, total } = await send(csv(...linhas));
    expect([total, erros.map(({ linha, coluna }) => [linha, coluna])]).toEqual([
      0,
      [
        [2, 'Número'],
        [3, 'Número'],
      ],
    ]);
    expect(erros[0]?.mensagem).toContain('Formate a coluna como texto');
    // One whose number is seen to have kept its end proves the column; a card alone may end so.
    expect(await send(csv(...linhas, '8970503;5067333322221137'))).toMatchObject({ total: 3, erros: [] });
    expect(await send(csv('8970504;5067333322229990'))).toMatchObject({ total: 1, erros: [] });
  });

  test('gives cards to whoever waits for one, and two who send the same box at once bring it once', async () => {
    await t().app.db.deleteFrom('cartoes').where('parceiroId', 'is', null).execute();
    const { cliente, parceiro } = await vendedora();
    expect((await redeem(cliente)).cartao).toBeNull();
    const caixa = csv(...Array.from({ length: 20 }, () => novo().linha));
    const [uma, outra] = await Promise.all([send(caixa), send(caixa)]);
    const novas = [uma, outra].reduce((soma, { processamento }) => soma + (processamento.resultado.novas ?? 0), 0);
    expect([novas, uma.erros, outra.erros]).toEqual([20, [], []]);
    await expect
      .poll(async () => await cartaoDoParceiro(t().app.db, parceiro.id), { timeout: 10_000 })
      .toMatchObject({ bloqueado: 1 });
  });

  test('has its template, wants both columns, and is brought by who may send files', async () => {
    const { texto } = await equipe().envia(contrato.getTemplateCartoes, {});
    expect(texto).toContain(cabecalho);
    expect((await send('Número\n5067\n')).mensagem).toContain(
      'A planilha precisa das colunas Código de Barras e Número',
    );
    expect((await send(csv(''))).total).toBe(0);
    const arquivos = [{ nome: 'caixa.csv', conteudo: csv(novo().linha) }];
    for (const nivel of [0, 3, 4, 5])
      expect((await (await t().nivel(nivel)).envia(contrato.importCartoes, {}, { arquivos })).status).toBe(403);
  });
});

describe("the operator's file", () => {
  const send = (conteudo: string | Buffer, quem = equipe()) =>
    quem.ok(contrato.uploadSaldoCartao, {}, { arquivos: [{ nome: 'saldos.csv', conteudo }] });
  const cabecalho = 'Número;Código de Barras;Saldo;Situação;Entregue';
  const csv = (...linhas: string[]) => [cabecalho, ...linhas].join('\r\n');

  test('sets balances, confirms unblocking and delivery, and changes nothing the second time', async () => {
    const [ana, bia] = [await comCartao(), await comCartao({ entregue: true, bloqueado: false, saldo: 3 })];
    await ask(ana.cliente, ana.cartao.numero, 0);
    t().clock.avanca({ hours: 1 });
    const conteudo = csv(
      `${ana.cartao.numero};;R$ 1.150,50;Desbloqueado;Sim`,
      `;${bia.cartao.codigoBarras};80;;`,
      'Total;;1.230,50;;',
    );
    const primeira = await send(conteudo);
    expect(primeira).toMatchObject({ total: 2, erros: [], mensagem: '2 linhas de saldo processadas' });
    expect(primeira.processamento.resultado).toMatchObject({ novas: 0, alteradas: 2, iguais: 0 });
    expect(await findRow(ana.cartao.numero)).toMatchObject({
      saldo: 1150.5,
      situacao: 'entregue',
      desbloqueioPedidoEm: null,
      atualizadoEm: t().clock.now(),
    });
    expect(await findRow(bia.cartao.numero)).toMatchObject({ saldo: 80, situacao: 'entregue' });
    expect((await send(conteudo)).processamento).toMatchObject({ entraram: 0, resultado: { alteradas: 0, iguais: 2 } });
    const { historico } = await equipe().ok(contrato.listHistoricoCartao, { params: { id: ana.cartao.id } });
    expect(historico[0]).toMatchObject({ tipo: 'atualizouSaldoCartao' });
    expect(historico[0]?.alteracoes).toEqual(
      expect.arrayContaining([
        { campo: 'saldo', de: 0, para: 1150.5 },
        { campo: 'emDesbloqueio', de: true, para: false },
      ]),
    );
    expect((await send(csv(`${ana.cartao.numero};;1;;`))).mensagem).toBe('1 linha de saldo processada');
  });

  test('unblocks nothing that nobody asked for: what was blocked since, and what is in nobody’s hands', async () => {
    const [perdido, novo] = [await comCartao({ entregue: true, bloqueado: false }), await comCartao()];
    await ask(perdido.cliente, perdido.cartao.numero, 1);
    const { erros } = await send(csv(`${perdido.cartao.numero};;9;Ativo;`, `${novo.cartao.numero};;0;Ativo;`));
    expect(erros).toEqual([]);
    expect(await findRow(perdido.cartao.numero)).toMatchObject({ saldo: 9, situacao: 'bloqueado' });
    expect(await cartaoDoParceiro(t().app.db, novo.parceiro.id)).toMatchObject({ bloqueado: 1 });
    // Asked for, the same line confirms it.
    await ask(perdido.cliente, perdido.cartao.numero, 0);
    await send(csv(`${perdido.cartao.numero};;9;Ativo;`));
    expect(await findRow(perdido.cartao.numero)).toMatchObject({ situacao: 'entregue' });
  });

  test('is understood as spreadsheets save it: Windows-1252, zeros lost in front, digits lost behind, the sum below', async () => {
    const { id } = await addEstoque();
    await t().app.db.deleteFrom('cartoes').where('id', '=', id).execute();
    const zeros = await addEstoque('0012345678');
    const longo = await addEstoque('5067111122223337');
    const conteudo = csv('12345678;;10;;', '5067111122223330;;20;;', 'Total;;30;;');
    expect(await send(Buffer.from(conteudo, 'latin1'))).toMatchObject({ total: 2, erros: [] });
    expect([(await findRow(zeros.numero))?.saldo, (await findRow(longo.numero))?.saldo]).toEqual([10, 20]);
    // Another card could be meant as well, unless another number shows that the column kept its digits.
    const vizinho = await addEstoque('5067111122223330');
    const { erros } = await send(csv('5067111122223330;;30;;'));
    expect(erros[0]?.mensagem).toContain('Pode ser mais de um cartão');
    expect(await send(csv('5067111122223330;;30;;', `${longo.numero};;40;;`))).toMatchObject({ total: 2, erros: [] });
    expect([(await findRow(vizinho.numero))?.saldo, (await findRow(longo.numero))?.saldo]).toEqual([30, 40]);
  });

  test('names every error of a line, and takes the others', async () => {
    const [ana, bia, velha] = [await comCartao(), await comCartao(), await comCartao({ saldo: 1 })];
    await addEstoque();
    await equipe().ok(contrato.replaceCartao, { params: { id: velha.cartao.id }, body: { saldo: 1, motivo: 'Perda' } });
    const { erros, total } = await send(
      csv(
        '404404;;1;;',
        `${ana.cartao.numero};${bia.cartao.codigoBarras};1;;`,
        `${ana.cartao.numero};;-1;;`,
        `${ana.cartao.numero};;;;`,
        `${ana.cartao.numero};;1;talvez;quem sabe`,
        `${velha.cartao.numero};;1;;`,
        '5,06711E+15;;1;;',
        `${bia.cartao.numero};;7;;`,
        `;${bia.cartao.codigoBarras};7;;`,
        `;${bia.cartao.codigoBarras};8;;`,
      ),
    );
    expect(erros.map(({ linha, coluna, mensagem }) => `${linha} ${coluna ?? ''}: ${mensagem}`)).toEqual([
      '2 Número: Cartão não cadastrado',
      '3 : Não há cartão com este número e este código de barras',
      '4 Saldo: Informe um valor maior ou igual a zero',
      '5 Saldo: Informe o saldo',
      '6 Entregue: “quem sabe”: responda Sim ou Não',
      '6 Situação: Escreva Bloqueado ou Desbloqueado',
      '7 Número: Este cartão foi encerrado: o vendedor tem outro',
      '8 Número: Número incompleto: “5,06711E+15”. Formate a coluna como texto e preencha de novo',
      '11 : Repetido neste arquivo, com outros dados: veja a linha 9',
    ]);
    expect(total).toBe(1);
    expect((await findRow(bia.cartao.numero))?.saldo).toBe(7);
  });

  test('lists the line of a card that was closed while the file waited, and takes the others', async () => {
    const [velha, bia] = [await comCartao(), await comCartao()];
    const usuario = await t().fabricas.usuario();
    const cliente = await t().como({ usuario });
    const { total, erros } = await changeWhileItWaits(
      t(),
      usuario.id,
      (trx) =>
        trx.updateTable('cartoes').set({ encerradoEm: t().clock.now() }).where('id', '=', velha.cartao.id).execute(),
      () => send(csv(`${velha.cartao.numero};;50;;`, `${bia.cartao.numero};;7;;`), cliente),
    );
    expect(erros).toEqual([{ linha: 2, mensagem: 'Este cartão foi encerrado: o vendedor tem outro' }]);
    expect([total, (await findRow(bia.cartao.numero))?.saldo]).toEqual([1, 7]);
    expect((await findRow(velha.cartao.numero))?.saldo).toBe(0);
  });

  test('says which column is missing, is its own template, and reaches no card of another scope', async () => {
    const refuse = (conteudo: string) =>
      equipe().falha(contrato.uploadSaldoCartao, {}, { arquivos: [{ nome: 's.csv', conteudo }] });
    expect(await equipe().falha(contrato.uploadSaldoCartao, {})).toMatchObject({
      erro: 'Selecione um arquivo primeiro',
    });
    expect(await refuse('')).toMatchObject({ codigo: 'arquivo_invalido' });
    const semCartao = await send('Saldo;Situação\n10;Bloqueado\n');
    expect(semCartao.mensagem).toContain('Falta a coluna Número');
    expect((await send('Proxy;Saldo\n404;10\n')).erros).toMatchObject([{ mensagem: 'Cartão não cadastrado' }]);
    const { texto } = await equipe().envia(contrato.getTemplateSaldoCartao, {});
    expect(texto).toContain(cabecalho);
    const { cartao } = await comCartao();
    const { rede: outra } = await vendedora();
    const restrita = await t().nivel(1, { redes: [outra.id] });
    expect((await send(csv(`${cartao.numero};;99;;`), restrita)).erros).toMatchObject([
      { mensagem: 'Cartão não cadastrado' },
    ]);
    expect((await findRow(cartao.numero))?.saldo).toBe(0);
  });

  test('beside redemptions and a hand-out, everybody gets one card and no balance is lost', async () => {
    const donas = [await comCartao(), await comCartao(), await comCartao()];
    const conteudo = csv(...donas.map(({ cartao }, n) => `${cartao.numero};;${n + 1};;`));
    await Promise.all([
      send(conteudo),
      assignPendingCartoes(t().app),
      ...donas.map(({ cliente }) => redeem(cliente)),
      send(conteudo, await t().nivel(1)),
    ]);
    const saldos = await Promise.all(donas.map(async ({ cartao }) => (await findRow(cartao.numero))?.saldo));
    expect(saldos).toEqual([1, 2, 3]);
  });
});
