/** The web server as a function of its routes: parsers, headers, the error handler, one log line per request. */
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import type { ErroResposta } from '@pontua/contract/errors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { AppError } from '../erros.ts';
import type { Plataforma } from '../plataforma.ts';
import { mountArquivos } from './arquivos.ts';
import { chamada } from './chamada.ts';
import { mountDocumentacao } from './documentacao.ts';
import type { Exportacao } from './exportacao.ts';
import { mountExportacoes } from './exportacoes.ts';
import { answerFailure } from './falha.ts';
import { mountManifesto } from './manifesto.ts';
import { mountPaginas } from './paginas.ts';
import { cutStalled } from './parado.ts';
import type { PortaLinks } from './porta-links.ts';
import type { PortaSessoes } from './porta-sessoes.ts';
import type { Rota } from './route.ts';
import { mountRoutes } from './router.ts';
import { mountSaude, type Saude } from './saude.ts';
import { protect } from './seguranca.ts';
import { parseQuery } from './validacao.ts';

export interface PartesDoServidor {
  rotas: readonly Rota[];
  exportacoes: readonly Exportacao[];
  sessoes: PortaSessoes;
  links: PortaLinks;
}

export interface ServidorHttp {
  http: FastifyInstance;
  saude: Saude;
}

export async function createHttp(app: Plataforma, partes: PartesDoServidor): Promise<ServidorHttp> {
  const { rotas, exportacoes, sessoes, links } = partes;
  const http = bareServer(app);
  http.addHook('onSend', async (_, reply) => cutStalled(reply, app.config.exportacao.paradaSegundos));
  const paginas = await mountPaginas(http, app);
  http.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, app.restricoes));
  http.setNotFoundHandler(
    (request, reply) =>
      paginas.serve(request, reply) ?? answerFailure(new AppError('rota_desconhecida'), request, reply, app.restricoes),
  );
  await protect(http, app.config);
  await http.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default brotli takes its time for a file that is made once; these answers are made for each request.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await http.register(multipart);
  nameRequests(http);
  mountRoutes(http, app, rotas, sessoes);
  mountArquivos(http, app, { sessoes, links });
  mountManifesto(http, app);
  mountExportacoes(http, app, exportacoes, sessoes);
  await mountDocumentacao(http, app);
  return { http, saude: mountSaude(http, app) };
}

function bareServer(app: Plataforma): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = app.log;
  const { confiarProxy } = app.config;
  const http: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'pedido' }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: typeof confiarProxy === 'number' ? (_, salto) => salto < confiarProxy : confiarProxy,
    // An address that cannot be decoded fails before there is a route, and so before the error handler counts.
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply, app.restricoes),
    clientErrorHandler: answerUnread,
    bodyLimit: 1024 * 1024,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    // Whatever a request is still doing after this long is lost anyway; uploads are limited by size.
    requestTimeout: 10 * 60 * 1000,
    forceCloseConnections: 'idle',
    // A proxy's connection may bring a call in the moment that we close: it is served like those under way, and told to go elsewhere next.
    return503OnClosing: false,
    // Instead of ten seconds: a machine that starts everything at once is slow, not broken.
    pluginTimeout: 60_000,
  });
  acceptEmptyJson(http);
  return http;
}

/** By what Node calls it. */
const semPedido: Readonly<Record<string, readonly [status: string, erro: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'O endereço deste pedido é longo demais'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'O pedido não chegou inteiro a tempo'],
};

/** What was no request, or one with an address that nothing reads to its end: no route will answer it, but as all others it is answered. */
function answerUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, erro] = semPedido[error.code ?? ''] ?? ['400 Bad Request', 'Não entendemos este pedido'];
  const corpo: ErroResposta = { erro, codigo: 'validacao' };
  const texto = JSON.stringify(corpo);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(texto)}\r\nConnection: close\r\n\r\n${texto}`,
  );
}

/** The request's id goes back with the answer, and one line per request goes into the log. */
function nameRequests(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  // After the body was read: what is read is not of the call's own context.
  http.addHook('preValidation', (request, _, done) => chamada.run({ ip: request.ip }, done));
  http.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address itself: that may hold a CPF.
    const { url: rota } = request.routeOptions;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ metodo: request.method, rota, status: reply.statusCode, ms }, 'pedido');
  });
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
