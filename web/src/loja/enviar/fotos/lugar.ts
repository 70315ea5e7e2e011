/** Where receipts wait on a phone, for who only wants to know whether there is such a place: what reads it is downloaded after that. */
import { keep, noAparelho } from '../../../api/mantido.ts';

export const nomeDaGuarda = 'pontua-fotos';

/** How many of each seller's there are: what stands above the screen is there with it, and not a second after it. */
const CHAVE = 'pontua.recibosParados';

export const readParados = (parceiroId: number): number => readTodos().get(parceiroId) ?? 0;

export function writeParados(parceiroId: number, quantos: number): void {
  const todos = readTodos();
  if (quantos === (todos.get(parceiroId) ?? 0)) return;
  if (quantos > 0) todos.set(parceiroId, quantos);
  else todos.delete(parceiroId);
  // Without storage they are told of a moment later.
  keep(CHAVE, todos.size > 0 ? JSON.stringify([...todos]) : null, noAparelho);
}

function readTodos(): Map<number, number> {
  try {
    const pares: [number, number][] = JSON.parse(window.localStorage.getItem(CHAVE) ?? '[]');
    return new Map(pares.filter(([, quantos]) => typeof quantos === 'number'));
  } catch {
    return new Map();
  }
}

/** Whether this browser has ever kept some. `indexedDB.databases` would say so, but Firefox has it from 126 on only. */
export async function hasGuarda(): Promise<boolean> {
  try {
    return await wasThere(indexedDB.open(nomeDaGuarda));
  } catch {
    // A browser that keeps nothing.
    return false;
  }
}

/** Opening a place that is not there makes it; taken back in that moment, it never was. */
const wasThere = (pedido: IDBOpenDBRequest): Promise<boolean> =>
  new Promise((resolve) => {
    pedido.onupgradeneeded = () => pedido.transaction?.abort();
    pedido.onsuccess = () => {
      pedido.result.close();
      resolve(true);
    };
    pedido.onerror = (evento) => {
      evento.preventDefault();
      resolve(false);
    };
  });
