/** One receipt in several photos, what its seller reads of it on its way, and what comes in the place of a closed one. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { listPontuacoes, pontuarVenda } from '@pontua/contract/pontuacoes';
import {
  closeSubmissao,
  getSubmissao,
  listEncerradas,
  listMinhasSubmissoes,
  listPendentes,
  markVista,
  maximoPaginas,
} from '@pontua/contract/submissoes';
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { chaveDe, createVendedora, cupom, foto, listOf, pdf, sendOne, sendTo } from '../../../test/recibos.ts';
import { vendaDe } from '../../../test/vendas.ts';

const t = useTestApp();
let equipe: Cliente;
beforeAll(async () => {
  equipe = await t().nivel(1);
});

const juntas = { mesmoRecibo: 1 } as const;
const fotos = (quantas: number) => Promise.all(Array.from({ length: quantas }, () => foto()));
const look = async (id: number, quem = equipe) => (await quem.ok(getSubmissao, { params: { id } })).submissao;
const see = (id: number, quem = equipe) => quem.ok(markVista, { params: { id } });
const close = (identificador: number, motivo = 'Foto ilegível') =>
  equipe.ok(closeSubmissao, { body: { identificador, motivo } });
const queueOf = async ({ rede }: { rede: { id: number } }) =>
  (await equipe.ok(listPendentes, { query: { rede: rede.id, limite: 100 } })).pendentes;
type VendedoraDePaginas = Awaited<ReturnType<typeof createVendedora>>;
/** To another store of the same chain. */
async function moveAway({ vendedora, rede }: VendedoraDePaginas) {
  const { id } = await t().fabricas.revenda({ redeId: rede.id, tipoPontuacao: tiposPontuacao.foto });
  await t().app.db.updateTable('parceiros').set({ revendaId: id }).where('id', '=', vendedora.id).execute();
}
const countFiles = async (): Promise<number> =>
  (await readdir(join(t().app.config.pastaDados, 'arquivos', 'recibo')).catch(() => [])).length;
const opens = async (endereco: string) => (await t().app.http.inject({ url: endereco })).statusCode;

describe('photos of one receipt', () => {
  test('are one receipt of so many pages, in their order, for the seller, in the queue and beside the form', async () => {
    const ana = await createVendedora(t());
    const [uma, outra] = await Promise.all([foto(300), foto(500)]);
    const chave = chaveDe(ana.revenda.cnpj);
    const { corpo } = await sendTo(ana.cliente, [uma, outra, pdf()], chave, juntas);
    expect(corpo).toEqual({ total: 3, repetidos: 0 });
    const [minha, ...outras] = await listOf(ana.cliente);
    expect(outras).toEqual([]);
    expect(minha?.paginas.map(({ mime }) => mime)).toEqual(['image/webp', 'image/webp', 'application/pdf']);
    expect(minha?.diretorioArquivo.split('?')[0]).toBe(minha?.paginas[0]?.diretorioArquivo.split('?')[0]);

    const [naFila] = await queueOf(ana);
    expect(naFila).toMatchObject({ id: minha?.id, chaveAcesso: chave, repetida: false });
    const { paginas } = await look(minha?.id ?? 0);
    expect(naFila?.paginas).toHaveLength(3);
    const larguras: (number | undefined)[] = [];
    for (const { diretorioArquivo } of paginas.slice(0, 2)) {
      const { rawPayload } = await t().app.http.inject({ url: diretorioArquivo });
      larguras.push((await sharp(rawPayload).metadata()).width);
    }
    expect(larguras).toEqual([300, 500]);
    expect(await opens(paginas[2]?.diretorioArquivo ?? '')).toBe(200);
  });

  test('are scored once, and the list of scorings has all of them', async () => {
    const ana = await createVendedora(t());
    const { id } = await sendOne(ana.cliente, { paginas: await fotos(3) });
    const venda = vendaDe(ana.vendedora, [{ codigo: ana.produto.codigo }], { idSubmissao: id });
    await equipe.ok(pontuarVenda, venda);
    expect(await listOf(ana.cliente)).toMatchObject([{ estado: 'processada', pontos: 10 }]);
    const { pontuacoes } = await equipe.ok(listPontuacoes, { query: { rede: ana.rede.id } });
    expect(pontuacoes.map(({ paginas }) => paginas.length)).toEqual([3]);
    expect(await opens(pontuacoes[0]?.paginas[2]?.diretorioArquivo ?? '')).toBe(200);
  });

  test('are closed as one, and the list of closed ones keeps all of them', async () => {
    const ana = await createVendedora(t());
    const { id } = await sendOne(ana.cliente, { paginas: await fotos(2) });
    await close(id);
    const { encerradas } = await equipe.ok(listEncerradas, { query: { rede: ana.rede.id } });
    expect(encerradas.map(({ paginas }) => paginas.length)).toEqual([2]);
  });

  test('of which one is no receipt are refused together, and nothing of them stays', async () => {
    const ana = await createVendedora(t());
    const antes = await countFiles();
    expect(await sendTo(ana.cliente, [await foto(), '<html>'], '', juntas)).toMatchObject({
      status: 400,
      corpo: { codigo: 'arquivo_invalido', erro: expect.stringContaining('recibo-2.jpg') },
    });
    expect([await listOf(ana.cliente), await countFiles()]).toEqual([[], antes]);
  });

  test('are so many and no more', async () => {
    const ana = await createVendedora(t());
    const demais = await fotos(maximoPaginas + 1);
    expect(await sendTo(ana.cliente, demais, '', juntas)).toMatchObject({
      status: 400,
      corpo: { campos: { arquivos: `Um recibo tem no máximo ${maximoPaginas} páginas` } },
    });
    expect((await sendTo(ana.cliente, demais.slice(1), '', juntas)).status).toBe(200);
    const { esperando } = await ana.cliente.ok(listMinhasSubmissoes, { query: {} });
    expect(esperando).toBe(1);
  });
});

