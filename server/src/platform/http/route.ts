/** Ties an endpoint of the contract to the code that answers it. */
import type { Readable } from 'node:stream';
import type { Autenticacao, Endpoint, PedidoDe, RespostaDe } from '@pontua/contract/endpoint';
import type { Jobs } from '../jobs.ts';
import type { Plataforma } from '../plataforma.ts';
import type { Ator, AtorParceiro, AtorUsuario } from './ator.ts';
import type { Exportacao } from './exportacao.ts';

/** A file of a multipart body, already on disk. It is removed when the request ends: store what must stay. */
export interface ArquivoRecebido {
  /** Where it lies for the time of the request. */
  caminho: string;
  /** As the client called it; for showing only, never for deciding. */
  nome: string;
  tamanho: number;
  sha256: Buffer;
}

/** What a handler with `reply: 'arquivo'` returns. */
export interface ArquivoResposta {
  corpo: Readable | Buffer | string;
  tipo: string;
  /** Given: offered as a download under this name. */
  nome?: string;
}

export interface PedidoBase<A extends Ator | null> {
  ator: A;
  arquivos: ArquivoRecebido[];
  /** Present when the caller wants a repeat to answer the first result; see `idempotent`. */
  idempotencia?: { chave: string; corpoHash: Buffer };
  id: string;
  /** As throttles count it: of IPv6 the /64. */
  ip: string;
  /** What the caller's program says of itself: shown to people, never decided by. */
  agente: string;
}

/**
 * What a use case that needs the request is told of it, right after `app`: whoever asks, the request's id for the log, and with
 * `Mais` what else it reads. What is asked for comes after it, as input.
 */
export type PedidoPor<A extends Ator | null, Mais extends keyof PedidoBase<A> = never> = Pick<
  PedidoBase<A>,
  'ator' | 'id' | Mais
>;

/** Of staff. */
export type PedidoDoPainel = PedidoPor<AtorUsuario>;

type AtorDe<Auth extends Autenticacao> = Auth extends 'loja'
  ? AtorParceiro
  : Auth extends 'painel'
    ? AtorUsuario
    : Ator | null;

type AuthDe<E> = E extends { auth: infer Auth extends Autenticacao } ? Auth : never;

/** Who calls an endpoint. */
export type AtorDo<E> = AtorDe<AuthDe<E>>;

/** `ator` is an `AtorParceiro` for `loja`, an `AtorUsuario` for `painel`, either or null for `publica`. */
export type Pedido<E> = PedidoDe<E> & PedidoBase<AtorDo<E>>;

type RespostaDaRota<E> = [RespostaDe<E>] extends [never] ? ArquivoResposta : RespostaDe<E>;

/**
 * What the contract cannot say of a body, because it depends on the installation: told with all else that is wrong.
 * @param campos what the contract says, by field
 * @param body as it was sent
 * @returns by field, instead of or beside it; undefined says nothing
 */
export type Faltas = (
  campos: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>>,
  app: Plataforma,
) => Ditas | Promise<Ditas>;
type Ditas = Readonly<Record<string, string | undefined>>;

export interface Rota {
  endpoint: Endpoint;
  // The router hands over exactly what `route` asked for; the type is erased here so that routes fit in one list.
  handler: (pedido: never, app: Plataforma) => Promise<unknown>;
  faltas?: Faltas;
  /** Of a list: its file. */
  exportacao?: Exportacao;
  /** Of an upload: what works its file off. */
  jobs?: Jobs;
}

export function route<E extends Endpoint>(
  endpoint: E,
  handler: (pedido: Pedido<E>, app: Plataforma) => Promise<RespostaDaRota<E>>,
): Rota {
  return { endpoint, handler };
}

export const withFaltas = (rotas: readonly Rota[], de: readonly Endpoint[], faltas: Faltas): Rota[] =>
  rotas.map((rota) => (de.includes(rota.endpoint) ? { ...rota, faltas } : rota));

/** Of a report, which only reads: on a replica, where there is one, so that it takes nothing from who sells and redeems. */
export const onReplica = (rota: Rota): Rota => ({
  ...rota,
  handler: (pedido, app) => app.leituras.read((db) => rota.handler(pedido, { ...app, db })),
});
