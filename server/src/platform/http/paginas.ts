/** The built web interface: hashed files for ever, and a page for every address that is not a file. */
import { existsSync, globSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isPaginaDoPainel } from '@pontua/contract/pagina';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findMarca, type MarcaVigente } from '../marca.ts';
import type { Plataforma } from '../plataforma.ts';
import { makePagina, type PaginaPronta } from './pagina.ts';
import { dePagina } from './seguranca.ts';

const pasta = resolve(import.meta.dirname, '../../../../web/dist');

/** Of the built files, what pages are made of: served only as such. */
const RESERVADO = /^\/(index\.html|inicios\/|servidor\/)/;

export interface PaginasDaInterface {
  /**
   * Answers the page of the interface where a person asked for an address that is not a file. Null where it is a call, or a
   * file that is missing.
   */
  serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | null;
}

export async function mountPaginas(http: FastifyInstance, app: Plataforma): Promise<PaginasDaInterface> {
  // A node that only answers the API needs no interface built.
  if (!existsSync(join(pasta, 'index.html'))) return { serve: () => null };
  const paginaDe = createPaginas(app);
  const { relatorioUrl } = app.config;
  const relatorio = relatorioUrl && new URL(relatorioUrl).origin;
  await http.register(fastifyStatic, {
    root: pasta,
    // Beside each file the build may have left its compressed forms, smaller than what can be done while somebody waits.
    preCompressed: true,
    cacheControl: false,
    allowedPath: (caminho) => !RESERVADO.test(caminho),
    setHeaders: (reply, caminho) => {
      const comHash = caminho.startsWith(join(pasta, 'assets'));
      reply.header('cache-control', comHash ? 'public, max-age=31536000, immutable' : 'no-cache');
      // What only a page and a worker obey would be half of what a small part of the interface weighs.
      if (!/(\.html|[\\/]sw\.js)$/.test(caminho)) for (const nome of dePagina) reply.removeHeader(nome);
    },
  });
  const sendPagina = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const { html, comprimida, etag, scripts } = await paginaDe(pathnameOf(url));
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
    // Also without the page: a browser takes the headers of this answer for those of the page that it has.
    allow(reply, 'script-src', scripts);
    if (relatorio && isPaginaDoPainel(url)) allow(reply, 'frame-src', [relatorio]);
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    reply.code(200).type('text/html; charset=utf-8');
    if (!/\bbr\b/.test(String(headers['accept-encoding']))) return reply.send(html);
    return reply.header('content-encoding', 'br').send(comprimida);
  };
  http.get('/', sendPagina);
  return {
    serve: (request, reply) => (isPagina(request) ? sendPagina(request, reply) : null),
  };
}

/**
 * What this page may, besides what every page may: of scripts, no other is ever inline but those that the build wrote into the page, and these
 * are named by their content.
 */
function allow(reply: FastifyReply, diretiva: string, fontes: readonly string[]): void {
  const csp = String(reply.getHeader('content-security-policy'));
  const inicio = `${diretiva} 'self'`;
  reply.header('content-security-policy', csp.replace(inicio, [inicio, ...fontes].join(' ')));
}

/** Each page is made once for each build and brand, when it is first asked for: they differ between installations, not between visits. */
function createPaginas(app: Plataforma): (pathname: string) => Promise<PaginaPronta> {
  const { config, log } = app;
  const inicios = findInicios();
  const programa = 'servidor/esboco.js';
  const nascido = builtAt(programa);
  const feitas = new Map<string, { feito: number | undefined; versao: string; pagina: Promise<PaginaPronta> }>();
  const marcaDe = createMarcaDe(app);
  return async (pathname) => {
    const marca = { ...(await marcaDe()), demo: config.demo };
    const versao = JSON.stringify(marca);
    const arquivo = inicios.get(pathname) ?? 'index.html';
    const feito = builtAt(arquivo);
    const pronta = feitas.get(arquivo);
    if (pronta?.feito === feito && pronta?.versao === versao) return pronta.pagina;
    // What this process renders with is of the build that it started on; the pages of another are left to the browser.
    const endereco = inicios.has(pathname) && builtAt(programa) === nascido ? pathname : null;
    const pagina = makePagina({ pasta, arquivo, endereco, marca, log });
    feitas.set(arquivo, { feito, versao, pagina });
    return pagina;
  };
}

/** While the database is out pages still come, with the brand that was known last. */
function createMarcaDe(app: Plataforma): () => Promise<MarcaVigente> {
  let ultima: MarcaVigente | null = null;
  return async () => {
    try {
      ultima = await findMarca(app);
      return ultima;
    } catch (error) {
      if (!ultima) throw error;
      return ultima;
    }
  };
}

const builtAt = (arquivo: string): number | undefined =>
  statSync(join(pasta, arquivo), { throwIfNoEntry: false })?.mtimeMs;

/** Addresses that the build made a page of their own for, naming what their first screen needs → its file. */
function findInicios(): Map<string, string> {
  const base = join(pasta, 'inicios');
  const paginas = globSync('**/index.html', { cwd: base });
  return new Map(paginas.map((nome) => [`/${dirname(nome)}`.replace(/\/\.$/, '/'), join('inicios', nome)]));
}

/** Files lie in folders of their own or right below the root: deeper down a point is part of a code ("/premio/CX.10"). As in `sw.js`. */
const CHAMADA_OU_ARQUIVO = /^\/(api|arquivos|exportacoes|assets|banners)(\/|$)|^\/[^/]*\.\w+$/i;

function isPagina({ url, method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' && !CHAMADA_OU_ARQUIVO.test(pathnameOf(url)) && String(headers.accept ?? '').includes('text/html')
  );
}

/** What is no address, such as "//[", is none of ours. */
const pathnameOf = (url: string): string => URL.parse(url, 'http://localhost')?.pathname ?? '';