describe('the same photo twice', () => {
  test('in one receipt is one page of it', async () => {
    const { cliente } = await createVendedora(t());
    const [uma = '', outra = ''] = await fotos(2);
    expect((await sendTo(cliente, [uma, outra, uma], '', juntas)).corpo).toEqual({ total: 3, repetidos: 1 });
    expect((await listOf(cliente))[0]?.paginas).toHaveLength(2);
    expect((await sendTo(cliente, [outra, outra], '', juntas)).corpo).toEqual({ total: 2, repetidos: 2 });
  });

  test('of a phone that lost the answer is no second receipt, whole, in part or one by one, also at the same moment', async () => {
    const { cliente } = await createVendedora(t());
    const paginas = await fotos(3);
    const antes = await countFiles();
    const respostas = await Promise.all([1, 2, 3].map(() => sendTo(cliente, paginas, '', juntas)));
    expect(respostas.map(({ corpo }) => corpo)).toEqual(
      expect.arrayContaining([
        { total: 3, repetidos: 0 },
        { total: 3, repetidos: 3 },
      ]),
    );
    const denovo = [
      await sendTo(cliente, paginas.toReversed(), '', juntas),
      await sendTo(cliente, paginas.slice(1), '', juntas),
      await sendTo(cliente, paginas),
    ];
    expect(denovo.map(({ corpo }) => corpo)).toEqual([
      { total: 3, repetidos: 3 },
      { total: 2, repetidos: 2 },
      { total: 3, repetidos: 3 },
    ]);
    expect([(await listOf(cliente)).length, await countFiles()]).toEqual([1, antes + 6]);
  });

  test('alone and then with its second page is still one receipt, once, whoever sends how often at the same moment', async () => {
    const ana = await createVendedora(t());
    const [capa = '', fim = ''] = await fotos(2);
    const antes = await countFiles();
    const { id, criadoEm } = await sendOne(ana.cliente, { conteudo: capa });
    t().clock.avanca({ minutes: 5 });
    const chave = chaveDe(ana.revenda.cnpj);
    const respostas = await Promise.all([1, 2, 3].map(() => sendTo(ana.cliente, [capa, fim], chave, juntas)));
    expect(respostas.map(({ corpo }) => corpo)).toEqual(
      expect.arrayContaining([
        { total: 2, repetidos: 1 },
        { total: 2, repetidos: 2 },
      ]),
    );
    expect(await listOf(ana.cliente)).toMatchObject([{ id, criadoEm, estado: 'pendente' }]);
    expect(await queueOf(ana)).toMatchObject([{ id, repetida: false, chaveAcesso: chave }]);
    const { paginas, repeticoes } = await look(id);
    expect([paginas.length, repeticoes, await countFiles()]).toEqual([2, [], antes + 4]);
    for (const { diretorioArquivo } of paginas) expect(await opens(diretorioArquivo)).toBe(200);
    expect((await see(id)).paginas).toBe(2);
    const registros = await t()
      .app.db.selectFrom('logs')
      .where('tipo', '=', 'enviouRecibos')
      .where('parceiroId', '=', ana.vendedora.id)
      .orderBy('id')
      .select('parametros')
      .execute();
    expect(registros.map(({ parametros }) => parametros)).toContainEqual({
      total: 2,
      repetidos: 1,
      ids: [],
      continuou: [id],
    });
  });

  test('with other pages each time is one receipt of all of them, as many as one may have', async () => {
    const { cliente } = await createVendedora(t());
    const paginas = await fotos(maximoPaginas + 1);
    const [uma, outra, terceira] = paginas;
    await sendOne(cliente, { paginas: [uma, outra].map((pagina) => pagina ?? '') });
    await sendTo(cliente, [outra ?? '', terceira ?? ''], '', juntas);
    expect((await listOf(cliente)).map((recibo) => recibo.paginas.length)).toEqual([3]);
    await sendTo(cliente, paginas.slice(1), '', juntas);
    expect((await listOf(cliente)).map((recibo) => recibo.paginas.length)).toEqual([maximoPaginas, 3]);
    const { esperando } = await cliente.ok(listMinhasSubmissoes, { query: {} });
    expect(esperando).toBe(2);
  });

  test.each([
    ['once staff have opened the first', (id: number) => see(id), ''],
    ['once the seller is in another store', (_: number, ana: VendedoraDePaginas) => moveAway(ana), ''],
    ['of another fiscal document', async () => undefined, 'outra'],
  ])('alone and then with its second page is a receipt more %s; staff are told', async (_, happens, nota) => {
    const ana = await createVendedora(t());
    const paginas = await fotos(2);
    const chave = nota && chaveDe(ana.revenda.cnpj);
    const { id } = await sendOne(ana.cliente, { conteudo: paginas[0] ?? '', chave });
    await happens(id, ana);
    const segunda = nota && chaveDe(ana.revenda.cnpj);
    expect((await sendTo(ana.cliente, paginas, segunda, juntas)).corpo).toEqual({ total: 2, repetidos: 0 });
    const recibos = await listOf(ana.cliente);
    expect(recibos.map((recibo) => recibo.paginas.length)).toEqual([2, 1]);
    expect((await look(recibos[0]?.id ?? 0)).repeticoes).toMatchObject([{ por: 'imagem', idSubmissao: id }]);
    expect((await look(id)).repeticoes).toMatchObject([{ por: 'imagem', idSubmissao: recibos[0]?.id }]);
  });

  test('and staff opening it at the same moment: the page is in the receipt that they see, or in one of its own', async () => {
    const ana = await createVendedora(t());
    for (let vez = 0; vez < 2; vez += 1) {
      const paginas = await fotos(2);
      const { id } = await sendOne(ana.cliente, { conteudo: paginas[0] ?? '' });
      const [vista, envio] = await Promise.all([see(id), sendTo(ana.cliente, paginas, '', juntas)]);
      const juntou = vista.paginas === 2;
      expect(envio.corpo).toEqual({ total: 2, repetidos: juntou ? 1 : 0 });
      expect((await look(id)).paginas).toHaveLength(vista.paginas);
    }
  });

  test('as any page of somebody else’s is pointed out, byte for byte or nearly, with its signal', async () => {
    const [ana, bia] = [await createVendedora(t()), await createVendedora(t())];
    const colega = await t().como({ parceiro: await t().fabricas.parceiro({ revendaId: ana.revenda.id }) });
    const [capa, fim] = [await foto(), await cupom()];
    const { id } = await sendOne(ana.cliente, { paginas: [capa, fim] });
    const daBia = await sendOne(bia.cliente, { paginas: [await foto(), capa] });
    const parecida = await sendOne(colega, { conteudo: await sharp(fim).resize(480).jpeg({ quality: 60 }).toBuffer() });
    expect((await look(id)).repeticoes).toMatchObject([
      { por: 'parecida', idSubmissao: parecida.id },
      { por: 'imagem', idSubmissao: daBia.id },
    ]);
    const { sinais } = await look(daBia.id);
    expect(sinais.map(({ codigo }) => codigo)).toContain('fotoRepetida');
  });
});

