import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createLiberacao,
  createLiberacaoMassa,
  listAntifraude,
  listHistoricoAntifraude,
  updateObservacaoAntifraude,
} from '@pontua/contract/antifraude';
import { pontuarVenda } from '@pontua/contract/pontuacoes';
import { listResultado } from '@pontua/contract/selecao';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { pdf } from '../../../test/recibos.ts';
import { createCenario, vendaDe } from '../../../test/vendas.ts';
import { verifyLedger } from '../pontos/verify.service.ts';

const t = useTestApp();
afterEach(async () => expect(await verifyLedger(t().app.db)).toEqual([]));

/** A chain with so many units waiting, and staff. */
async function comEspera(qtde: number, opcoes: Parameters<typeof createCenario>[1] = {}) {
  const cenario = await createCenario(t(), opcoes);
  const operadora = await t().nivel(1);
  const { vendedora, produto, rede } = cenario;
  await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde }]));
  return { ...cenario, operadora, linha: { rede: rede.id, codProduto: produto.codigo } };
}
const linhaDe = async (cliente: Cliente, { rede, codProduto }: { rede: number; codProduto: string }) =>
  (await cliente.ok(listAntifraude, { query: { rede } })).antiFraude.find((linha) => linha.codProduto === codProduto);

test('the note of a colleague is not undone unseen', async () => {
  const { operadora, linha } = await comEspera(1);
  const write = (observacao: string, vista: string) => ({
    body: { ...linha, observacao, vistos: { observacao: vista } },
  });
  await operadora.ok(updateObservacaoAntifraude, write('Nota a caminho', ''));
  expect(await operadora.falha(updateObservacaoAntifraude, write('Sem nota', ''))).toMatchObject({
    codigo: 'registro_mudou',
    campos: { observacao: 'Mudou para “Nota a caminho” enquanto você editava. Salve de novo para trocar' },
  });
  await operadora.ok(updateObservacaoAntifraude, write('Sem nota', 'Nota a caminho'));
  expect((await linhaDe(operadora, linha))?.observacao).toBe('Sem nota');
});

