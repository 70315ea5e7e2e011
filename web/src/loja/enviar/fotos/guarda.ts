/**
 * Receipts that wait on this phone, in IndexedDB, each under its seller's id. Only that seller's are ever read, and none stays longer
 * than a week. Where the browser keeps nothing (private mode, no room) every call is rejected, and its caller goes on without.
 */
import { createStore, delMany, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { nomeDaGuarda, writeParados } from './lugar.ts';

export interface FotoGuardada {
  arquivo: File;
  miniatura: Blob | null;
  chaveAcesso: string | null;
  pedida: boolean;
  falha: string | null;
  inacabado?: boolean;
  /** Not there in what an earlier version has kept: a receipt of its own. */
  grupo?: string;
  reenvioDe?: number | null;
}

type ChaveDaGuarda = [parceiroId: number, chave: string];

const SEMANA_MS = 7 * 24 * 3600 * 1000;

/** Begins with the moment and, of those of one moment, with their turn, so that a key alone tells order and age. */
export const createChave = (): string =>
  `${Date.now()}-${String(vez++).padStart(6, '0')}-${Math.random().toString(36).slice(2, 10)}`;

let vez = 0;

export const keep = async (parceiroId: number, chave: string, guardado: FotoGuardada): Promise<void> =>
  set([parceiroId, chave], guardado, store()).then(() => note(parceiroId));

/** In the place of what is kept of it; where nothing is any more, another tab has sent it or removed it meanwhile, and nothing comes back. */
export const replace = async (parceiroId: number, chave: string, guardado: FotoGuardada): Promise<void> =>
  store()('readwrite', async (recibos) => {
    const lugar = await promisifyRequest(recibos.getKey([parceiroId, chave]));
    if (lugar) recibos.put(guardado, lugar);
    await promisifyRequest(recibos.transaction);
  });

export const drop = async (parceiroId: number, ...chaves: readonly string[]): Promise<void> =>
  delMany(
    chaves.map((chave) => [parceiroId, chave]),
    store(),
  ).then(() => note(parceiroId));

/** So that they are told of with the next visit's screen, should the store take no photos by then. */
const note = (parceiroId: number): Promise<void> =>
  countKept(parceiroId).then(
    (quantos) => writeParados(parceiroId, quantos),
    () => undefined,
  );

/** Those that are here no more. */
export async function listGone(parceiroId: number, chaves: readonly string[]): Promise<string[]> {
  const guardadas = new Set((await keysOf(parceiroId)).map(([, chave]) => chave));
  return chaves.filter((chave) => !guardadas.has(chave));
}

/** A seller's own, oldest first, with their keys. */
export async function listKept(parceiroId: number): Promise<[chave: string, guardado: FotoGuardada][]> {
  await dropOld();
  const chaves = await keysOf(parceiroId);
  const guardados = await store()<FotoGuardada[]>('readonly', (loja) =>
    promisifyRequest(loja.getAll(rangeOf(parceiroId))),
  );
  return chaves.flatMap(([, chave], indice): [string, FotoGuardada][] => {
    const guardado = guardados[indice];
    return guardado ? [[chave, guardado]] : [];
  });
}

export const countKept = async (parceiroId: number): Promise<number> => (await keysOf(parceiroId)).length;

export async function dropAll(parceiroId: number): Promise<void> {
  await delMany(await keysOf(parceiroId), store());
  writeParados(parceiroId, 0);
}

const keysOf = (parceiroId: number): Promise<ChaveDaGuarda[]> =>
  // Nothing but these keys is ever written.
  store()('readonly', (loja) => promisifyRequest(loja.getAllKeys(rangeOf(parceiroId)))) as Promise<ChaveDaGuarda[]>;

/** Every key of one seller: in IndexedDB an array sorts after any text. */
const rangeOf = (parceiroId: number) => IDBKeyRange.bound([parceiroId, ''], [parceiroId, []]);

/** Of every seller. */
export async function dropOld(): Promise<void> {
  const limite = Date.now() - SEMANA_MS;
  const velhas = (await keys<ChaveDaGuarda>(store())).filter(([, chave]) => Number.parseInt(chave, 10) < limite);
  await delMany(velhas, store());
  for (const parceiroId of new Set(velhas.map(([de]) => de))) await note(parceiroId);
}

let aberta: UseStore | null = null;
const store = (): UseStore => (aberta ??= createStore(nomeDaGuarda, 'recibos'));