describe('what became of a receipt', () => {
  test('is that staff opened it, at the moment of the first of them, however many open it at once', async () => {
    const ana = await createVendedora(t());
    const { id, vistoEm } = await sendOne(ana.cliente);
    expect(vistoEm).toBeNull();
    t().clock.avanca({ minutes: 7 });
    const agora = t().clock.now();
    const outra = await t().nivel(2);
    await Promise.all([see(id), see(id, outra), see(id)]);
    t().clock.avanca({ minutes: 7 });
    expect(new Date((await see(id)).vistoEm ?? '').toISOString()).toBe(new Date(agora).toISOString());
    const [minha] = await listOf(ana.cliente);
    expect(minha).toMatchObject({ estado: 'pendente' });
    expect(new Date(minha?.vistoEm ?? '')).toEqual(new Date(agora));
    expect((await queueOf(ana))[0]?.vistoEm).toBe(minha?.vistoEm);
    const abertos = await t()
      .app.db.selectFrom('logs')
      .where('tipo', '=', 'abriuRecibo')
      .select('parametros')
      .execute();
    const dele = abertos.filter(({ parametros }) =>
      isDeepStrictEqual(parametros, { id, parceiroId: ana.vendedora.id }),
    );
    expect(dele).toHaveLength(1);
  });

  test('is not that somebody looked who may do nothing with it', async () => {
    const ana = await createVendedora(t());
    const { id } = await sendOne(ana.cliente);
    const consulta = await t().nivel(0);
    // They look at its signals in Para Conferir, where it opens.
    expect((await consulta.ok(getSubmissao, { params: { id } })).submissao).toMatchObject({ id, vistoEm: null });
    expect((await consulta.falha(markVista, { params: { id } })).status).toBe(403);
    const deOutraRede = await t().nivel(1, { redes: [(await t().fabricas.rede()).id] });
    expect((await deOutraRede.falha(markVista, { params: { id } })).status).toBe(404);
    expect((await listOf(ana.cliente))[0]?.vistoEm).toBeNull();
  });

  test('is seen too by whoever closes it unopened; once it waits no more, opening it writes nothing', async () => {
    const ana = await createVendedora(t());
    const { id } = await sendOne(ana.cliente);
    await close(id);
    const [minha] = await listOf(ana.cliente);
    expect(minha?.vistoEm).toBe(minha?.atualizadoEm);
    t().clock.avanca({ hours: 1 });
    expect((await see(id)).vistoEm).toBe(minha?.vistoEm);
  });
});