describe('the list', () => {
  test('tells what each chain has left of each product, those where most waits first', async () => {
    const { rede, produto, operadora, linha } = await comEspera(5, { comprou: 2, valorPontos: 2.5 });
    expect(await linhaDe(operadora, linha)).toEqual({
      idRede: rede.id,
      rede: rede.nome,
      codProduto: produto.codigo,
      produto: produto.nome,
      qtdVendida: 2,
      qtdPontuada: 2,
      liberado: 0,
      qtdAf: 3,
      saldoPontos: 0,
      pontosUnitario: 2.5,
      descoberto: 0,
      observacao: '',
    });
    await comEspera(9);
    const { antiFraude, count } = await operadora.ok(listAntifraude, { query: {} });
    expect(count).toBe(antiFraude.length);
    expect(antiFraude.map(({ qtdAf }) => qtdAf)).toEqual(antiFraude.map(({ qtdAf }) => qtdAf).sort((a, b) => b - a));
  });

  test('is sorted, searched and filtered', async () => {
    const { rede, produto, operadora } = await comEspera(1);
    await t().app.db.updateTable('redes').set({ nome: 'Armazém Açaí' }).where('id', '=', rede.id).execute();
    await t().app.db.updateTable('produtos').set({ nome: 'Moedor Elétrico' }).where('id', '=', produto.id).execute();
    const busca = async (query: object) =>
      (await operadora.ok(listAntifraude, { query })).antiFraude.map(({ idRede }) => idRede);
    expect(await busca({ buscar: 'acai ELETRICO' })).toEqual([rede.id]);
    expect(await busca({ buscar: 'acai inexistente' })).toEqual([]);
    expect(await busca({ rede: rede.id, filtros: { comEspera: 1 } })).toEqual([rede.id]);
    expect(await busca({ rede: rede.id, filtros: { comEspera: 0 } })).toEqual([]);
    const campos = [
      'rede',
      'codProduto',
      'produto',
      'qtdVendida',
      'qtdPontuada',
      'liberado',
      'saldoPontos',
      'pontosUnitario',
    ] as const;
    for (const campo of campos) expect(await busca({ ordenacao: { campo, direcao: 'asc' } })).toContain(rede.id);
  });

  test('is for those whose scope is the whole chain', async () => {
    const { rede, revenda, operadora, linha } = await comEspera(3);
    const daRede = await t().nivel(5, { redes: [rede.id] });
    const visto = await daRede.ok(listAntifraude, { query: {} });
    expect(visto.antiFraude.map(({ idRede }) => idRede)).toEqual([rede.id]);
    expect(visto.redesAntifraude).toEqual([rede.id]);

    const daLoja = await t().nivel(1, { revendas: [revenda.id] });
    expect(await daLoja.ok(listAntifraude, { query: {} })).toEqual({ antiFraude: [], redesAntifraude: [], count: 0 });
    const { rede: outra } = await createCenario(t());
    const deFora = await t().nivel(1, { redes: [outra.id] });
    const pedidos = [
      deFora.falha(listHistoricoAntifraude, { params: linha }),
      deFora.falha(updateObservacaoAntifraude, { body: { ...linha, observacao: 'x' } }),
      deFora.falha(createLiberacao, { body: { ...linha, quantidade: 1 } }),
      daLoja.falha(createLiberacao, { body: { ...linha, quantidade: 1 } }),
      operadora.falha(createLiberacao, { body: { ...linha, codProduto: 'NADA', quantidade: 1 } }),
    ];
    for (const falha of await Promise.all(pedidos))
      expect(falha).toMatchObject({ status: 404, codigo: 'nao_encontrado' });
    expect(await linhaDe(operadora, linha)).toMatchObject({ liberado: 0, observacao: '', qtdAf: 3 });
  });

  test('is downloaded', async () => {
    const { operadora, linha } = await comEspera(2);
    const { fileLink } = await operadora.ok(listAntifraude, { query: { rede: linha.rede, download: 'todos' } });
    const { body } = await t().app.http.inject({ url: fileLink ?? '' });
    expect(body).toContain(`;${linha.codProduto};`);
  });
});

describe('a note', () => {
  test('is kept on the row and in its history', async () => {
    const { operadora, linha } = await comEspera(1);
    await operadora.ok(updateObservacaoAntifraude, { body: { ...linha, observacao: 'Aguardando nota' } });
    expect(await linhaDe(operadora, linha)).toMatchObject({ observacao: 'Aguardando nota' });
    // Read and saved as it was: nothing happened to the row.
    await operadora.ok(updateObservacaoAntifraude, { body: { ...linha, observacao: 'Aguardando nota' } });
    const { historico } = await operadora.ok(listHistoricoAntifraude, { params: linha });
    expect(historico).toEqual([
      expect.objectContaining({
        tipo: 'atualizouObsAntifraude',
        comentario: 'Aguardando nota',
        quantidade: null,
        arquivo: null,
      }),
    ]);
    const consulta = await t().nivel(0);
    expect(await consulta.falha(updateObservacaoAntifraude, { body: { ...linha, observacao: '' } })).toMatchObject({
      status: 403,
    });
  });
});

