/** The OpenAPI 3.1 document, written from the endpoint table. */
import type { Endpoint } from '@pontua/contract/endpoint';
import { type CodigoErro, type ErroResposta, erros } from '@pontua/contract/errors';
import { z } from 'zod';
import { exampleToReceive, exampleToSend } from './exemplos.ts';

/** As much of the format as is written here; the published types mix 3.0 into 3.1 and refuse what is right. */
type Json = Record<string, unknown>;
interface EsquemaDoOpenApi extends Json {
  properties?: Record<string, EsquemaDoOpenApi>;
  required?: string[];
}
interface Parametro {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: EsquemaDoOpenApi;
}
type ConteudoDoOpenApi = Record<string, { schema: EsquemaDoOpenApi; examples?: Exemplos }>;
/** By the name of the endpoint: where several share an operation, a reader chooses among them. */
type Exemplos = Record<string, { summary: string; value: unknown }>;

export function openApiDocument(endpoints: ReadonlyMap<string, Endpoint>, titulo: string): Json {
  const paths: Record<string, Json> = {};
  for (const grupo of groupByAddress(endpoints)) {
    const [{ path, method }] = grupo.map(([, endpoint]) => endpoint) as [Endpoint];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(grupo) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${titulo}: API`, version: '1', description: apresentacao },
    paths,
    components: {
      schemas: { Erro: toSchema(Erro, 'output') },
      securitySchemes: { sessao: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
}

const Erro = z.object({
  erro: z.string(),
  codigo: z.enum(Object.keys(erros) as [CodigoErro, ...CodigoErro[]]), // The keys of a table are its codes.
  campos: z.record(z.string(), z.string()).optional(),
  atual: z.record(z.string(), z.number()).optional(),
}) satisfies z.ZodType<ErroResposta>;

const apresentacao = `O cabeçalho \`Authorization\` leva \`tokenDaLoja|tokenDoPainel\`, com uma das metades possivelmente vazia; \`X-Pagina\` leva o endereço da página.
Um mesmo endereço pode atender às duas áreas: a página decide qual. Dentro de uma, o que se pede decide. Toda falha responde \`{ erro, codigo, campos? }\`.`;

const areas = { loja: 'vendedor', painel: 'painel', publica: 'aberto' } as const;

type Nomeado = [nome: string, endpoint: Endpoint];

function groupByAddress(endpoints: ReadonlyMap<string, Endpoint>): Nomeado[][] {
  return [...Map.groupBy(endpoints, ([, { method, path }]) => `${method} ${path}`).values()];
}

/** OpenAPI has one operation for a method and path: where several entries share it, the shape of any of them is allowed. */
function operation(grupo: Nomeado[]): Json {
  const endpoints = grupo.map(([, endpoint]) => endpoint);
  const aberta = endpoints.some(({ auth }) => auth === 'publica');
  return {
    operationId: grupo.map(([nome]) => nome).join('_ou_'),
    tags: endpoints.slice(0, 1).map(nounOf),
    summary: endpoints.map(({ resumo }) => resumo).join(' · '),
    description: endpoints.map(describeAccess).join('\n\n'),
    security: aberta ? [{}, { sessao: [] }] : [{ sessao: [] }],
    parameters: [...parameters(endpoints, 'params'), ...parameters(endpoints, 'query'), ...keyHeader(endpoints)],
    ...requestBody(grupo),
    responses: { 200: success(grupo), ...failures(endpoints) },
  };
}

function describeAccess({ auth, telas = [], quando, acao, exigeRegulamento, resumo }: Endpoint): string {
  const condicoes = [
    `acesso: ${areas[auth]}`,
    ...(telas.length > 0 ? [`telas: ${telas.join(', ')}`] : []),
    ...(quando ? [`quando o pedido traz ${quando.join(' ou ')}`] : []),
    ...(acao ? [`ação: ${[acao].flat().join(' e ')}`] : []),
    ...(exigeRegulamento ? ['exige regulamento aceito'] : []),
  ];
  return `**${resumo}** (${condicoes.join('; ')})`;
}

function parameters(endpoints: Endpoint[], onde: 'params' | 'query'): Parametro[] {
  const campos = new Map<string, Parametro>();
  for (const endpoint of endpoints) {
    const { properties = {}, required = [] } = endpoint[onde] ? toSchema(endpoint[onde], 'input') : {};
    for (const [name, schema] of Object.entries(properties)) {
      const obrigatorio = onde === 'params' || (endpoints.length === 1 && required.includes(name));
      campos.set(name, {
        name,
        in: onde === 'params' ? 'path' : 'query',
        required: obrigatorio,
        schema,
      });
    }
  }
  return [...campos.values()];
}

function keyHeader(endpoints: Endpoint[]): Parametro[] {
  if (!endpoints.some(({ idempotente }) => idempotente)) return [];
  const description = 'Repetir a chamada com a mesma chave responde o primeiro resultado';
  return [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' }, description }];
}

function requestBody(grupo: Nomeado[]): { requestBody?: { required: boolean; content: ConteudoDoOpenApi } } {
  const comCorpo = grupo.map(([, endpoint]) => endpoint).filter(({ body, arquivos }) => body || arquivos);
  if (comCorpo.length === 0) return {};
  const content: ConteudoDoOpenApi = {};
  const jsons = comCorpo.flatMap(({ body }) => (body ? [toSchema(body, 'input')] : []));
  if (jsons.length > 0) {
    content['application/json'] = {
      schema: anyOf(jsons),
      examples: examples(grupo, ({ body }) => body, exampleToSend),
    };
  }
  const arquivos = comCorpo.find((endpoint) => endpoint.arquivos);
  if (arquivos) content['multipart/form-data'] = { schema: multipart(arquivos) };
  return { requestBody: { required: grupo.every(([, endpoint]) => needsBody(endpoint)), content } };
}

/** As `validate` asks for it. */
const needsBody = ({ body, method, parcial }: Endpoint): boolean =>
  body !== undefined && (method === 'PUT' || parcial !== undefined || !body.safeParse({}).success);

/** One of each endpoint that has such a schema. */
function examples(
  grupo: Nomeado[],
  schemaOf: (endpoint: Endpoint) => z.ZodType | undefined,
  exampleOf: (schema: z.ZodType, assunto: string) => unknown,
): Exemplos {
  const ditos = grupo.flatMap(([nome, endpoint]) => {
    const schema = schemaOf(endpoint);
    const value = schema && exampleOf(schema, nounOf(endpoint));
    return value === undefined ? [] : [[nome, { summary: endpoint.resumo, value }] as const];
  });
  return Object.fromEntries(ditos);
}

const nounOf = ({ path }: Endpoint): string => path.split('/')[2] ?? 'api';

function multipart({ body, arquivos }: Endpoint): EsquemaDoOpenApi {
  const campos = body ? toSchema(body, 'input') : {};
  const binario: EsquemaDoOpenApi = {
    type: 'array',
    items: { type: 'string', format: 'binary' },
    maxItems: arquivos?.maximo,
  };
  return { type: 'object', properties: { ...campos.properties, ...(arquivos && { [arquivos.campo]: binario }) } };
}

function success(grupo: Nomeado[]): Json {
  const replyOf = ({ reply }: Endpoint) => (reply === 'arquivo' ? undefined : reply);
  const jsons = grupo.flatMap(([, endpoint]) => replyOf(endpoint) ?? []).map((reply) => toSchema(reply, 'output'));
  const content: ConteudoDoOpenApi =
    jsons.length > 0
      ? { 'application/json': { schema: anyOf(jsons), examples: examples(grupo, replyOf, exampleToReceive) } }
      : { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return { description: 'Sucesso', content };
}

/** What any endpoint may answer beside its own failures. */
const comuns = ['erro_interno', 'servico_indisponivel'] as const;

function failures(endpoints: Endpoint[]): Record<string, Json> {
  const codigos = new Set(endpoints.flatMap((endpoint) => [...endpoint.errors, ...gates(endpoint), ...comuns]));
  const porStatus = Map.groupBy(codigos, (codigo) => erros[codigo].status);
  return Object.fromEntries(
    [...porStatus].map(([status, lista]) => [
      status,
      {
        description: lista.map((codigo) => `\`${codigo}\`: ${erros[codigo].texto}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } },
      },
    ]),
  );
}

function gates({ auth, telas, acao, exigeRegulamento, params, query, body }: Endpoint) {
  return [
    ...(auth === 'publica' ? [] : (['sessao_encerrada'] as const)),
    ...(telas?.length || acao ? (['sem_permissao'] as const) : []),
    ...(exigeRegulamento ? (['regulamento_nao_aceito'] as const) : []),
    ...(params || query || body ? (['validacao'] as const) : []),
  ];
}

const anyOf = (esquemas: EsquemaDoOpenApi[]): EsquemaDoOpenApi =>
  esquemas.length === 1 && esquemas[0] ? esquemas[0] : { anyOf: esquemas };

/** JSON Schema of a schema; what cannot be said (a transform's result) is left open. */
function toSchema(schema: z.ZodType, io: 'input' | 'output'): EsquemaDoOpenApi {
  const { $schema: _, ...resto } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  // zod writes JSON Schema 2020-12, which is what OpenAPI 3.1 takes.
  return resto as EsquemaDoOpenApi;
}
