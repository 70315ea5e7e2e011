/** The built web interface: hashed files for ever, and its one page for every address that is not a file. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const pasta = resolve(import.meta.dirname, '../../../../web/dist');

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
  await http.register(fastifyStatic, {
    root: pasta,
    // Beside each file the build may have left its compressed forms, smaller than what can be done while somebody waits.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, caminho) => {
      const comHash = caminho.startsWith(join(pasta, 'assets'));
      reply.header('cache-control', comHash ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return {
    serve: (request, reply) => {
      if (!isPagina(request)) return false;
      reply.sendFile('index.html');
      return true;
    },
  };
}

function isPagina({ url, method, headers }: FastifyRequest): boolean {
  const { pathname } = new URL(url, 'http://localhost');
  const chamadaOuArquivo = /^\/(api|arquivos|exportacoes|assets)(\/|$)/.test(pathname) || /\.\w+$/.test(pathname);
  return method === 'GET' && !chamadaOuArquivo && String(headers.accept ?? '').includes('text/html');
}
