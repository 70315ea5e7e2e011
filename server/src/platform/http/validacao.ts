/** What came in, checked against the contract; all that is wrong is said at once. */
import type { Endpoint } from '@pontua/contract/endpoint';
import { z } from 'zod';
import { AppError } from '../erros.ts';
import '../portugues.ts';
import type { Faltas } from './route.ts';

interface EntradaCrua {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * @param faltas what the contract cannot know
 * @throws AppError validacao with `campos`, in the order of the contract's
 */
export async function validate(
  endpoint: Endpoint,
  entrada: EntradaCrua,
  faltas?: (campos: Record<string, string>) => ReturnType<Faltas>,
): Promise<EntradaCrua> {
  const campos: Record<string, string> = {};
  const part = async (schema: z.ZodType | undefined, valor: unknown): Promise<unknown> => {
    if (!schema) return undefined;
    const lido = await schema.safeParseAsync(valor ?? {});
    if (lido.success) return lido.data;
    for (const { path, message } of flatten(lido.error.issues)) campos[path.join('.') || '_'] ??= message;
    return undefined;
  };
  const lida = {
    params: await part(endpoint.params, entrada.params),
    query: await part(endpoint.query, entrada.query),
    body: await part(endpoint.body, entrada.body),
  };
  // Every field of a change may be left out, the body that carries them may not: without one nothing would change.
  if (lida.body && (entrada.body ?? null) === null && (endpoint.parcial || endpoint.method === 'PUT'))
    campos._ ??= 'Nenhum campo foi enviado';
  const todas = faltas ? inOrder(endpoint.body, { ...campos, ...(await faltas(campos)) }) : campos;
  const textos = Object.values(todas);
  // A single error is the sentence itself; several ask to look at the fields.
  if (textos.length > 0)
    throw new AppError('validacao', textos.length === 1 ? textos[0] : undefined, { campos: todas });
  return lida;
}

/** What belongs to no field of the body stays in front. */
function inOrder(body: z.ZodType | undefined, campos: Awaited<ReturnType<Faltas>>): Record<string, string> {
  const ordem = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const lugar = (campo: string) => ordem.indexOf(campo.split('.')[0] ?? '');
  const ditas = Object.entries(campos).flatMap(([campo, texto]) =>
    texto === undefined ? [] : [[campo, texto] as const],
  );
  return Object.fromEntries(ditas.sort(([a], [b]) => lugar(a) - lugar(b)));
}

/**
 * Where a body has alternatives and fits none, the errors against the last one are what the sender should read. Where it does not say
 * which of them it means, none was looked at, and the union's own is all there is.
 */
const flatten = (issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    const dela = issue.code === 'invalid_union' ? flatten(issue.errors.at(-1) ?? []) : [];
    return dela.length === 0 ? [issue] : dela.map((falta) => ({ ...falta, path: [...issue.path, ...falta.path] }));
  });

/**
 * Query string with brackets: `ordenacao[campo]=nome`, `ids[]=1&ids[]=2`; a name repeated becomes a list. What is left blank, as
 * the fields of a filter that nobody chose, was not asked for.
 */
export function parseQuery(texto: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  for (const [nome, valor] of new URLSearchParams(texto)) {
    if (valor === '') continue;
    const [, campo = nome, chave] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(nome) ?? [];
    if (chave) query[campo] = { ...(isRecord(query[campo]) ? query[campo] : {}), [chave]: valor };
    else if (chave === '' || campo in query) query[campo] = [query[campo] ?? [], valor].flat();
    else query[campo] = valor;
  }
  return query;
}

/**
 * The fields of an address that we signed: texts, each there once at most.
 * @throws AppError validacao where one came with brackets or twice
 */
export function readTexts<Campo extends string>(query: unknown, campos: readonly Campo[]): Record<Campo, string> {
  const enviados = new Map<string, unknown>(Object.entries(query ?? {}));
  const lidos = campos.map((campo) => [campo, enviados.get(campo) ?? ''] as const);
  if (lidos.some(([, valor]) => typeof valor !== 'string'))
    throw new AppError('validacao', 'Não entendemos este endereço');
  // Every field asked for, each a text.
  return Object.fromEntries(lidos) as Record<Campo, string>;
}

export const isRecord = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);
