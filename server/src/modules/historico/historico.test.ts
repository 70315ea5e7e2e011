/** The chains' purchases, as files tell them: summed, returned, corrected. */
import { gerarAntifraude, listAntifraude } from '@pontua/contract/antifraude';
import { colunasHistorico } from '@pontua/contract/planilhas';
import { pontuarVenda } from '@pontua/contract/pontuacoes';
import { uploadHistorico } from '@pontua/contract/uploads';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { createCenario, vendaDe } from '../../../test/vendas.ts';
import { verifyLedger } from '../pontos/verify.service.ts';

const t = useTestApp();
let equipe: Cliente;
beforeAll(async () => {
  await t().app.startJobs();
  equipe = await t().nivel(2);
});
afterEach(async () => expect(await verifyLedger(t().app.db)).toEqual([]));

type LinhaHistorico = [
  documento: string,
  codigo: string,
  qtde: number | string,
  valor?: number | string,
  data?: string,
];

async function mundo() {
  const cenario = await createCenario(t());
  const { revenda, produto, rede, vendedora } = cenario;
  const outro = await t().fabricas.produto();
  const envia = (linhas: LinhaHistorico[], quem = equipe) => {
    const titulos = colunasHistorico.map(({ titulo }) => titulo);
    const corpo = linhas.map(([documento, codigo, qtde, valor = 10, data = '08/05/2026']) =>
      [revenda.cnpj, data, documento, codigo, qtde, valor].join(';'),
    );
    const conteudo = [titulos.join(';'), ...corpo].join('\r\n');
    return quem.ok(uploadHistorico, {}, { arquivos: [{ nome: 'historico.csv', conteudo }] });
  };
  const { db } = t().app;
  const mapeia = async (codigo: string, produtoId: number) => {
    await db.deleteFrom('produtosRevenda').where('revendaId', '=', revenda.id).where('codigo', '=', codigo).execute();
    await db.insertInto('produtosRevenda').values({ revendaId: revenda.id, codigo, produtoId, nome: codigo }).execute();
  };
  const linhaDe = async ({ codigo }: { codigo: string } = produto) =>
    (await equipe.ok(listAntifraude, { query: { rede: rede.id } })).antiFraude.find(
      ({ codProduto }) => codProduto === codigo,
    );
  const vende = (qtde: number) => equipe.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde }]));
  return { ...cenario, outro, mapeia, envia, linhaDe, vende, p: produto.codigo, q: outro.codigo };
}

const gera = async () => (await equipe.ok(gerarAntifraude, {})).geracao.resultado.corrigidas;

