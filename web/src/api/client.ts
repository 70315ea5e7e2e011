/**
 * The only door to the server. `api(endpoint, input)` takes its address, its input and its answer's type from the
 * contract's endpoint table; every failure leaves as `ApiError`.
 */
import type { Chamada, EntradaDe, RecebidoDe } from '@pontua/contract/endpoint';
import { avisoDaSessao, dropSemConexao } from '../kit/avisos.ts';
import { type ApiError, readFailure, semResposta } from './erro.ts';
import { keep, naAba, readKept } from './mantido.ts';
import { buildPedido, type EntradaSolta } from './pedido.ts';
import { noteRecusa } from './recusa.ts';
import { authorization, endSession, getSession } from './session.ts';
import { type Progresso, type RespostaHttp, send } from './transporte.ts';

interface Extras {
  /** Files of a multipart endpoint, under the field name that the contract gives. */
  arquivos?: readonly File[];
  /** Idempotency key: the same one for every try of one intention. `useAcao` keeps it. */
  chave?: string;
  signal?: AbortSignal;
  progresso?: Progresso;
}

export type EntradaDoCliente<E> = EntradaDe<E> & Extras;

/** Endpoints that need no input may be called without one. */
export type Argumentos<E> =
  Record<string, never> extends EntradaDe<E> ? [entrada?: EntradaDoCliente<E>] : [entrada: EntradaDoCliente<E>];

export async function api<E extends Chamada>(endpoint: E, ...[entrada]: Argumentos<E>): Promise<RecebidoDe<E>> {
  const inicio = Date.now();
  const resposta = await call(endpoint, entrada ?? {});
  // The server writes every answer through the endpoint's own schema, so its JSON has the schema's output type.
  const recebido = (await readJson(resposta)) as RecebidoDe<E>;
  if (Date.now() - inicio < PRAZO_MS.loja) keep(DEVAGAR, null, naAba);
  return recebido;
}

/** For endpoints that answer with a file: its bytes and the name the server gave it. */
export async function apiFile<E extends Chamada>(
  endpoint: E,
  ...[entrada]: Argumentos<E>
): Promise<{ blob: Blob; nome: string | null }> {
  const resposta = await call(endpoint, entrada ?? {});
  return { blob: await resposta.blob(), nome: fileName(resposta.header('Content-Disposition')) };
}

/** A seller stands at a counter; what staff ask for may be the work of minutes. */
export const PRAZO_MS = { loja: 10_000, painel: 120_000 };
/** For the next answer, where the last one did not come in its time. See docs/decisions/0928-resposta-que-demora.md. */
export const PRAZO_DEVAGAR_MS = 40_000;

/** Kept by the tab: people reload a page that hangs. */
const DEVAGAR = 'pontua.devagar';
/** How long an answer was waited for that did not come in its time, ms; 0 where they come. */
export const waitedMs = (): number => Number(readKept(DEVAGAR, naAba)[0] ?? 0);

async function call(endpoint: Chamada, entrada: EntradaSolta & Extras): Promise<RespostaHttp> {
  const token = authorization();
  const quem = tokenOf(endpoint);
  const inicio = Date.now();
  const pedido = buildPedido(endpoint, entrada, { token, pagina: window.location.href });
  const prazoMs = endpoint.auth === 'painel' ? PRAZO_MS.painel : waitedMs() ? PRAZO_DEVAGAR_MS : PRAZO_MS.loja;
  const onPrazo = () => keep(DEVAGAR, String(prazoMs), naAba);
  const resposta = await send(pedido, { signal: entrada.signal, progresso: entrada.progresso, prazoMs, onPrazo });
  dropSemConexao(inicio);
  // What somebody asked for who is gone is nobody's answer: it must neither be shown nor change what is known of who is here now.
  if (quem && quem !== tokenOf(endpoint)) {
    await resposta.text();
    throw new DOMException('A sessão terminou', 'AbortError');
  }
  if (resposta.status >= 200 && resposta.status < 300) return resposta;
  if (resposta.status === 403 && (endpoint.auth === 'loja' || endpoint.auth === 'painel')) noteRecusa(endpoint.auth);
  // Read first: with the session goes the screen, and what it was still reading.
  const falha = await failure(resposta);
  // An answer to who was signed in before says nothing of who is now: one leaves an area while its last calls are under way.
  const terminou = resposta.status === 401 && pedido.comToken && token === authorization() && endSession();
  // Where its error would have stood there is the login now.
  if (terminou) avisoDaSessao(falha.message);
  throw falha;
}

/** Of the area that an endpoint belongs to. */
function tokenOf({ auth }: Chamada): string | null {
  const { tokenLoja, tokenPainel } = getSession();
  if (auth === 'loja') return tokenLoja;
  return auth === 'painel' ? tokenPainel : null;
}

/** An answer that was cut off on its way is no answer: what was asked for may have been done. */
async function readJson(resposta: RespostaHttp): Promise<unknown> {
  try {
    return JSON.parse(await resposta.text());
  } catch (erro) {
    throw erro instanceof DOMException && erro.name === 'AbortError' ? erro : semResposta();
  }
}

export async function failure(resposta: RespostaHttp): Promise<ApiError> {
  try {
    return readFailure(resposta.status, JSON.parse(await resposta.text()));
  } catch {
    return readFailure(resposta.status, null);
  }
}

/** RFC 6266, both forms; `filename*` wins because only it can carry accents. */
export function fileName(disposition: string | null): string | null {
  const utf8 = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (utf8) return decodeURIComponent(utf8);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? null;
}