describe('a release', () => {
  test('scores at once what waits and fits, and is written down', async () => {
    const { operadora, linha } = await comEspera(5);
    const resposta = await operadora.ok(createLiberacao, {
      body: { ...linha, quantidade: 3, comentario: 'Compra em trânsito' },
    });
    expect(resposta).toEqual({
      mensagem: 'Quantidade liberada com sucesso: 3 unidades pontuadas em 1 venda',
      unidadesPontuadas: 3,
      pontuacoes: 1,
    });
    expect(await linhaDe(operadora, linha)).toMatchObject({ liberado: 3, qtdPontuada: 3, qtdAf: 2, saldoPontos: 0 });
    const { historico } = await operadora.ok(listHistoricoAntifraude, { params: linha });
    expect(historico).toEqual([
      expect.objectContaining({
        comentario: 'Compra em trânsito',
        quantidade: 3,
        liberacaoEmMassa: false,
        data: '2026-06-15T12:00:00Z',
      }),
    ]);
  });

  test('of fractions scores whole units, and keeps the rest until it makes one', async () => {
    const { operadora, linha } = await comEspera(2);
    const libera = (quantidade: number) => operadora.ok(createLiberacao, { body: { ...linha, quantidade } });
    expect(await libera(0.6)).toMatchObject({ unidadesPontuadas: 0, mensagem: 'Quantidade liberada com sucesso' });
    expect(await linhaDe(operadora, linha)).toMatchObject({ liberado: 0.6, qtdPontuada: 0, qtdAf: 2, saldoPontos: 6 });
    expect(await libera(0.55)).toMatchObject({ unidadesPontuadas: 1 });
    expect(await linhaDe(operadora, linha)).toMatchObject({ liberado: 1.15, qtdPontuada: 1, saldoPontos: 1.5 });
    const { db } = t().app;
    await db.updateTable('produtos').set({ valorPontos: 10.25 }).where('codigo', '=', linha.codProduto).execute();
    // 1,5375: points have two decimals, in the file too.
    expect(await linhaDe(operadora, linha)).toMatchObject({ saldoPontos: 1.54 });
  });

  test.each([
    [0, 'Informe uma quantidade a partir de 0,01'],
    [-1, 'Informe uma quantidade a partir de 0,01'],
    [0.009, 'Informe uma quantidade a partir de 0,01'],
    [0.015, 'Use no máximo duas casas decimais'],
    ['dez', 'Informe a quantidade'],
    [1_000_001, 'Quantidade grande demais'],
  ])('of %s is refused: %s; of a hundredth it is not', async (quantidade, falta) => {
    const { operadora, linha } = await comEspera(1);
    const resposta = await operadora.envia(createLiberacao, { body: { ...linha, quantidade } });
    expect(resposta).toMatchObject({ status: 400, corpo: { campos: { quantidade: falta } } });
    await operadora.ok(createLiberacao, { body: { ...linha, quantidade: 0.01 } });
    expect(await linhaDe(operadora, linha)).toMatchObject({ liberado: 0.01 });
  });

  test('counts once under one key, and twice when two people make one each at the same moment', async () => {
    const { operadora, linha } = await comEspera(10);
    const libera = (chave?: string) => operadora.ok(createLiberacao, { body: { ...linha, quantidade: 2 } }, { chave });
    const mesmas = await Promise.all([libera('uma'), libera('uma'), libera('uma')]);
    expect(mesmas).toEqual(Array(3).fill(mesmas[0]));
    expect(await linhaDe(operadora, linha)).toMatchObject({ liberado: 2, qtdPontuada: 2 });
    await Promise.all([libera(), libera()]);
    expect(await linhaDe(operadora, linha)).toMatchObject({ liberado: 6, qtdPontuada: 6, qtdAf: 4 });
  });
});

