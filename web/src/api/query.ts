/** Reading: `useQuery(q(listRedes))`. No hook per endpoint. */
import type { Chamada, RecebidoDe } from '@pontua/contract/endpoint';
import { type Query, QueryClient, queryOptions } from '@tanstack/react-query';
import { type Argumentos, api, waitedMs } from './client.ts';
import { ApiError } from './erro.ts';

const MINUTO_MS = 60_000;
/** Addresses of files hold for a quarter of an hour at least; what is looked at keeps its own fresh (0878). */
const RENOVA_MS = 10 * MINUTO_MS;

const sabidas = new WeakMap<object, boolean>();

/** Whether an answer has an address that runs out, as the server signs them. */
function hasEnderecos(valor: unknown): boolean {
  if (typeof valor === 'string') return valor.startsWith('/arquivos/') && valor.includes('?');
  if (typeof valor !== 'object' || valor === null) return false;
  const sabida = sabidas.get(valor) ?? Object.values(valor).some(hasEnderecos);
  sabidas.set(valor, sabida);
  return sabida;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      // A seller's reception comes and goes: errors of the connection are tried again, answers of the server are not. What takes long, once;
      // what had minutes for its answer would have them again before anybody is told.
      retry: (vezes, erro) =>
        erro instanceof ApiError &&
        erro.isTransient &&
        erro.codigo !== 'sem_conexao' &&
        vezes < 2 - Math.ceil(waitedMs() / MINUTO_MS),
      retryDelay: (vezes) => 600 * 2 ** vezes,
      // Without it a query started offline would wait for ever, with neither an answer nor an error to show.
      networkMode: 'always',
      // What could not be had comes by itself when the connection is back.
      refetchOnReconnect: true,
      refetchInterval: ({ state: { data } }) => (hasEnderecos(data) ? RENOVA_MS : false),
    },
    // Nothing that somebody asked for is done later than they know.
    mutations: { networkMode: 'always' },
  },
});

/** First part of every key of this endpoint. */
export const queryKey = (endpoint: Chamada): readonly [string] => [
  `${endpoint.auth} ${endpoint.method} ${endpoint.path}`,
];

export function q<E extends Chamada>(endpoint: E, ...args: Argumentos<E>) {
  const [entrada] = args;
  return queryOptions<RecebidoDe<E>, Error>({
    queryKey: [...queryKey(endpoint), entrada?.params ?? null, entrada?.query ?? null, entrada?.body ?? null],
    // Overtaken, or nobody looks at it any more: the request ends with the wish for it.
    // The one argument of either form of `Argumentos`.
    queryFn: ({ signal }) => api(endpoint, ...([{ ...entrada, signal }] as unknown as Argumentos<E>)),
    // What is done by being asked for is done once.
    ...(endpoint.method !== 'GET' && { refetchInterval: false }),
  });
}

/**
 * Read anew when it is opened, whatever was read before, and then left alone: what somebody is typing would go when they come back from
 * another tab, and of what is logged when it is read there would be one entry more.
 */
export function qAnew<E extends Chamada>(endpoint: E, ...args: Argumentos<E>) {
  const { queryKey, queryFn } = q(endpoint, ...args);
  return queryOptions<RecebidoDe<E>, Error>({
    queryKey: [...queryKey, 'anew'],
    queryFn,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    meta: parada,
  });
}

/** Of what is left alone, whatever is done elsewhere. */
export const parada = { parada: true } as const;
const isMovel = ({ meta }: Query): boolean => meta?.parada !== true;

/**
 * After a change: whatever is shown of these endpoints is asked for again, whichever filters it was asked with. All else needs no name: read
 * before the change, it is asked for again by whoever opens it, or comes back to it (0876).
 */
export async function invalidate(...endpoints: readonly Chamada[]): Promise<void> {
  await queryClient.invalidateQueries({ predicate: isMovel, refetchType: 'none' });
  await Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: queryKey(endpoint) })));
}

/** The same of whatever is in sight by the time something ends that takes a while. */
export const invalidateTudo = (): Promise<void> => queryClient.invalidateQueries({ predicate: isMovel });
