/**
 * One endpoint of the API, as data. The table in `endpoints.ts` drives the router, the validation, the three gates of
 * access, the OpenAPI page, the typed web client and the access test, so none of them can disagree.
 */
import type { z } from 'zod';
import type { Acao, Tela } from './access.ts';
import type { CodigoErro } from './errors.ts';
import type { Lista } from './list.ts';

type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Which half of the `storeToken|panelToken` header an endpoint needs. One method and path may appear in the table for `loja` and
 * for `painel`: the page the call comes from decides which of them answers. Within one half `quando` does.
 */
export type Autenticacao = 'publica' | 'loja' | 'painel';

/** Fields that mean something together alone, as those of an address: where one of them is changed, all are sent. */
export type Juntos = readonly (readonly string[])[];

export interface Parcial {
  juntos: Juntos;
  /** Fields that say which record it is, where its address does not: always sent, and compared with nothing. */
  chaves?: readonly string[];
  /** Pictures, by the names that the form has for them: what is sent of them is a file, and not the field. */
  figuras?: readonly string[];
}

export interface CampoArquivo {
  /** Name of the multipart field. */
  campo: string;
  /** How many files at most. */
  maximo: number;
  /** Bytes at most, each. */
  tamanho: number;
}

/** What a client needs of an endpoint. Its schemas may be left out: their types alone say what goes in and comes out. */
export interface Chamada<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Auth extends Autenticacao = Autenticacao,
> {
  method: Metodo;
  /** With `{name}` for path parameters, as in the specification. */
  path: `/api/${string}`;
  auth: Auth;
  /** Panel screens it serves: the caller's level needs one of them. None: open to every panel user. */
  telas?: readonly Tela[];
  /**
   * Tells it apart from other entries of the same method, path and half of the header: it answers the calls whose query asks for
   * one of these fields, or, of methods with a body, whose body has no others. The entry without `quando` answers the rest.
   */
  quando?: readonly string[];
  /** What the caller's level must be allowed to do, beyond seeing the screen: one thing, or all of several. */
  acao?: Acao | readonly Acao[];
  /** A seller must have accepted the rules first. */
  exigeRegulamento?: boolean;
  /** Answered also to a usuário whose level asks for a second factor that is not set up yet. */
  semSegundoFator?: boolean;
  /** Accepts the `Idempotency-Key` header: a repeat answers the first result. */
  idempotente?: boolean;
  params?: Params;
  query?: Query;
  /** JSON body; with `arquivos` the text fields of a multipart body, or JSON where no file is sent. */
  body?: Body;
  arquivos?: CampoArquivo;
  /** Changes a record by any of the body's fields, with what was seen of them as `vistos`: a form sends those that were changed. */
  parcial?: Parcial;
  /** Of an endpoint that answers a list: its columns. */
  lista?: Lista<never>;
  /** `'arquivo'`: the answer is a stream of bytes, not JSON. */
  reply?: Reply | 'arquivo';
}

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Auth extends Autenticacao = Autenticacao,
> extends Chamada<Params, Query, Body, Reply, Auth> {
  /** One sentence for the OpenAPI page. */
  resumo: string;
  reply: Reply | 'arquivo';
  errors: readonly CodigoErro[];
}

/** An endpoint without its schemas. */
export type SemEsquemas<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer R, infer A> ? Chamada<P, Q, B, R, A> : never;

/** Declares an endpoint, keeping the exact types of its schemas and of its list. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodNever,
  Auth extends Autenticacao = Autenticacao,
  L extends Lista<never> | undefined = undefined,
>(
  definition: Endpoint<Params, Query, Body, Reply, Auth> & { lista?: L },
): Endpoint<Params, Query, Body, Reply, Auth> & { lista?: L } {
  return definition;
}

/** An endpoint that answers a list. */
export type EndpointLista<L extends Lista<never> = Lista<never>> = Endpoint & { lista?: L };

/** A row of its list. */
export type LinhaDe<E> = E extends { lista?: Lista<infer L> | undefined } ? L : never;

/** The names of its columns. */
export type ColunaDe<E> = E extends { lista?: Lista<never, string, string, infer Nome> | undefined } ? Nome : never;

/** What the caller may send (before defaults are applied). */
export type EntradaDe<E> =
  E extends Chamada<infer P, infer Q, infer B, infer _R>
    ? Campo<'params', z.input<P>> & Campo<'query', z.input<Q>> & Campo<'body', z.input<B>>
    : never;

/** What the handler receives (after validation). */
export type PedidoDe<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** What the handler returns; unknown fields are dropped by the schema on the way out. */
export type RespostaDe<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.input<R> : never;

/** What the web receives. */
export type RecebidoDe<E> = E extends Chamada<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;

type Campo<Nome extends string, T> = [T] extends [undefined]
  ? { [K in Nome]?: undefined }
  : undefined extends T
    ? { [K in Nome]?: T }
    : { [K in Nome]: T };
