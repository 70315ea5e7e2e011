/** Photos and videos as staff find, delete and pass on. */
import { access, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { uploadMidia } from '@pontua/contract/midias';
import {
  deleteMidia,
  deleteMidias,
  listHistoricoMidia,
  listLinksMidia,
  listMidiasDoPainel,
  listMidiasDoResgate,
  maximoLinks,
  revokeLinkMidia,
  shareMidias,
} from '@pontua/contract/midias-painel';
import { listHistoricoResgate } from '@pontua/contract/resgates';
import { listResultado } from '@pontua/contract/selecao';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import * as queries from './painel.queries.ts';

const t = useTestApp();
let administradora: Cliente;
let mp4: Buffer;
beforeAll(async () => {
  mp4 = await readFile(resolve(import.meta.dirname, '../../../../tools/demo/videos/entrega.mp4'));
});

// Some of these move the clock: the session before is over.
beforeEach(async () => {
  administradora = await t().nivel(2);
});

let cor = 0x100000;
/** No two are the same. */
const foto = () => {
  cor += 0x0503;
  const background = `#${cor.toString(16).padStart(6, '0')}`;
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
};

async function resgate(status = 1) {
  const rede = await t().fabricas.rede();
  const revenda = await t().fabricas.revenda({ redeId: rede.id, nomeFantasia: 'Loja da Praça', endCidade: 'Santos' });
  const parceiro = await t().fabricas.parceiro({ revendaId: revenda.id, nome: 'Ana Lima' });
  const { id } = await t().fabricas.resgate({
    parceiroId: parceiro.id,
    premio: 'Air Fryer 4/5 L',
    status,
    resgatadoEm: '2026-05-02T15:00:00Z',
  });
  return { id, rede, revenda, parceiro };
}

const attach = async (idResgate: number, conteudo?: Buffer): Promise<number> => {
  const arquivos = [{ nome: 'arquivo', conteudo: conteudo ?? (await foto()) }];
  return (await administradora.ok(uploadMidia, { body: { idResgate } }, { arquivos })).id;
};

const open = (url: string, headers: Record<string, string> = {}) => t().app.http.inject({ url, headers });
const bytesOf = (chave: string) => join(t().app.config.pastaDados, 'arquivos', chave);
const exists = (caminho: string) =>
  access(caminho).then(
    () => true,
    () => false,
  );

describe('a lista', () => {
  test('has of each what its card shows, with addresses that open', async () => {
    const { id, rede } = await resgate();
    const idMidia = await attach(id);
    const { midias, proxima } = await administradora.ok(listMidiasDoPainel, { query: { rede: rede.id } });
    expect(proxima).toBeNull();
    expect(midias).toEqual([
      {
        id: idMidia,
        idResgate: id,
        url: expect.stringContaining('/arquivos/midia/'),
        tipo: 'image/webp',
        miniatura: expect.stringContaining('/arquivos/midia/'),
        download: expect.any(String),
        parceiro: 'Ana Lima',
        premio: 'Air Fryer 4/5 L',
        revenda: 'Loja da Praça',
        rede: expect.any(String),
        cidade: 'Santos',
        resgatadoEm: '2026-05-02T15:00:00Z',
        criadoEm: t().clock.now(),
        status: 1,
      },
    ]);
    const baixada = await open(midias[0]?.download ?? '');
    expect(baixada.headers['content-disposition']).toContain(
      `attachment; filename="Resgate ${id} - Air Fryer 4 5 L - ${idMidia}.webp"`,
    );
  });

  test('filters by the chain, by name or id, and by the day on which it came', async () => {
    const [a, b] = [await resgate(), await resgate()];
    const meiaNoite = '2026-06-15T02:59:59Z';
    const [antes, depois] = [await attach(a.id), await attach(a.id)];
    await t().app.db.updateTable('midias').set({ criadoEm: meiaNoite }).where('id', '=', antes).execute();
    await attach(b.id);
    const { nome } = await t()
      .app.db.selectFrom('redes')
      .where('id', '=', a.rede.id)
      .select('nome')
      .executeTakeFirstOrThrow();
    const found = async (query: object) =>
      (await administradora.ok(listMidiasDoPainel, { query })).midias.map(({ id }) => id);
    for (const rede of [a.rede.id, nome]) expect(await found({ rede })).toEqual([depois, antes]);
    // São Paulo is three hours behind.
    expect(await found({ rede: a.rede.id, dataInicial: '2026-06-15' })).toEqual([depois]);
    expect(await found({ rede: a.rede.id, dataFinal: '2026-06-14' })).toEqual([antes]);
    expect(await found({ rede: a.rede.id, dataInicial: '2026-06-16' })).toEqual([]);
  });

  test('comes in pages, nothing twice and nothing left out, also when the last one that was seen is deleted', async () => {
    const { id, rede } = await resgate();
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.unshift(await attach(id));
    const primeira = await administradora.ok(listMidiasDoPainel, { query: { rede: rede.id, limite: 2 } });
    expect(primeira.midias.map((midia) => midia.id)).toEqual(ids.slice(0, 2));
    await administradora.ok(deleteMidia, { params: { id: ids[1] ?? 0 } });
    const vistas: number[] = [];
    for (let cursor = primeira.proxima; cursor; ) {
      const pagina = await administradora.ok(listMidiasDoPainel, { query: { rede: rede.id, limite: 2, cursor } });
      vistas.push(...pagina.midias.map((midia) => midia.id));
      cursor = pagina.proxima;
    }
    expect(vistas).toEqual(ids.slice(2));
    const ruim = await administradora.envia(listMidiasDoPainel, { query: { cursor: "1'--" } });
    expect(ruim.status).toBe(400);
  });

  test('who reaches only some stores sees only theirs', async () => {
    const [dentro, fora] = [await resgate(), await resgate()];
    const [minha] = [await attach(dentro.id), await attach(fora.id)];
    const loja = await t().nivel(3, { revendas: [dentro.revenda.id] });
    expect((await loja.ok(listMidiasDoPainel, { query: {} })).midias.map(({ id }) => id)).toEqual([minha]);
    expect((await loja.falha(listMidiasDoResgate, { params: { id: fora.id } })).status).toBe(404);
  });

  test.each([
    ['of all chains', {}, 'midias_recentes'],
    ['of one chain', { rede: 1 }, 'midias_rede_recentes'],
  ])('%s, a page is read in the order of its index, without the others', async (_nome, filtros, indice) => {
    const { db } = t().app;
    const cursor = { criadoEm: '2026-06-15T12:00:00Z', id: 7 };
    const consulta = queries.list(db, { redes: null, revendas: null }, { ...filtros, cursor, limite: 25 });
    const plano = await db.transaction().execute(async (trx) => {
      for (const caminho of ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin'])
        await sql`set local ${sql.raw(`enable_${caminho}`)} = off`.execute(trx);
      return sql<Record<string, string>>`explain ${consulta}`.execute(trx);
    });
    const texto = plano.rows.flatMap(Object.values).join('\n');
    expect(texto).toContain(` ${indice} `);
    expect(texto).not.toMatch(/Sort|Seq Scan on (midias|arquivos|resgates|parceiros|revendas)/);
  });

  test('of a redemption, its own in the order in which they came', async () => {
    const { id } = await resgate();
    const ids = [await attach(id), await attach(id, mp4)];
    const { midias } = await administradora.ok(listMidiasDoResgate, { params: { id } });
    expect(midias.map((midia) => [midia.id, midia.tipo])).toEqual([
      [ids[0], 'image/webp'],
      [ids[1], 'video/mp4'],
    ]);
  });
});

test('the history of one says who attached and shared it, and nothing of the others of the redemption', async () => {
  const { id } = await resgate();
  const [idMidia, outra] = [await attach(id), await attach(id)];
  await administradora.ok(shareMidias, { body: { ids: [idMidia] } });
  const { links } = await administradora.ok(listLinksMidia, { params: { id: idMidia } });
  await administradora.ok(revokeLinkMidia, { params: { id: links[0]?.id ?? 0 } });
  const historyOf = async (qual: number) =>
    (await administradora.ok(listHistoricoMidia, { params: { id: qual } })).historico.map(({ tipo }) => tipo);
  expect(await historyOf(idMidia)).toEqual(['revogouLinkMidia', 'compartilhouMidia', 'criouMidia']);
  expect(await historyOf(outra)).toEqual(['criouMidia']);
  await administradora.ok(deleteMidia, { params: { id: outra } });
  expect((await administradora.falha(listHistoricoMidia, { params: { id: outra } })).status).toBe(404);
});

describe('deleting', () => {
  test('takes the row, the file and the miniature away, and is in the history of the redemption', async () => {
    const { id, rede } = await resgate();
    const idMidia = await attach(id);
    const { chave, miniatura } = await t()
      .app.db.selectFrom('midias as m')
      .innerJoin('arquivos as a', 'a.id', 'm.arquivoId')
      .where('m.id', '=', idMidia)
      .select(['a.chave', 'a.miniatura'])
      .executeTakeFirstOrThrow();
    expect(await administradora.ok(deleteMidia, { params: { id: idMidia } })).toEqual({
      mensagem: 'Mídia excluída com sucesso',
    });
    expect((await administradora.ok(listMidiasDoPainel, { query: { rede: rede.id } })).midias).toEqual([]);
    expect([await exists(bytesOf(chave)), await exists(bytesOf(miniatura ?? ''))]).toEqual([false, false]);
    const { historico } = await administradora.ok(listHistoricoResgate, { params: { id } });
    expect(historico.map(({ tipo }) => tipo)).toEqual(['excluiuMidia', 'criouMidia']);
  });

  test('two people: one deletes, the other hears that it is gone; without permission, nobody', async () => {
    const { id } = await resgate();
    const idMidia = await attach(id);
    const outra = await t().nivel(2);
    const operadora = await t().nivel(1);
    expect((await operadora.envia(deleteMidia, { params: { id: idMidia } })).status).toBe(403);
    const respostas = await Promise.all(
      [administradora, outra].map((quem) => quem.envia(deleteMidia, { params: { id: idMidia } })),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('several: says of each what became of it, and keeps the answer', async () => {
    const [dentro, fora] = [await resgate(), await resgate()];
    const [a, b, alheia] = [await attach(dentro.id), await attach(dentro.id, mp4), await attach(fora.id)];
    const quem = await t().nivel(2, { redes: [dentro.rede.id] });
    const resposta = await quem.ok(deleteMidias, { body: { ids: [a, b, alheia, a] } });
    expect(resposta).toMatchObject({ mensagem: 'Excluídas 2 de 3 mídias', alterados: 2 });
    expect(resposta.resultados.map(({ id, nome, feito, motivo }) => [id, nome, feito, motivo])).toEqual([
      [a, 'Foto de 1x Air Fryer 4/5 L, de Ana Lima', true, ''],
      [b, 'Vídeo de 1x Air Fryer 4/5 L, de Ana Lima', true, ''],
      [alheia, '', false, 'Mídia não encontrada'],
    ]);
    const guardado = await quem.ok(listResultado, { query: { registro: resposta.registro } });
    expect(guardado.resultados).toHaveLength(3);
    expect((await administradora.ok(listMidiasDoPainel, { query: { rede: fora.rede.id } })).midias).toHaveLength(1);
    for (const ids of [[], Array.from({ length: 21 }, (_, n) => n + 1)])
      expect((await quem.envia(deleteMidias, { body: { ids } })).status).toBe(400);
  });
});

describe('a link for who does not sign in', () => {
  async function compartilhada(conteudo?: Buffer) {
    const { id, rede } = await resgate();
    const idMidia = await attach(id, conteudo);
    const usuario = await t().fabricas.usuario({ permissao: 1 });
    const quem = await t().como({ usuario });
    const { links } = await quem.ok(shareMidias, { body: { ids: [idMidia] } });
    return { id, rede, idMidia, quem, usuario, endereco: links[0]?.endereco ?? '', venceEm: links[0]?.venceEm };
  }

  test('opens without a session for a week, this file alone, and lets nothing run', async () => {
    const { endereco, id, venceEm, quem } = await compartilhada();
    const aberto = await open(endereco);
    expect(aberto.statusCode).toBe(200);
    expect(aberto.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, noarchive',
    });
    // Another file under the same signature, or a later end, is none of ours.
    const outra = (await administradora.ok(listMidiasDoResgate, { params: { id: (await outraMidia()).id } })).midias[0];
    const [caminho = '', consulta = ''] = endereco.split('?');
    const [outroCaminho = ''] = (outra?.url ?? '').split('?');
    expect((await open(`${outroCaminho}?${consulta}`)).statusCode).toBe(404);
    const adiado = consulta.replace(/v=(\d+)/, (_, v) => `v=${Number(v) + 86_400}`);
    expect((await open(`${caminho}?${adiado}`)).statusCode).toBe(404);
    expect(venceEm).toBe('2026-06-22T12:00:00Z');
    const { historico } = await quem.ok(listHistoricoResgate, { params: { id } });
    expect(historico[0]?.tipo).toBe('compartilhouMidia');
  });

  const outraMidia = async () => {
    const outro = await resgate();
    await attach(outro.id);
    return outro;
  };

  test('a video comes in parts, as devices ask for it', async () => {
    const { endereco } = await compartilhada(mp4);
    const parte = await open(endereco, { range: 'bytes=0-3' });
    expect([parte.statusCode, parte.headers['content-type']]).toEqual([206, 'video/mp4']);
  });

  const change = (id: number, mudanca: { ativo: boolean } | { permissao: number }) =>
    t().app.db.updateTable('usuarios').set(mudanca).where('id', '=', id).execute();

  test.each<[string, (caso: Awaited<ReturnType<typeof compartilhada>>) => Promise<unknown>]>([
    ['the week is over', async () => t().clock.avanca({ days: 7 })],
    ['it was deleted', ({ idMidia }) => administradora.ok(deleteMidia, { params: { id: idMidia } })],
    [
      'somebody turned the link off',
      async ({ idMidia, quem }) => {
        const { links } = await quem.ok(listLinksMidia, { params: { id: idMidia } });
        return quem.ok(revokeLinkMidia, { params: { id: links[0]?.id ?? 0 } });
      },
    ],
    ['who made it was switched off', ({ usuario }) => change(usuario.id, { ativo: false })],
    ['who made it may not share any more', ({ usuario }) => change(usuario.id, { permissao: 0 })],
  ])('opens no more: %s', async (_, fim) => {
    const caso = await compartilhada();
    expect((await open(caso.endereco)).statusCode).toBe(200);
    await fim(caso);
    const pagina = await open(caso.endereco, { accept: 'text/html' });
    expect(pagina.statusCode).toBe(404);
    expect(pagina.body).toContain('Este link não abre mais. Peça outro a quem o enviou');
  });

  test('twice on one day it is the same, also at once; on another day it is another, good for the whole week', async () => {
    const { idMidia, usuario, endereco } = await compartilhada();
    let quem = await t().como({ usuario });
    const fazer = async () => (await quem.ok(shareMidias, { body: { ids: [idMidia] } })).links[0]?.endereco;
    expect(new Set([endereco, ...(await Promise.all([fazer(), fazer(), fazer()]))]).size).toBe(1);
    t().clock.avanca({ days: 1 });
    quem = await t().como({ usuario });
    expect(await fazer()).not.toBe(endereco);
    const { links } = await quem.ok(listLinksMidia, { params: { id: idMidia } });
    expect(links.map(({ criadoPor, venceEm }) => [typeof criadoPor, venceEm.slice(0, 4)])).toHaveLength(2);
  });

  test('there are never more than can be turned off', async () => {
    const { idMidia, quem } = await compartilhada();
    const { id: usuarioId } = await t().fabricas.usuario();
    const agora = t().clock.now();
    const muitos = Array.from({ length: maximoLinks }, () => ({
      midiaId: idMidia,
      usuarioId,
      criadoEm: agora,
      venceEm: '2999-12-31T00:00:00Z',
    }));
    await t().app.db.insertInto('midiaLinks').values(muitos).execute();
    const outra = await t().nivel(1);
    expect(await outra.falha(shareMidias, { body: { ids: [idMidia] } })).toMatchObject({
      status: 409,
      erro: `Esta mídia já tem ${maximoLinks} links ativos. Desative algum deles`,
    });
    expect((await quem.ok(listLinksMidia, { params: { id: idMidia } })).links).toHaveLength(maximoLinks + 1);
  });

  test('the level Consulta looks and downloads, but passes nothing on', async () => {
    const { idMidia } = await compartilhada();
    const consulta = await t().nivel(0);
    expect((await consulta.envia(shareMidias, { body: { ids: [idMidia] } })).status).toBe(403);
  });
});

test('sending asks for the file and the redemption, in the words of the screen', async () => {
  const { id } = await resgate();
  expect(await administradora.falha(uploadMidia, { body: { idResgate: id } })).toMatchObject({
    campos: { arquivo: 'Selecione um arquivo primeiro' },
  });
  const arquivos = [{ nome: 'a.png', conteudo: await foto() }];
  for (const idResgate of ['', 'abc', '-1']) {
    const resposta = await administradora.envia(uploadMidia, { body: { idResgate } }, { arquivos });
    expect(resposta.corpo).toMatchObject({ campos: { idResgate: 'Informe o ID do resgate primeiro' } });
  }
  expect(await administradora.ok(uploadMidia, { body: { idResgate: id } }, { arquivos })).toMatchObject({
    mensagem: 'Mídia anexada com sucesso ao resgate',
  });
});