describe('a purchase', () => {
  test('is the sum of the lines of its document and product, however the number is written', async () => {
    const { envia, linhaDe, outro, p, q } = await mundo();
    const primeira = await envia([
      ['000.123', p, 5],
      [' 123 ', p, 5],
      ['0123', q, 1],
      ['124', p, 2],
    ]);
    expect(primeira.processamento.resultado).toMatchObject({ total: 4, novas: 3, iguais: 0, corrigidas: 0 });
    expect(await linhaDe()).toMatchObject({ qtdVendida: 12 });
    expect(await linhaDe(outro)).toMatchObject({ qtdVendida: 1 });

    const outraVez = await envia([
      ['123', p, 7],
      ['123', q, 1],
      ['123', p, 3],
    ]);
    // The same units, but 20 reais were 20 reais: two lines, twice the ten.
    expect(outraVez.processamento.resultado).toMatchObject({ novas: 0, iguais: 2, corrigidas: 0 });
    expect(await linhaDe()).toMatchObject({ qtdVendida: 12 });
  });

  test('whose access key a spreadsheet saved as a number is refused: all of a month would be one document', async () => {
    const { envia, linhaDe, p } = await mundo();
    const inteira: LinhaHistorico = ['35210612345678000190550010000012341000012340', p, 2];
    const { erros } = await envia([
      ['3,52106E+43', p, 5],
      ['35210612345678900000000000000000000000000000', p, 3],
      inteira,
    ]);
    expect(erros).toMatchObject([
      { linha: 2, coluna: 'Documento' },
      { linha: 3, coluna: 'Documento' },
      // Of a document that cannot be read, any other of the store may be a part.
      { linha: 4, mensagem: 'Não enviada: a linha 2 tem erro e pode ser deste documento' },
    ]);
    expect((await envia([inteira])).processamento.resultado).toMatchObject({ novas: 1 });
    expect(await linhaDe()).toMatchObject({ qtdVendida: 2 });
  });

  test('whose product has lost its zeros says which code there is, the store’s own first', async () => {
    const { envia, revenda, produto } = await mundo();
    await t().fabricas.produto({ codigo: '000815' });
    await t()
      .app.db.insertInto('produtosRevenda')
      .values({ revendaId: revenda.id, produtoId: produto.id, codigo: '0816', nome: 'Da loja', valorUnitario: 1 })
      .execute();
    const { erros } = await envia([
      ['8', '815', 1],
      ['9', '816', 1],
      ['10', '817', 1],
    ]);
    const dica = 'se a planilha tirou os zeros, formate a coluna como texto e preencha de novo';
    expect(erros.map(({ mensagem }) => mensagem)).toEqual([
      `Produto não encontrado: 815. Existe 000815: ${dica}`,
      `Produto não encontrado: 816. Existe 0816: ${dica}`,
      'Produto não encontrado: 817',
    ]);
  });

  test('whose product was switched off says so to who sees such products', async () => {
    const { envia, mapeia, outro, p, q } = await mundo();
    await mapeia('X-1', outro.id);
    await t().app.db.updateTable('produtos').set({ ativo: false }).where('id', '=', outro.id).execute();
    const linhas: LinhaHistorico[] = [
      ['10', q, 1],
      ['11', 'X-1', 1],
      ['11', p, 1],
    ];
    const { erros } = await envia(linhas);
    expect(erros.map(({ mensagem }) => mensagem)).toEqual([
      `Produto inativo: ${q}`,
      'Produto inativo: X-1',
      'Não enviada: outra linha deste documento tem erro',
    ]);
    const operacao = await envia(linhas, await t().nivel(1));
    expect(operacao.erros).toMatchObject([{ mensagem: `Produto não encontrado: ${q}` }, {}, {}]);
  });

  test('with another sum takes the place of the old one, and the answer says from what to what', async () => {
    const { envia, linhaDe, revenda, produto, p, q } = await mundo();
    await envia([
      ['NF 7', p, 10, 100],
      ['NF 7', q, 4, 40],
    ]);
    const { processamento } = await envia([
      ['nf7', p, 12, '120,00', '09/05/2026'],
      ['nf7', q, 4, 40],
    ]);
    expect(processamento.resultado).toMatchObject({ novas: 0, iguais: 1, corrigidas: 1 });
    expect(processamento.correcoes).toEqual([
      {
        loja: revenda.nomeFantasia,
        documento: 'NF7',
        codigo: p,
        produto: produto.nome,
        dataDe: '2026-05-08',
        dataPara: '2026-05-09',
        qtdeDe: 10,
        qtdePara: 12,
        valorDe: 100,
        valorPara: 120,
      },
    ]);
    expect(await linhaDe()).toMatchObject({ qtdVendida: 12 });
  });

  test('goes back by a negative quantity, in its own document or in one of its own', async () => {
    const { envia, linhaDe, p } = await mundo();
    await envia([
      ['1', p, 10, 100],
      ['1', p, -3, 30],
    ]);
    expect(await linhaDe()).toMatchObject({ qtdVendida: 7 });
    await envia([['D-9', p, -2, '-20,00']]);
    expect(await linhaDe()).toMatchObject({ qtdVendida: 5 });
    const valores = await t().app.db.selectFrom('historico').select(['qtde', 'valorTotal']).orderBy('id').execute();
    expect(valores.slice(-2)).toEqual([
      { qtde: 7, valorTotal: 70 },
      { qtde: -2, valorTotal: -20 },
    ]);
    const { erros } = await envia([
      ['2', p, 0],
      ['3', p, 1, '-5'],
      ['. .', p, 1],
      ['', p, 1],
      ['-/-', p, 1],
    ]);
    expect(erros.map(({ linha, mensagem }) => [linha, mensagem])).toEqual([
      [2, '“0”: a quantidade não pode ser zero'],
      [3, 'O valor só pode ser negativo em uma devolução'],
      [4, 'Documento obrigatório'],
      [5, 'Documento obrigatório'],
      [6, 'Documento obrigatório'],
    ]);
  });

  test('is held back with its document when another line of it is invalid, or that line alone would replace the sum', async () => {
    const { envia, linhaDe, p, q } = await mundo();
    const { erros, processamento } = await envia([
      ['50', p, 10],
      ['50', 'NAO-HA', 5],
      ['50', q, 'dez'],
      ['51', p, 3],
    ]);
    expect(erros.map(({ linha, mensagem }) => [linha, mensagem])).toEqual([
      [2, 'Não enviada: outra linha deste documento tem erro'],
      [3, 'Produto não encontrado: NAO-HA'],
      [4, '“dez” não é um número'],
    ]);
    expect(processamento.resultado).toMatchObject({ total: 1, novas: 1 });
    await envia([
      ['50', p, 10],
      ['50', p, 5],
      ['50', q, 10],
    ]);
    expect(await linhaDe()).toMatchObject({ qtdVendida: 18 });
  });

  test.each([
    ['with more cells than columns', (cnpj: string, p: string) => `${cnpj};08/05/2026;60;${p};5;10;x`, 9],
    ['cut before its number', (cnpj: string, p: string) => `${cnpj};Silva; LTDA;08/05/2026;60;${p};5`, 9],
    ['with a quote that never closes', (cnpj: string, p: string) => `${cnpj};"08/05/2026;60;${p};5;10`, 9],
    ['too long, as all of its store', (cnpj: string) => `${cnpj};08/05/2026;60;${'x'.repeat(1_100_000)};5;10`, 0],
    ['that ends within its number, as all of its store', (cnpj: string) => `${cnpj};08/05/2026;6`, 0],
    ['whose CNPJ cannot be read either', (_: string, p: string) => `11.222;08/05/2026;60;${p};5;10;x`, 9],
  ])('is held back with a line of it %s', async (_, cortada, entraram) => {
    const { linhaDe, p, revenda } = await mundo();
    const linha = (documento: string, qtde = 3) => `${revenda.cnpj};08/05/2026;${documento};${p};${qtde};10`;
    const titulos = colunasHistorico.map(({ titulo }) => titulo).join(';');
    const conteudo = [titulos, linha('60'), cortada(revenda.cnpj, p), linha('60'), linha('61', 9)].join('\r\n');
    const { erros } = await equipe.ok(uploadHistorico, {}, { arquivos: [{ nome: 'historico.csv', conteudo }] });
    const outra = 'Não enviada: a linha 3 tem erro e pode ser deste documento';
    expect(erros.map(({ linha, mensagem }) => [linha, mensagem])).toEqual([
      [2, outra],
      [3, expect.stringMatching(/colunas|aspas|longa/)],
      [4, outra],
      ...(entraram === 0 ? [[5, outra]] : []),
    ]);
    expect((await linhaDe())?.qtdVendida ?? 0).toBe(entraram);
  });

  test('whose code was mapped to another product is of that product when it comes again, and no more of the first', async () => {
    const { mapeia, envia, linhaDe, vende, outro, produto, p, q } = await mundo();
    await mapeia('X-1', produto.id);
    await envia([
      ['90', 'X-1', 10, 100],
      ['90', q, 3, 30],
      ['91', 'X-1', 4, 40],
      ['92', p, 1, 10],
    ]);
    await vende(12);
    await mapeia('X-1', outro.id);
    const { processamento } = await envia([
      ['90', 'x-1 ', 10, 100],
      ['90', q, 3, 30],
      ['92', 'X-1', 6, 60],
      ['92', p, 1, 10],
    ]);
    // What the file says nothing of stands; so does what another line of the document still says.
    expect(processamento.resultado).toMatchObject({ total: 4, novas: 1, iguais: 1, corrigidas: 2 });
    expect(processamento.correcoes).toMatchObject([
      { documento: '90', codigo: p, qtdeDe: 10, qtdePara: 0, valorDe: 100, valorPara: 0 },
      { documento: '90', codigo: q, qtdeDe: 3, qtdePara: 13 },
    ]);
    expect(await linhaDe()).toMatchObject({ qtdVendida: 5, qtdPontuada: 12, descoberto: 7 });
    expect(await linhaDe(outro)).toMatchObject({ qtdVendida: 19 });
    expect(await gera()).toBe(0);

    await mapeia('X-1', produto.id);
    const deVolta = await envia([['92', 'X-1', 7, 70]]);
    expect(deVolta.processamento.resultado).toMatchObject({ novas: 0, iguais: 0, corrigidas: 2 });
    expect(await linhaDe()).toMatchObject({ qtdVendida: 11 });
    expect(await linhaDe(outro)).toMatchObject({ qtdVendida: 13 });
  });

  test('of several codes is no more of the first product where all of them were mapped to others', async () => {
    const { mapeia, envia, linhaDe, outro, produto } = await mundo();
    const terceiro = await t().fabricas.produto();
    const linhas: LinhaHistorico[] = [
      ['94', 'X-1', 10, 100],
      ['94', 'x-2', 4, 40],
      ['95', 'X-1', 2, 20],
      ['95', 'X-2', 1, 10],
    ];
    await mapeia('X-1', produto.id);
    await mapeia('X-2', produto.id);
    await envia(linhas);
    await mapeia('X-1', outro.id);
    await mapeia('X-2', terceiro.id);
    // A document that comes in part says nothing of what the other code brought.
    await envia(linhas.slice(0, 3));
    expect(await linhaDe()).toMatchObject({ qtdVendida: 3 });
    await envia(linhas);
    expect(await linhaDe()).toMatchObject({ qtdVendida: 0 });
    expect(await linhaDe(outro)).toMatchObject({ qtdVendida: 12 });
    expect(await linhaDe(terceiro)).toMatchObject({ qtdVendida: 5 });
    expect(await gera()).toBe(0);
    expect((await envia(linhas)).processamento.resultado).toMatchObject({ novas: 0, iguais: 4, corrigidas: 0 });
  });

  test('from before its code was kept is known by it once it came again', async () => {
    const { mapeia, envia, linhaDe, outro, produto } = await mundo();
    await mapeia('X-1', produto.id);
    await envia([['93', 'X-1', 10]]);
    await t().app.db.updateTable('historico').set({ codigo: null }).where('produtoId', '=', produto.id).execute();
    const { processamento } = await envia([['93', 'X-1', 10]]);
    expect(processamento.resultado).toMatchObject({ novas: 0, iguais: 1, corrigidas: 0 });
    await mapeia('X-1', outro.id);
    await envia([['93', 'X-1', 10]]);
    expect(await linhaDe()).toMatchObject({ qtdVendida: 0 });
    expect(await linhaDe(outro)).toMatchObject({ qtdVendida: 10 });
  });

  test('of one document corrected by two files at once is wholly what one of them says', async () => {
    const { envia, linhaDe, outro, p, q } = await mundo();
    await envia([
      ['77', p, 1],
      ['77', q, 1],
    ]);
    for (let vez = 1; vez <= 3; vez += 1) {
      const duas = [10 * vez, 100 * vez];
      await Promise.all(
        duas.map((qtde) =>
          envia([
            ['77', p, qtde],
            ['77', q, qtde],
          ]),
        ),
      );
      const vendida = (await linhaDe())?.qtdVendida;
      expect(duas).toContain(vendida);
      expect((await linhaDe(outro))?.qtdVendida).toBe(vendida);
    }
  });
});