describe('two people who see the same need', () => {
  /** Ana and Bia, both looking at the row as it is. */
  async function duas(qtde: number) {
    const cenario = await comEspera(qtde);
    const pessoa = async (nome: string) => t().como({ usuario: await t().fabricas.usuario({ nome, permissao: 1 }) });
    return { ...cenario, ana: await pessoa('Ana Lima'), bia: await pessoa('Bia Reis') };
  }

  test('do not both release for it: the second hears who did, how much and when', async () => {
    const { ana, bia, linha } = await duas(50);
    await ana.ok(createLiberacao, { body: { ...linha, liberado: 0, quantidade: 30 } });
    const recusa = await bia.falha(createLiberacao, { body: { ...linha, liberado: 0, quantidade: 20 } });
    expect(recusa).toMatchObject({
      status: 409,
      codigo: 'liberacao_mudou',
      erro:
        'Ana Lima liberou 30 unidades às 09:00; você, Bia Reis, ia liberar 20 unidades. ' +
        'Nada foi liberado agora: confira e libere de novo se ainda faltar',
      atual: { liberado: 30 },
    });
    expect(await linhaDe(bia, linha)).toMatchObject({ liberado: 30, qtdPontuada: 30, qtdAf: 20 });
    await bia.ok(createLiberacao, { body: { ...linha, liberado: 30, quantidade: 20 } });
    expect(await linhaDe(bia, linha)).toMatchObject({ liberado: 50, qtdAf: 0 });
  });

  test('of as many as press at once exactly one releases, alone or in mass', async () => {
    const { ana, bia, linha } = await duas(50);
    const uma = { body: { ...linha, liberado: 0, quantidade: 5 } };
    const massa = { body: { comentario: 'Pedido 9', quantidade: 5, items: [{ ...linha, liberado: 0 }] } };
    const arquivos = [{ nome: 'nota.pdf', conteudo: pdf() }];
    const respostas = await Promise.all([
      ana.envia(createLiberacao, uma),
      bia.envia(createLiberacao, uma),
      ana.envia(createLiberacaoMassa, massa, { arquivos }),
      bia.envia(createLiberacaoMassa, massa, { arquivos }),
    ]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await linhaDe(ana, linha)).toMatchObject({ liberado: 5, qtdPontuada: 5 });
  });

  test('in mass release nothing at all where one of the rows has changed, which is named', async () => {
    const { ana, bia, linha, vendedora, produto } = await duas(9);
    const outro = await t().fabricas.produto();
    await bia.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: outro.codigo, qtde: 9 }]));
    await ana.ok(createLiberacao, { body: { ...linha, quantidade: 1 } });
    await ana.ok(createLiberacao, { body: { ...linha, quantidade: 2.5 } });
    const intacta = { ...linha, codProduto: outro.codigo };
    const items = [
      { ...intacta, liberado: 0 },
      { ...linha, liberado: 0 },
    ];
    const recusa = await bia.falha(
      createLiberacaoMassa,
      { body: { comentario: 'Pedido 9', quantidade: 4, items } },
      { arquivos: [{ nome: 'nota.pdf', conteudo: pdf() }] },
    );
    expect(recusa).toMatchObject({ codigo: 'liberacao_mudou', atual: { 'items.1.liberado': 3.5 } });
    expect(recusa.erro).toMatch(
      new RegExp(
        `^${produto.nome}: Ana Lima liberou 2,5 unidades às 09:00 \\(ao todo, mais 3,5\\); você, Bia Reis, ia liberar 4 unidades de cada produto\\.`,
      ),
    );
    expect(await linhaDe(bia, intacta)).toMatchObject({ liberado: 0, qtdAf: 9 });
  });

  test('hear the first result of what they themselves repeat', async () => {
    const { ana, linha } = await duas(9);
    const libera = () =>
      ana.ok(createLiberacao, { body: { ...linha, liberado: 0, quantidade: 3 } }, { chave: 'repetida' });
    expect(await libera()).toEqual(await libera());
    expect(await linhaDe(ana, linha)).toMatchObject({ liberado: 3 });
  });
});

