import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getSessaoParceiro } from '@pontua/contract/sessoes';
import { closeSubmissao, listMinhasSubmissoes, maximoPendentes, sendRecibos } from '@pontua/contract/submissoes';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { chaveDe, createVendedora, foto, listOf, pdf, sendOne, sendTo } from '../../../test/recibos.ts';

const t = useTestApp();

const keptOf = (vendedora: { id: number }) =>
  t()
    .app.db.selectFrom('submissoes as b')
    .innerJoin('arquivos as a', 'a.id', 'b.arquivoId')
    .where('b.parceiroId', '=', vendedora.id)
    .selectAll()
    .orderBy('b.id')
    .execute();

describe('receipts that are sent', () => {
  test('wait, photo and PDF alike, with a thumbnail of the photo and signed addresses', async () => {
    const { cliente, vendedora, revenda } = await createVendedora(t());
    const { status, corpo } = await sendTo(cliente, [await foto(800), pdf()]);
    expect([status, corpo]).toEqual([200, { total: 2, repetidos: 0 }]);
    const minhas = await listOf(cliente);
    expect(minhas.map(({ estado }) => estado)).toEqual(['pendente', 'pendente']);
    const imagem = minhas.find(({ mime }) => mime === 'image/webp');
    const documento = minhas.find(({ mime }) => mime === 'application/pdf');
    expect(imagem).toMatchObject({ motivo: null, identificador: null, pontos: null, emAnalise: 0 });
    expect(documento?.miniatura).toBeNull();
    const { statusCode, rawPayload } = await t().app.http.inject({ url: imagem?.diretorioArquivo ?? '' });
    expect([statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([200, 800]);
    expect((await t().app.http.inject({ url: imagem?.miniatura ?? '' })).statusCode).toBe(200);
    const aberto = await t().app.http.inject({ url: documento?.diretorioArquivo ?? '' });
    expect(aberto.headers['content-security-policy']).toContain("default-src 'none'");
    for (const linha of await keptOf(vendedora)) {
      expect(linha).toMatchObject({ revendaId: revenda.id, redeId: revenda.redeId, tipo: 'recibo' });
    }
  });

  test('are in the log, with how many they are', async () => {
    const { cliente, vendedora } = await createVendedora(t());
    await sendOne(cliente);
    const [log] = await t()
      .app.db.selectFrom('logs')
      .where('tipo', '=', 'enviouRecibos')
      .where('parceiroId', '=', vendedora.id)
      .select('parametros')
      .execute();
    expect(log?.parametros).toMatchObject({ total: 1, repetidos: 0, ids: [expect.any(Number)] });
  });

  test.each([0, 1])('are refused from a store of type %i, with the reason', async (tipoPontuacao) => {
    const revenda = await t().fabricas.revenda({ tipoPontuacao });
    const cliente = await t().como({ parceiro: await t().fabricas.parceiro({ revendaId: revenda.id }) });
    expect(await sendTo(cliente, [await foto()])).toMatchObject({
      status: 409,
      corpo: { codigo: 'estado_invalido', erro: 'As vendas da sua loja não são enviadas por foto' },
    });
  });

  test('are refused from whoever has not accepted the rules', async () => {
    const revenda = await t().fabricas.revenda({ tipoPontuacao: 2 });
    const parceiro = await t().fabricas.parceiro({ revendaId: revenda.id, aceitouRegulamentoEm: null });
    expect((await sendTo(await t().como({ parceiro }), [await foto()])).status).toBe(403);
  });

  test('are refused in words when they are none, or more than go at once', async () => {
    const { cliente, vendedora } = await createVendedora(t());
    expect(await cliente.falha(sendRecibos, { body: {} })).toMatchObject({
      status: 400,
      campos: { arquivos: 'Selecione ao menos uma foto ou um PDF' },
    });
    const demais = await sendTo(
      cliente,
      Array.from({ length: 21 }, () => pdf()),
    );
    expect(demais).toMatchObject({ status: 400, corpo: { erro: 'Envie no máximo 20 arquivos por vez' } });
    expect(await keptOf(vendedora)).toEqual([]);
  });

  test('are not kept, any of them, when one will not do, and that one is named', async () => {
    const { cliente, vendedora } = await createVendedora(t());
    const { status, corpo } = await sendTo(cliente, [await foto(), 'isto não é uma foto', pdf()]);
    expect([status, corpo]).toEqual([
      400,
      {
        codigo: 'arquivo_invalido',
        erro: 'recibo-2.jpg: Envie PDF, JPG, PNG ou WEBP. Nenhum arquivo deste envio foi guardado',
      },
    ]);
    expect(await keptOf(vendedora)).toEqual([]);
  });
});

describe('the same photo', () => {
  test('sent again while it waits is no second receipt', async () => {
    const { cliente, vendedora } = await createVendedora(t());
    const [uma, outra] = [await foto(), await foto()];
    await sendTo(cliente, [uma]);
    expect((await sendTo(cliente, [uma])).corpo).toEqual({ total: 1, repetidos: 1 });
    expect((await sendTo(cliente, [outra, uma, outra])).corpo).toEqual({ total: 3, repetidos: 2 });
    expect(await keptOf(vendedora)).toHaveLength(2);
  });

  test('sent several times at the same moment is kept once, with no file left over', async () => {
    const { cliente, vendedora } = await createVendedora(t());
    const fotos = await Promise.all([foto(), foto(), foto()]);
    const antes = await countFiles();
    const respostas = await Promise.all([
      sendTo(cliente, fotos),
      sendTo(cliente, fotos.toReversed()),
      sendTo(cliente, fotos),
      sendTo(cliente, [fotos[1] ?? '']),
    ]);
    expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const novas = respostas.map(({ corpo }) => corpo as { total: number; repetidos: number });
    expect(novas.reduce((soma, { total, repetidos }) => soma + total - repetidos, 0)).toBe(3);
    expect(await keptOf(vendedora)).toHaveLength(3);
    expect(await countFiles()).toBe(antes + 6);
  });

  test('from two sellers is two receipts', async () => {
    const [ana, bia] = [await createVendedora(t()), await createVendedora(t())];
    const igual = await foto();
    await sendTo(ana.cliente, [igual]);
    expect((await sendTo(bia.cliente, [igual])).corpo).toEqual({ total: 1, repetidos: 0 });
  });
});

const countFiles = async (): Promise<number> =>
  (await readdir(join(t().app.config.pastaDados, 'arquivos', 'recibo')).catch(() => [])).length;

describe('the receipts of one seller that wait', () => {
  const limite = `Você já tem ${maximoPendentes} recibos à espera de análise`;

  test('are so many and no more, whatever is sent at the same moment; what had no room leaves no file', async () => {
    const { cliente, vendedora } = await createVendedora(t());
    const equipe = await t().nivel(1);
    const send = (quantos: number) =>
      sendTo(
        cliente,
        Array.from({ length: quantos }, () => pdf()),
      );
    const esperando = async () => (await cliente.ok(listMinhasSubmissoes, { query: { limite: 1 } })).esperando;
    for (let n = 0; n < maximoPendentes - 4; n += 18) await send(Math.min(18, maximoPendentes - 4 - n));
    expect(await esperando()).toBe(maximoPendentes - 4);
    const antes = await countFiles();
    const respostas = await Promise.all([send(3), send(3), send(3), send(3)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { corpo } of respostas.filter(({ status }) => status === 409)) {
      expect(corpo).toMatchObject({ codigo: 'estado_invalido', erro: expect.stringMatching(/Cabem? mais/) });
    }
    expect([await esperando(), (await keptOf(vendedora)).length]).toEqual([maximoPendentes - 1, maximoPendentes - 1]);
    expect(await countFiles()).toBe(antes + 3);

    const ultimo = pdf();
    expect((await sendTo(cliente, [ultimo])).status).toBe(200);
    expect(await send(1)).toMatchObject({ status: 409, corpo: { erro: expect.stringContaining(limite) } });
    // A phone that lost the answer asks for nothing new.
    expect((await sendTo(cliente, [ultimo])).corpo).toEqual({ total: 1, repetidos: 1 });
    const [nova] = await listOf(cliente);
    await equipe.ok(closeSubmissao, { body: { identificador: nova?.id ?? 0 } });
    expect((await send(1)).status).toBe(200);
    expect(await esperando()).toBe(maximoPendentes);
  });
});

describe('an access key', () => {
  test('is kept when it is valid, and is never a reason to refuse', async () => {
    const { cliente, vendedora, revenda } = await createVendedora(t());
    const chave = chaveDe(revenda.cnpj);
    const errada = `${chave.slice(0, 43)}${(Number(chave[43]) + 1) % 10}`;
    for (const enviada of [chave.replace(/(.{4})/g, '$1 '), errada, 'x'.repeat(5000), '']) {
      expect((await sendTo(cliente, [await foto()], enviada)).status).toBe(200);
    }
    expect((await keptOf(vendedora)).map(({ chaveAcesso }) => chaveAcesso)).toEqual([chave, null, null, null]);
  });

  test('that comes with several files could be of any, and is left out', async () => {
    const { cliente, vendedora, revenda } = await createVendedora(t());
    await sendTo(cliente, [await foto(), await foto()], chaveDe(revenda.cnpj));
    expect((await keptOf(vendedora)).map(({ chaveAcesso }) => chaveAcesso)).toEqual([null, null]);
  });
});

describe('one’s own receipts', () => {
  test('are followed also where the store takes none any more, which the session knows', async () => {
    const { cliente, revenda } = await createVendedora(t());
    const temRecibos = async () => (await cliente.ok(getSessaoParceiro, {})).parceiro.temRecibos;
    expect(await temRecibos()).toBe(false);
    const { id } = await sendOne(cliente);
    await t().app.db.updateTable('revendas').set({ tipoPontuacao: 0 }).where('id', '=', revenda.id).execute();
    expect(await temRecibos()).toBe(true);
    expect((await listOf(cliente)).map((recibo) => recibo.id)).toEqual([id]);
  });

  test('come in pages, the newest first, and nobody else’s among them', async () => {
    const [ana, bia] = [await createVendedora(t()), await createVendedora(t())];
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await sendOne(ana.cliente)).id);
    await sendOne(bia.cliente);
    const vistos: number[] = [];
    let pagina = await ana.cliente.ok(listMinhasSubmissoes, { query: { limite: 2 } });
    for (;;) {
      vistos.push(...pagina.submissoes.map(({ id }) => id));
      if (!pagina.temMais) break;
      pagina = await ana.cliente.ok(listMinhasSubmissoes, { query: { limite: 2, antesDe: vistos.at(-1) } });
    }
    expect(vistos).toEqual(ids);
    expect((await ana.cliente.falha(listMinhasSubmissoes, { query: { limite: 1000 } })).status).toBe(400);
  });
});
