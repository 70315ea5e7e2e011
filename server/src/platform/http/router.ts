/** Puts the endpoint table on the web server: choose the entry, open the gates, validate, answer. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Endpoint } from '@pontua/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../erros.ts';
import type { Plataforma } from '../plataforma.ts';
import { type Acesso, admit, authorize, lookAgain } from './acesso.ts';
import { type Ator, donoDe } from './ator.ts';
import { contentDisposition } from './cabecalhos.ts';
import { bulkOf } from './leitura-em-massa.ts';
import type { PortaSessoes, SessaoViva } from './porta-sessoes.ts';
import { comArquivos } from './recebe.ts';
import { subscriberOf } from './rede.ts';
import type { ArquivoRecebido, ArquivoResposta, PedidoBase, Rota } from './route.ts';
import { isRecord, validate } from './validacao.ts';
import { chooseByBody, groupByPath } from './variante.ts';
import { createVez, type VezDe } from './vez.ts';

declare module 'fastify' {
  interface FastifyRequest {
    acesso: Acesso | null;
  }
}

export function mountRoutes(
  http: FastifyInstance,
  app: Plataforma,
  rotas: readonly Rota[],
  sessoes: PortaSessoes,
): void {
  http.decorateRequest('acesso', null);
  const servidor: ParaServir = { app, sessoes, vez: createVez(Math.ceil(app.config.conexoesBanco / 2)) };
  for (const [chave, grupo] of groupByPath(rotas)) {
    const [method = '', path = ''] = chave.split(' ');
    http.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      // Before the body is read: a stranger's upload is refused unread.
      onRequest: async (request) => {
        request.acesso = await authorize(grupo, request, sessoes);
      },
      handler: (request, reply) => answer(servidor, request, reply),
    });
  }
}

/**
 * An endpoint cannot exist without a route, nor a route without an endpoint and so without its access rule.
 * @throws Error naming them all
 */
export function assertComplete(endpoints: ReadonlyMap<string, Endpoint>, rotas: readonly Rota[]): void {
  const tabela = new Set(endpoints.values());
  const atendidos = new Set(rotas.map((rota) => rota.endpoint));
  const faltas = [
    ...[...endpoints].filter(([, endpoint]) => !atendidos.has(endpoint)).map(([nome]) => `sem rota: ${nome}`),
    ...[...atendidos]
      .filter((endpoint) => !tabela.has(endpoint))
      .map(({ method, path }) => `fora da tabela: ${method} ${path}`),
    // Its download would be offered, and answered as expired.
    ...rotas
      .filter(({ endpoint, exportacao }) => isDownloadable(endpoint) && !exportacao)
      .map(({ endpoint: { path } }) => `lista sem arquivo: ${path}`),
  ];
  if (faltas.length > 0) throw new Error(`A tabela de endpoints e as rotas não combinam:\n  ${faltas.join('\n  ')}`);
}

const isDownloadable = ({ query, reply }: Endpoint): boolean =>
  reply !== 'arquivo' && query instanceof z.ZodObject && 'download' in query.shape;

interface ParaServir {
  app: Plataforma;
  sessoes: PortaSessoes;
  /** Of who reads. */
  vez: VezDe;
}

async function answer(servidor: ParaServir, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  // Set by onRequest, or the request would not have come this far.
  if (!request.acesso) throw new AppError('sessao_encerrada');
  const { app, sessoes } = servidor;
  const { acesso } = request;
  const { rotas } = acesso;
  const aceita = rotas.find(({ endpoint }) => endpoint.arquivos)?.endpoint.arquivos;
  const run = async (body: unknown, arquivos: ArquivoRecebido[]): Promise<unknown> => {
    const sessao = await lookAgain(acesso, body, sessoes);
    const rota = chooseByBody(rotas, body, arquivos.length > 0);
    admit(rota, sessao, sessoes, request.id);
    const resultado = await handle(servidor, rota, request, { body, arquivos, sessao }).catch((erro: unknown) => {
      // What only the service could see is a refusal as those of the gates are.
      if (sessao && erro instanceof AppError && erro.codigo === 'sem_permissao')
        sessoes.negado(sessao.ator, rota, request.id);
      throw erro;
    });
    return send(rota.endpoint, resultado, reply);
  };
  return aceita && request.isMultipart()
    ? comArquivos(
        request,
        {
          pastaTemporaria: join(app.config.pastaDados, 'tmp'),
          aceita,
          quem: acesso.sessao ? donoDe(acesso.sessao.ator) : subscriberOf(request.ip),
          limites: app.config.envios,
        },
        ({ campos, arquivos }) => run(campos, arquivos),
      )
    : run(request.body, []);
}

async function handle(
  { app, sessoes, vez }: ParaServir,
  { endpoint, handler, faltas }: Rota,
  request: FastifyRequest,
  { body, arquivos, sessao }: { body: unknown; arquivos: ArquivoRecebido[]; sessao: SessaoViva | null },
): Promise<unknown> {
  const entrada = await validate(
    endpoint,
    { params: request.params, query: request.query, body },
    faltas && ((campos) => faltas(campos, isRecord(body) ? body : {}, app)),
  );
  const base: PedidoBase<Ator | null> = {
    ator: sessao?.ator ?? null,
    arquivos,
    id: request.id,
    ip: subscriberOf(request.ip),
    agente: request.headers['user-agent'] ?? '',
  };
  const idempotencia = endpoint.idempotente ? readKey(request, endpoint, entrada, arquivos) : undefined;
  // The route declared this endpoint, so its handler takes exactly what this schema let through.
  const run = () => handler({ ...entrada, ...base, idempotencia } as never, app);
  if (!sessao) return run();
  const { ator } = sessao;
  const resultado = await (endpoint.method === 'GET' ? vez(donoDe(ator), run) : run());
  const massa = bulkOf(endpoint, ator, resultado);
  if (massa) await sessoes.leu(ator, { ...massa, consulta: entrada.query }, request.id);
  return resultado;
}

/** The caller's key, and a fingerprint of all that it may be used for. */
function readKey(
  request: FastifyRequest,
  { method, path }: Endpoint,
  entrada: unknown,
  arquivos: ArquivoRecebido[],
): PedidoBase<null>['idempotencia'] {
  const chave = request.headers['idempotency-key'];
  if (chave === undefined || chave === '') return undefined;
  if (typeof chave !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(chave)) {
    throw new AppError('validacao', 'Idempotency-Key inválida');
  }
  const conteudo = JSON.stringify([method, path, entrada, arquivos.map(({ sha256 }) => sha256.toString('hex'))]);
  return { chave, corpoHash: createHash('sha256').update(conteudo).digest() };
}

async function send(endpoint: Endpoint, resultado: unknown, reply: FastifyReply): Promise<unknown> {
  if (endpoint.reply !== 'arquivo') {
    // A reply that breaks the contract is our fault, not the caller's: it must not look like a validation error.
    return endpoint.reply.parseAsync(resultado);
  }
  // `route` let the handler return nothing else for this kind of endpoint.
  const { corpo, tipo, nome } = resultado as ArquivoResposta;
  reply.type(tipo);
  if (nome) reply.header('content-disposition', contentDisposition(nome));
  return reply.send(corpo);
}