describe('a balance that purchases taken back make negative', () => {
  test('keeps what was scored, is flagged, and scores nothing before it is positive again', async () => {
    const { envia, linhaDe, vende, vendedora, rede, p } = await mundo();
    await envia([['1', p, 10]]);
    await vende(8);
    const { processamento } = await envia([['1', p, 3]]);
    expect(processamento.resultado).toMatchObject({ corrigidas: 1, pontuadas: 0 });
    expect(await linhaDe()).toMatchObject({ qtdVendida: 3, qtdPontuada: 8, descoberto: 5, saldoPontos: -50 });
    const { antiFraude } = await equipe.ok(listAntifraude, { query: { rede: rede.id, filtros: { descoberto: 1 } } });
    expect(antiFraude.map(({ codProduto }) => codProduto)).toEqual([p]);
    expect(await gera()).toBe(0);

    expect(await vende(4)).toMatchObject({ pontos: 0, emAnalise: 4 });
    await envia([['2', p, 4]]);
    expect(await linhaDe()).toMatchObject({ qtdPontuada: 8, descoberto: 1, qtdAf: 4 });
    await envia([['3', p, 3]]);
    expect(await linhaDe()).toMatchObject({ qtdPontuada: 10, descoberto: 0, qtdAf: 2, saldoPontos: 0 });
    const { saldoPontos } = await t()
      .app.db.selectFrom('parceiros')
      .select('saldoPontos')
      .where('id', '=', vendedora.id)
      .executeTakeFirstOrThrow();
    expect(saldoPontos).toBe(100);
    expect(await gera()).toBe(0);
  });

  test('cannot be made by scoring: the table itself refuses', async () => {
    const { envia, vende, rede, p } = await mundo();
    await envia([['1', p, 5]]);
    await vende(5);
    await envia([['1', p, 2]]);
    const update = t()
      .app.db.updateTable('antifraude')
      .set((eb) => ({ qtdPontuada: eb('qtdPontuada', '+', 1) }))
      .where('redeId', '=', rede.id)
      .execute();
    await expect(update).rejects.toThrow('antifraude_saldo');
  });
});

