/** What strangers send, against the uploads of pictures: nothing but a plain picture is kept, and a refusal leaves nothing. */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErroResposta } from '@pontua/contract/errors';
import { createPremio } from '@pontua/contract/premios';
import { tamanhoRecibo } from '@pontua/contract/submissoes';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente, RespostaChamada } from '../../../test/cliente.ts';
import { limpos, recusados } from '../../../test/corpus.ts';
import { createVendedora, foto, pdf, sendTo } from '../../../test/recibos.ts';

const t = useTestApp();
let vendedora: Cliente;
let equipe: Cliente;
beforeAll(async () => {
  vendedora = (await createVendedora(t())).cliente;
  equipe = await t().nivel(2);
});

let codigo = 0;
const sendPremio = (conteudo: Buffer) => {
  const body = {
    codigo: `CORPUS${++codigo}`,
    nome: 'Prêmio',
    descricao: 'Prêmio',
    custoTotal: 10,
    tipo: 'geral',
    categoria: 'X',
  };
  return equipe.envia(createPremio, { body }, { arquivos: [{ nome: 'foto.jpg', tipo: 'image/jpeg', conteudo }] });
};
const portas: [string, (conteudo: Buffer) => Promise<RespostaChamada>][] = [
  ['a receipt', (conteudo) => sendTo(vendedora, [conteudo])],
  ['the photo of a prize', sendPremio],
];

/** Everything that an upload could leave: drafts, stored files, rows. */
async function traces() {
  const { app } = t();
  const files = async (pasta: string) => {
    await mkdir(join(app.config.pastaDados, pasta), { recursive: true });
    const nomes = await readdir(join(app.config.pastaDados, pasta), { recursive: true, withFileTypes: true });
    return nomes.filter((nome) => nome.isFile()).map((nome) => join(nome.parentPath, nome.name));
  };
  const count = async (tabela: 'arquivos' | 'submissoes' | 'premios') =>
    (await app.db.selectFrom(tabela).select('id').execute()).length;
  return {
    temporarios: await files('tmp'),
    guardados: (await files('arquivos')).sort(),
    linhas: [await count('arquivos'), await count('submissoes'), await count('premios')],
  };
}

describe.each(portas)('nothing is kept as %s, and words say why, of', (porta, send) => {
  test.each(Object.entries(recusados))('%s', async (_, [make, erro]) => {
    const antes = await traces();
    const { status, corpo } = await send(await make());
    const resposta = corpo as ErroResposta;
    expect([status, resposta.codigo]).toEqual([400, 'arquivo_invalido']);
    expect(resposta.erro).toMatch(
      porta === 'a receipt' ? erro : /^(Não conseguimos abrir|Esta imagem é grande demais)/,
    );
    expect(await traces()).toEqual(antes);
    expect(antes.temporarios).toEqual([]);
  });
});

describe.each(portas)('only the picture is kept as %s, of', (_porta, send) => {
  test.each(Object.entries(limpos))('%s', async (_, { conteudo, segredos }) => {
    const antes = new Set((await traces()).guardados);
    const enviado = await conteudo();
    for (const segredo of segredos) expect(enviado.includes(Buffer.from(segredo, 'latin1'))).toBe(true);
    expect((await send(enviado)).status).toBe(200);
    const { guardados, temporarios } = await traces();
    expect(temporarios).toEqual([]);
    const novos = guardados.filter((caminho) => !antes.has(caminho));
    // The picture and its thumbnail; what was received is gone.
    expect(novos).toHaveLength(2);
    for (const caminho of novos) {
      const bytes = await readFile(caminho);
      for (const segredo of segredos) expect(bytes.includes(Buffer.from(segredo, 'latin1'))).toBe(false);
      const { format, exif, xmp, iptc, comments, pages } = await sharp(bytes).metadata();
      expect([format, exif, xmp, iptc, comments, pages]).toEqual(['webp', ...Array(5).fill(undefined)]);
    }
  });
});

test('a file larger than fits is refused with the limit, and is not kept', async () => {
  const antes = await traces();
  const { status, corpo } = await sendTo(vendedora, [Buffer.concat([await foto(), Buffer.alloc(tamanhoRecibo)])]);
  expect([status, corpo]).toMatchObject([413, { codigo: 'arquivo_grande', erro: expect.stringContaining('15 MB') }]);
  expect(await traces()).toEqual(antes);
});

test('a hundred receipts at once, photos and PDFs, all get in, each of them once', async () => {
  const antes = await traces();
  const lotes = await Promise.all(
    Array.from({ length: 5 }, () =>
      Promise.all(Array.from({ length: 20 }, (_, n) => (n % 4 === 0 ? pdf() : foto(300)))),
    ),
  );
  const respostas = await Promise.all(lotes.map((lote) => sendTo(vendedora, lote)));
  expect(respostas.map(({ corpo }) => corpo)).toEqual(Array(5).fill({ total: 20, repetidos: 0 }));
  const { linhas, temporarios, guardados } = await traces();
  expect(linhas[1]).toBe((antes.linhas[1] ?? 0) + 100);
  expect(guardados).toHaveLength(antes.guardados.length + 175);
  expect(temporarios).toEqual([]);
}, 60_000);
