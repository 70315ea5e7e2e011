/**
 * One idempotency key per intention: asking again after a lost answer sends the same key, so the server gives the first result
 * instead of doing it twice. A definite answer ends the intention. Kept in the browser, because people reload a page that hangs; of
 * what was asked only a fingerprint. See docs/decisions/0236-intencao-guardada.md.
 */
import type { Chamada } from '@pontua/contract/endpoint';
import { keep, readKept } from './mantido.ts';
import { getSession } from './session.ts';

type AcaoIntencionada = Pick<Chamada, 'auth' | 'method' | 'path'>;

interface Pedida {
  params?: unknown;
  body?: unknown;
  arquivos?: readonly File[] | undefined;
}

export interface Intencao<P = Pedida> {
  /** The key for this content, until it is released. */
  keep(entrada: P): string;
  /** The same was asked for before, and nobody knows whether it was done. */
  isOpen(entrada: P): boolean;
  /** Not this, but another about the same was. */
  hasParecida(entrada: P): boolean;
  /** By its key: whoever had asked may be gone from here by the time the answer comes. */
  release(chave: string): void;
}

/** @param assuntoDe what it is about, where somebody who asks once more may ask for it otherwise; see docs/decisions/0956-outro-pedido-do-mesmo.md */
export function createIntencao<P extends Pedida>(
  endpoint: AcaoIntencionada,
  assuntoDe?: (entrada: P) => string,
): Intencao<P> {
  const { method, path } = endpoint;
  const mark = (...partes: unknown[]): string =>
    fingerprint(JSON.stringify([whoAsks(endpoint), method, path, ...partes]));
  const nomeDe = ({ params, body, arquivos = [] }: P): string => mark(params, body, arquivos.map(told));
  const assunto = (entrada: P): string | undefined => assuntoDe && mark(assuntoDe(entrada));
  return {
    keep: (entrada) => {
      const nome = nomeDe(entrada);
      const chave = read()[nome]?.chave ?? createKey();
      write({ ...read(), [nome]: { chave, em: Date.now(), assunto: assunto(entrada) } });
      return chave;
    },
    isOpen: (entrada) => nomeDe(entrada) in read(),
    hasParecida: (entrada) => {
      const deste = assunto(entrada);
      const { [nomeDe(entrada)]: _, ...outras } = read();
      return deste !== undefined && Object.values(outras).some((outra) => outra.assunto === deste);
    },
    release: (chave) => write(Object.fromEntries(Object.entries(read()).filter(([, uma]) => uma.chave !== chave))),
  };
}

/** A file by what the browser says of it: its bytes would have to be waited for. */
const told = ({ name, size, lastModified }: File) => [name, size, lastModified];

/** Whoever comes by: what nobody may ask for again any more goes, whosever it was. */
export const dropOldIntencoes = (): void => write(read());

type Guardadas = Record<string, { chave: string; em: number; assunto?: string | undefined }>;

const NOME = 'pontua.intencoes';
/** Well within what the server remembers (a week); the day after, people have looked. */
const VALIDADE_MS = 24 * 3600 * 1000;

/** What the browser did not take. */
let naMemoria: Guardadas = {};

function read(): Guardadas {
  // What other tabs have asked for, beside what this one had to keep by itself.
  const todas: Guardadas = Object.assign({}, ...readKept(NOME).map(parse), naMemoria);
  return Object.fromEntries(Object.entries(todas).filter(([, { em }]) => Date.now() - em < VALIDADE_MS));
}

function parse(texto: string): Guardadas {
  try {
    return JSON.parse(texto);
  } catch {
    // Somebody else's text.
    return {};
  }
}

function write(guardadas: Guardadas): void {
  const resta = keep(NOME, Object.keys(guardadas).length === 0 ? null : JSON.stringify(guardadas));
  naMemoria = resta === null ? {} : guardadas;
}

/** Each person of a shared phone asks for themselves. */
function whoAsks({ auth }: AcaoIntencionada): string {
  const { parceiro, usuario } = getSession();
  return auth === 'painel' ? `painel ${usuario?.id}` : `loja ${parceiro?.id}`;
}

/** FNV-1a of 64 bits: enough to tell a few requests apart, and synchronous, which the browser's own digests are not. */
function fingerprint(texto: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(texto)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}

/** `crypto.randomUUID` exists on secure pages only; an installation may be tried over plain HTTP in a local network. */
const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
