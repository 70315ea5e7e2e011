/** The built web interface: hashed files for ever, and its one page for every address that is not a file. */
import { existsSync, globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const pasta = resolve(import.meta.dirname, '../../../../web/dist');

const DE_PAGINA = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

export interface Paginas {
  /**
   * Answers the one page of the interface where a person asked for an address that is not a file. False where it is a call, or a
   * file that is missing.
   */
  serve(request: FastifyRequest, reply: FastifyReply): boolean;
}

export async function mountPaginas(http: FastifyInstance): Promise<Paginas> {
  // A node that only answers the API needs no interface built.
  if (!existsSync(join(pasta, 'index.html'))) return { serve: () => false };
  const inicios = findInicios();
  await http.register(fastifyStatic, {
    root: pasta,
    // Beside each file the build may have left its compressed forms, smaller than what can be done while somebody waits.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, caminho) => {
      const comHash = caminho.startsWith(join(pasta, 'assets'));
      reply.header('cache-control', comHash ? 'public, max-age=31536000, immutable' : 'no-cache');
      // What only a page obeys would be half of what a small part of the interface weighs.
      if (comHash) for (const nome of DE_PAGINA) reply.removeHeader(nome);
    },
  });
  const sendPagina = ({ url }: FastifyRequest, reply: FastifyReply) =>
    reply.sendFile(inicios.get(pathnameOf(url)) ?? 'index.html');
  http.get('/', sendPagina);
  return {
    serve: (request, reply) => {
      if (!isPagina(request)) return false;
      sendPagina(request, reply);
      return true;
    },
  };
}

/** Addresses that the build made a page of their own for, naming what their first screen needs → its file. */
function findInicios(): Map<string, string> {
  const base = join(pasta, 'inicios');
  const paginas = globSync('**/index.html', { cwd: base });
  return new Map(paginas.map((nome) => [`/${dirname(nome)}`.replace(/\/\.$/, '/'), join('inicios', nome)]));
}

function isPagina({ url, method, headers }: FastifyRequest): boolean {
  const pathname = pathnameOf(url);
  const chamadaOuArquivo = /^\/(api|arquivos|exportacoes|assets)(\/|$)/.test(pathname) || /\.\w+$/.test(pathname);
  return method === 'GET' && !chamadaOuArquivo && String(headers.accept ?? '').includes('text/html');
}

const pathnameOf = (url: string): string => new URL(url, 'http://localhost').pathname;