test('any files of purchases, one after another or at once, leave what the last word on each purchase says', async () => {
  const linha = fc.tuple(
    fc.constantFrom('1', '01', '2'),
    fc.boolean(),
    fc.integer({ min: -4, max: 9 }).filter(Boolean),
  );
  const arquivo = fc.array(linha, { minLength: 1, maxLength: 6 });
  const acao = fc.oneof(
    { weight: 3, arbitrary: arquivo.map((linhas) => ({ linhas })) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 5 }).map((vendidas) => ({ vendidas })) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(acao, { minLength: 1, maxLength: 6 }), async (acoes) => {
      const { envia, linhaDe, vende, outro, p, q } = await mundo();
      const compras = new Map<string, number>();
      let pontuadas = 0;
      let esperando = 0;
      for (const acao of acoes) {
        if ('vendidas' in acao) {
          await vende(acao.vendidas);
          esperando += acao.vendidas;
        } else {
          await envia(acao.linhas.map(([documento, um, qtde]) => [documento, um ? p : q, qtde]));
          const somas = new Map<string, number>();
          for (const [documento, um, qtde] of acao.linhas) {
            const chave = `${Number(documento)} ${um ? p : q}`;
            somas.set(chave, (somas.get(chave) ?? 0) + qtde);
          }
          for (const [chave, soma] of somas) compras.set(chave, soma);
        }
        const novas = Math.min(esperando, Math.max(0, soma(compras, p) - pontuadas));
        pontuadas += novas;
        esperando -= novas;
      }
      const vendida = soma(compras, p);
      if (compras.size > 0 || pontuadas + esperando > 0) {
        expect((await linhaDe()) ?? { qtdVendida: 0, qtdPontuada: 0, qtdAf: 0, descoberto: 0 }).toMatchObject({
          qtdVendida: vendida,
          qtdPontuada: pontuadas,
          qtdAf: esperando,
          descoberto: Math.max(0, pontuadas - vendida),
        });
      }
      expect((await linhaDe(outro))?.qtdVendida ?? 0).toBe(soma(compras, q));
      expect(await verifyLedger(t().app.db)).toEqual([]);
      expect(await gera()).toBe(0);
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);

const soma = (compras: ReadonlyMap<string, number>, codigo: string): number =>
  [...compras].reduce((total, [chave, qtde]) => (chave.endsWith(` ${codigo}`) ? total + qtde : total), 0);
