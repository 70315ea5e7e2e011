import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { listMidias, midiasPorResgate, uploadMidia } from '@pontua/contract/midias';
import { listHistoricoResgate } from '@pontua/contract/resgates';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';

const t = useTestApp();
const videos = resolve(import.meta.dirname, '../../../../tools/demo/videos');
let equipe: Cliente;
let mp4: Buffer;
let webm: Buffer;
beforeAll(async () => {
  equipe = await t().nivel(1);
  mp4 = await readFile(join(videos, 'entrega.mp4'));
  webm = await readFile(join(videos, 'entrega.webm'));
});

const foto = (cor = '#00aa88') =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: cor } })
    .withExifMerge({ IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .jpeg()
    .toBuffer();

async function loja(redeId?: number) {
  const rede = redeId ? { id: redeId } : await t().fabricas.rede();
  const revenda = await t().fabricas.revenda({ redeId: rede.id, nomeFantasia: 'Loja da Praça', endCidade: 'Santos' });
  const vendedora = async (nome: string) => {
    const parceiro = await t().fabricas.parceiro({ revendaId: revenda.id, nome });
    return { parceiro, cliente: await t().como({ parceiro }), rede, revenda };
  };
  return { rede, revenda, vendedora };
}
type VendedoraDaGaleria = Awaited<ReturnType<Awaited<ReturnType<typeof loja>>['vendedora']>>;

const resgate = ({ parceiro }: Pick<VendedoraDaGaleria, 'parceiro'>, status = 1) =>
  t().fabricas.resgate({
    parceiroId: parceiro.id,
    premio: 'Air Fryer',
    status,
    canceladoEm: status === 3 ? t().clock.now() : null,
    // Late in the evening in São Paulo it is the next day in London.
    resgatadoEm: '2026-06-02T01:30:00Z',
  });

const attach = (idResgate: number, conteudo: Buffer, nome = 'arquivo', quem = equipe) =>
  quem.ok(uploadMidia, { body: { idResgate } }, { arquivos: [{ nome, conteudo }] });

const galeria = async ({ cliente }: Pick<VendedoraDaGaleria, 'cliente'>) =>
  (await cliente.ok(listMidias, { query: {} })).midias;

describe('the gallery', () => {
  test('shows what arrived in the chain: first name, prize, store, town and day', async () => {
    const { vendedora } = await loja();
    const [ana, bia] = [await vendedora('Ana Maria Lima'), await vendedora('Bia Souza')];
    const { id } = await resgate(ana);
    await attach(id, await foto());
    await attach(id, mp4, 'filme.exe');
    const [video, imagem] = await galeria(bia);
    expect(imagem).toMatchObject({
      parceiro: 'Ana',
      meu: false,
      premio: 'Air Fryer',
      revenda: 'Loja da Praça',
      cidade: 'Santos',
      resgatadoEm: '2026-06-01',
      midia: { tipo: 'image/webp', miniatura: expect.stringContaining('/arquivos/midia/') },
    });
    expect(video).toMatchObject({ parceiro: 'Ana', midia: { tipo: 'video/mp4', miniatura: null } });
    expect(JSON.stringify([video, imagem])).not.toContain('Lima');
    expect((await galeria(ana)).map(({ meu }) => meu)).toEqual([true, true]);
  });

  test('shows nothing of another chain, of a cancelled redemption or of who has left', async () => {
    const minha = await loja();
    const eu = await minha.vendedora('Eu');
    const fora = await (await loja()).vendedora('De Fora');
    await attach((await resgate(fora)).id, await foto('#111111'));
    const desistiu = await resgate(eu);
    await attach(desistiu.id, await foto('#222222'));
    await t()
      .app.db.updateTable('resgates')
      .set({ status: 3, canceladoEm: t().clock.now() })
      .where('id', '=', desistiu.id)
      .execute();
    const saiu = await minha.vendedora('Saiu Ontem');
    await attach((await resgate(saiu)).id, await foto('#333333'));
    await t().app.db.updateTable('parceiros').set({ ativo: false }).where('id', '=', saiu.parceiro.id).execute();
    expect(await galeria(eu)).toEqual([]);
    expect(await galeria(fora)).toHaveLength(1);
  });

  test('comes in pages, the newest first, with nothing twice and nothing left out', async () => {
    const eu = await (await loja()).vendedora('Eu');
    const ids: number[] = [];
    for (const cor of ['#100000', '#200000', '#300000', '#400000', '#500000'])
      ids.unshift((await attach((await resgate(eu)).id, await foto(cor))).id);
    const vistas: number[] = [];
    let pagina = await eu.cliente.ok(listMidias, { query: { limite: 2 } });
    for (;;) {
      vistas.push(...pagina.midias.map(({ id }) => id));
      if (!pagina.temMais) break;
      pagina = await eu.cliente.ok(listMidias, { query: { limite: 2, antesDe: vistas.at(-1) } });
    }
    expect(vistas).toEqual(ids);
    expect((await eu.cliente.falha(listMidias, { query: { limite: 1000 } })).status).toBe(400);
  });

  test('has signed addresses, and a video in parts, as players ask for it', async () => {
    const eu = await (await loja()).vendedora('Eu');
    await attach((await resgate(eu)).id, webm);
    const url = (await galeria(eu))[0]?.midia.url ?? '';
    const parte = await t().app.http.inject({ url, headers: { range: 'bytes=0-3' } });
    expect([parte.statusCode, parte.headers['content-type']]).toEqual([206, 'video/webm']);
    expect((await t().app.http.inject({ url: url.split('?')[0] ?? '' })).statusCode).toBe(404);
  });
});

describe('attaching', () => {
  test('makes a photo anew, with nothing hidden in it, and is in the log', async () => {
    const eu = await (await loja()).vendedora('Eu');
    const original = await foto('#0000aa');
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { id } = await resgate(eu);
    expect((await attach(id, original)).mensagem).toBe('Mídia anexada com sucesso ao resgate');
    const [{ midia } = { midia: { url: '' } }] = await galeria(eu);
    const guardada = await sharp((await t().app.http.inject({ url: midia.url })).rawPayload).metadata();
    expect(guardada).toMatchObject({ format: 'webp', width: 800, height: 600 });
    expect(guardada.exif).toBeUndefined();
    const log = await t().app.db.selectFrom('logs').select('parametros').where('tipo', '=', 'criouMidia').execute();
    expect(log.at(-1)?.parametros).toMatchObject({ idResgate: id, tipo: 'webp' });
  });

  test('is told by the history of its redemption, as is what was taken away; of another of the same number nothing is', async () => {
    const eu = await (await loja()).vendedora('Eu');
    const { id } = await resgate(eu);
    const { id: idMidia } = await attach(id, await foto('#aa00aa'));
    await t()
      .app.db.insertInto('logs')
      .values([
        { tipo: 'excluiuMidia', responsavel: 'Bia', parametros: JSON.stringify({ id: idMidia, idResgate: id }) },
        { tipo: 'excluiuMidia', responsavel: 'Bia', parametros: JSON.stringify({ id, idResgate: id + 1000 }) },
      ])
      .execute();
    const { historico } = await equipe.ok(listHistoricoResgate, { params: { id } });
    expect(historico.map(({ tipo }) => tipo)).toEqual(['excluiuMidia', 'criouMidia']);
  });

  test('the same file again, also at the same moment, gives the one that is there, and leaves no copy', async () => {
    const eu = await (await loja()).vendedora('Eu');
    const { id } = await resgate(eu);
    const pasta = join(t().app.config.pastaDados, 'arquivos', 'midia');
    const antes = (await readdir(pasta).catch(() => [])).length;
    const enviadas = await Promise.all([1, 2, 3].map(() => attach(id, mp4)));
    expect(new Set(enviadas.map((enviada) => enviada.id)).size).toBe(1);
    expect(await galeria(eu)).toHaveLength(1);
    expect(await readdir(pasta)).toHaveLength(antes + 1);
  });

  test('takes ten to a redemption, and not one more', async () => {
    const eu = await (await loja()).vendedora('Eu');
    const { id } = await resgate(eu);
    const fotos = await Promise.all(
      Array.from({ length: midiasPorResgate + 2 }, (_, n) => foto(`#${(n + 1).toString(16).repeat(6)}`)),
    );
    // Two people: one has no more than six uploads on their way.
    const duas = [equipe, await t().nivel(2)];
    const respostas = await Promise.all(
      fotos.map((conteudo, n) =>
        (duas[n % 2] ?? equipe).envia(
          uploadMidia,
          { body: { idResgate: id } },
          { arquivos: [{ nome: 'f', conteudo }] },
        ),
      ),
    );
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(midiasPorResgate);
    expect(respostas.find(({ status }) => status === 409)?.corpo).toMatchObject({
      erro: 'Um resgate tem no máximo 10 fotos e vídeos',
    });
  });

  test.each<[string, () => Buffer, number, string]>([
    ['a photo in name only', () => Buffer.from('<svg onload="alert(1)"/>'.padEnd(2000)), 400, 'Envie uma foto'],
    ['a PDF', () => Buffer.from('%PDF-1.7'.padEnd(2000)), 400, 'Envie uma foto'],
    ['a video that was cut off', () => mp4.subarray(0, 3000), 400, 'Não conseguimos abrir este vídeo'],
    ['a broken photo', () => Buffer.from('ffd8ffe000104a46494600'.padEnd(4000, '0'), 'hex'), 400, 'esta imagem'],
  ])('refuses %s', async (_, conteudo, status, erro) => {
    const eu = await (await loja()).vendedora('Eu');
    const { id } = await resgate(eu);
    const arquivos = [{ nome: 'foto.jpg', tipo: 'image/jpeg', conteudo: conteudo() }];
    const recusa = await equipe.falha(uploadMidia, { body: { idResgate: id } }, { arquivos });
    expect(recusa).toMatchObject({ status, erro: expect.stringContaining(erro) });
    expect(await galeria(eu)).toEqual([]);
  });

  test('takes nothing without a file, without a redemption or for a cancelled one', async () => {
    const eu = await (await loja()).vendedora('Eu');
    const { id } = await resgate(eu);
    expect(await equipe.falha(uploadMidia, { body: { idResgate: id } })).toMatchObject({
      erro: 'Selecione um arquivo primeiro',
    });
    const arquivos = [{ nome: 'v.mp4', conteudo: mp4 }];
    expect((await equipe.falha(uploadMidia, { body: { idResgate: 999_999 } }, { arquivos })).status).toBe(404);
    const cancelado = await resgate(eu, 3);
    expect(await equipe.falha(uploadMidia, { body: { idResgate: cancelado.id } }, { arquivos })).toMatchObject({
      status: 409,
      erro: 'Este resgate foi cancelado',
    });
  });
});