describe('a mass release', () => {
  const comprovante = { nome: 'nota.pdf', conteudo: pdf() };
  const criaImagem = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  const corpo = (items: { rede: number; codProduto: string }[]) => ({
    body: { comentario: 'Pedido 77', quantidade: 2, items },
  });

  test('releases on every row chosen, with the proof in the history of each', async () => {
    const { rede, vendedora, operadora, linha } = await comEspera(3);
    const outro = await t().fabricas.produto();
    await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: outro.codigo }]));
    const items = [linha, { rede: rede.id, codProduto: outro.codigo }];
    // One that is named twice is released once.
    const resposta = await operadora.ok(createLiberacaoMassa, corpo([...items, linha]), {
      arquivos: [{ nome: 'x.pdf', conteudo: await criaImagem() }],
    });
    expect(resposta).toMatchObject({ unidadesPontuadas: 3, pontuacoes: 2, alterados: 2 });
    const { parametros } = await t()
      .app.db.selectFrom('logs')
      .where('id', '=', resposta.registro)
      .select('parametros')
      .executeTakeFirstOrThrow();
    expect(parametros).toMatchObject({ codigos: items.map(({ codProduto }) => codProduto) });
    const feito = ({ codProduto }: { codProduto: string }) =>
      resposta.resultados.find(({ id }) => id === codProduto)?.detalhe;
    expect(items.map(feito)).toEqual([
      '2 unidades liberadas; 2 pontuadas; 1 continua Em Análise',
      '2 unidades liberadas; 1 pontuada',
    ]);
    const guardado = await operadora.ok(listResultado, { query: { registro: resposta.registro } });
    expect(guardado.resultados.map(({ item, feito }) => [item, feito])).toEqual(
      resposta.resultados.map(({ id }) => [id, true]),
    );
    for (const params of items) {
      const { historico } = await operadora.ok(listHistoricoAntifraude, { params });
      expect(historico).toEqual([
        expect.objectContaining({ comentario: 'Pedido 77', quantidade: 2, liberacaoEmMassa: true }),
      ]);
      const arquivo = await t().app.http.inject({ url: historico[0]?.arquivo ?? '' });
      expect(arquivo).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
    }
  });

  test.each([
    ['a PDF', async () => pdf(), 1],
    ['a picture, and its thumbnail,', criaImagem, 2],
  ])('counts once under one key, and keeps the proof once: %s', async (_, cria, guardados) => {
    const { operadora, linha } = await comEspera(9);
    const arquivos = [{ nome: 'nota', conteudo: await cria() }];
    const libera = () => operadora.ok(createLiberacaoMassa, corpo([linha]), { arquivos, chave: 'massa' });
    const antes = await contaComprovantes();
    expect(await libera()).toEqual(await libera());
    expect(await linhaDe(operadora, linha)).toMatchObject({ liberado: 2 });
    expect(await contaComprovantes()).toBe(antes + guardados);
    const { historico } = await operadora.ok(listHistoricoAntifraude, { params: linha });
    expect((await t().app.http.inject({ url: historico[0]?.arquivo ?? '' })).statusCode).toBe(200);
  });

  test('is all or nothing, and keeps no file of what was refused', async () => {
    const { rede, operadora, linha } = await comEspera(3);
    const antes = await contaComprovantes();
    const comDesconhecido = corpo([linha, { rede: rede.id, codProduto: 'NADA' }]);
    expect(await operadora.falha(createLiberacaoMassa, comDesconhecido, { arquivos: [comprovante] })).toMatchObject({
      status: 404,
      erro: 'Produto não encontrado nesta rede: NADA',
    });
    const deOutra = (await comEspera(1)).linha;
    expect(
      await operadora.falha(createLiberacaoMassa, corpo([linha, deOutra]), { arquivos: [comprovante] }),
    ).toMatchObject({
      campos: { items: 'Para manter a organização, só é possível selecionar produtos da mesma rede por vez.' },
    });
    expect(await operadora.falha(createLiberacaoMassa, corpo([linha]), { arquivos: [] })).toMatchObject({
      campos: { arquivo: 'Anexe o comprovante' },
    });
    const pagina = '<html><script>alert(1)</script>';
    for (const conteudo of [pagina, `${pagina}${pdf()}`, `${pdf()}${pagina}`]) {
      const arquivos = [{ nome: 'nota.pdf', conteudo }];
      expect(await operadora.falha(createLiberacaoMassa, corpo([linha]), { arquivos })).toMatchObject({
        codigo: 'arquivo_invalido',
      });
    }
    expect(await linhaDe(operadora, linha)).toMatchObject({ liberado: 0, qtdAf: 3 });
    expect(await contaComprovantes()).toBe(antes);
  });

  const contaComprovantes = async () => {
    const pasta = join(fileURLToPath(t().app.config.arquivosUrl), 'comprovante');
    return (await readdir(pasta).catch(() => [])).length;
  };
});