describe('a closed receipt', () => {
  test('is sent again, better: staff see the one before and why it was closed, and are not told that they are alike', async () => {
    const ana = await createVendedora(t());
    const chave = chaveDe(ana.revenda.cnpj);
    const conteudo = await cupom();
    const { id } = await sendOne(ana.cliente, { conteudo, chave });
    await close(id, 'Cortaram o total');
    const melhor = await sharp(conteudo).resize(480).jpeg({ quality: 60 }).toBuffer();
    const nova = await sendOne(ana.cliente, { paginas: [melhor, await foto()], chave, reenvioDe: id });
    expect(nova).toMatchObject({ reenvioDe: id, estado: 'pendente', reenviado: false });
    expect((await listOf(ana.cliente))[1]).toMatchObject({ id, estado: 'encerrada', reenviado: true });
    const [naFila] = await queueOf(ana);
    expect(naFila).toMatchObject({ repetida: false, sinais: [], anterior: { id, motivo: 'Cortaram o total' } });
    expect(await look(nova.id)).toMatchObject({ repeticoes: [], repeticoesFora: 0, anterior: { id } });
    // Whoever else sends that document is still found out.
    const bia = await createVendedora(t());
    const daBia = await sendOne(bia.cliente, { conteudo: melhor, chave });
    expect((await look(daBia.id)).repeticoes.map(({ idSubmissao }) => idSubmissao)).toEqual([nova.id, id]);
  });

  test('once; what came in its place may be closed and sent again in its turn', async () => {
    const { cliente } = await createVendedora(t());
    const { id } = await sendOne(cliente);
    await close(id);
    const tentativas = await Promise.all(
      [1, 2, 3].map(async () => sendTo(cliente, [await foto()], '', { reenvioDe: id })),
    );
    expect(tentativas.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(tentativas.find(({ status }) => status === 409)?.corpo).toMatchObject({
      codigo: 'estado_invalido',
      erro: 'Este recibo já foi enviado de novo',
    });
    const [segunda] = await listOf(cliente);
    await close(segunda?.id ?? 0);
    expect((await sendOne(cliente, { reenvioDe: segunda?.id ?? 0 })).reenvioDe).toBe(segunda?.id);
  });

  test('whose answer was lost is not there twice', async () => {
    const { cliente } = await createVendedora(t());
    const { id } = await sendOne(cliente);
    await close(id);
    const paginas = await fotos(2);
    await sendOne(cliente, { paginas, reenvioDe: id });
    expect((await sendTo(cliente, paginas, '', { reenvioDe: id })).corpo).toEqual({ total: 2, repetidos: 2 });
    expect(await listOf(cliente)).toHaveLength(2);
  });

  test('is the only kind that can be: none that waits, and nobody else’s', async () => {
    const [ana, bia] = [await createVendedora(t()), await createVendedora(t())];
    const { id } = await sendOne(ana.cliente);
    expect(await sendTo(ana.cliente, [await foto()], '', { reenvioDe: id })).toMatchObject({
      status: 409,
      corpo: { erro: 'Só um recibo encerrado pode ser enviado de novo' },
    });
    await close(id);
    expect((await sendTo(bia.cliente, [await foto()], '', { reenvioDe: id })).status).toBe(404);
    expect((await listOf(bia.cliente)).length + (await listOf(ana.cliente)).length).toBe(1);
  });
});
