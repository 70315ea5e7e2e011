/** A page as it leaves the server: the built file, with this installation's name and colour in it, and its first screen rendered. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Marca } from '@pontua/contract/sistema';
import type { Logger } from 'pino';
import { escapeHtml } from './html.ts';
import { enderecoIcone } from './icones.ts';

export interface PaginaPronta {
  html: string;
  /** The same by brotli, as small as it gets: for browsers that take it. */
  comprimida: Buffer;
  etag: string;
  /** The scripts that stand in it, as a content security policy names them. */
  scripts: readonly string[];
}

/** `web/src/esboco.tsx`, as it was built. */
interface Esboco {
  render(endereco: string, marca: Marca): Promise<string>;
}

interface Receita {
  /** The folder of the built interface. */
  pasta: string;
  /** In that folder. */
  arquivo: string;
  /** The address whose first screen is rendered; null where it is left to the browser. */
  endereco: string | null;
  marca: Marca;
  log: Logger;
}

export async function makePagina({ pasta, arquivo, endereco, marca, log }: Receita): Promise<PaginaPronta> {
  const modelo = await readFile(join(pasta, arquivo), 'utf8');
  // Rendered in the browser alone it comes a second later, but it comes.
  const tela =
    endereco && (await render(pasta, endereco, marca).catch((err) => void log.error({ err }, 'página sem esboço')));
  const html = modelo
    .replace(
      /href="\/(favicon\.svg|icone-\d+\.png)"/g,
      (_, icone: string) => `href="${escapeHtml(enderecoIcone(icone, marca))}"`,
    )
    .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(marca.nome)}</title>`)
    .replace('</head>', () => `<script type="application/json" id="marca">${asData(marca)}</script></head>`)
    .replace(/<div id="root">.*?<\/div>/s, (vazia) => {
      if (tela) return `<div id="root" data-esboco>${tela}</div>`;
      // What moves in the meantime is the product's own sign.
      return marca.icone ? '<div id="root"></div>' : vazia;
    });
  const etag = `W/"${sha256(html, 'base64url').slice(0, 24)}"`;
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, texto = '']) => `'sha256-${sha256(texto, 'base64')}'`,
  );
  return { html, comprimida: await compress(html), etag, scripts };
}

const sha256 = (texto: string, forma: 'base64' | 'base64url') => createHash('sha256').update(texto).digest(forma);
const compress = promisify(brotliCompress);

async function render(pasta: string, endereco: string, marca: Marca): Promise<string> {
  const esboco: Esboco = await import(pathToFileURL(join(pasta, 'servidor', 'esboco.js')).href);
  return esboco.render(endereco, marca);
}

/** Inside a script element only `<` could end it. */
const asData = (valor: unknown): string => JSON.stringify(valor).replaceAll('<', '\\u003c');
