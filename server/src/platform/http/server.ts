/** The web server as a function of its routes: parsers, headers, the error handler, one log line per request. */
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { AppError } from '../erros.ts';
import type { Plataforma } from '../plataforma.ts';
import type { PortaSessoes } from './acesso.ts';
import { mountArquivos } from './arquivos.ts';
import type { Exportacoes } from './exportacao.ts';
import { mountExportacoes } from './exportacoes.ts';
import { answerFailure, type Restricoes } from './falha.ts';
import type { Rota } from './route.ts';
import { mountRoutes } from './router.ts';
import { parseQuery } from './validacao.ts';

export interface Partes {
  rotas: readonly Rota[];
  exportacoes: Exportacoes;
  sessoes: PortaSessoes;
  restricoes: Restricoes;
}

export async function createHttp(
  app: Plataforma,
  { rotas, exportacoes, sessoes, restricoes }: Partes,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = app.log;
  const http: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'pedido' }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: app.config.confiarProxy,
    bodyLimit: 1024 * 1024,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    // Whatever a request is still doing after this long is lost anyway; uploads are limited by size.
    requestTimeout: 10 * 60 * 1000,
    forceCloseConnections: 'idle',
  });
  http.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, restricoes));
  http.setNotFoundHandler((request, reply) =>
    answerFailure(new AppError('rota_desconhecida'), request, reply, restricoes),
  );
  acceptEmptyJson(http);
  await http.register(multipart);
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  http.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address itself: that may hold a CPF.
    request.log.info(
      {
        metodo: request.method,
        rota: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'pedido',
    );
  });
  mountRoutes(http, app, rotas, sessoes);
  mountArquivos(http, app);
  mountExportacoes(http, app, exportacoes, sessoes);
  return http;
}

/** DELETE and POST without a body often still say that they are JSON. */
function acceptEmptyJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}
