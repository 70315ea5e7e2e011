/** Where receipts wait on a phone, for who only wants to know whether there is such a place: what reads it is downloaded after that. */
export const nomeDaGuarda = 'pontua-fotos';

/** How many of whose were found the last time: what stands above the screen is there with it, and not a second after it. */
const CHAVE = 'pontua.recibosParados';

export function readParados(parceiroId: number): number {
  try {
    const [de, quantos]: unknown[] = JSON.parse(window.localStorage.getItem(CHAVE) ?? '[]');
    return de === parceiroId && typeof quantos === 'number' ? quantos : 0;
  } catch {
    return 0;
  }
}

export function writeParados(parceiroId: number, quantos: number): void {
  try {
    if (quantos > 0) window.localStorage.setItem(CHAVE, JSON.stringify([parceiroId, quantos]));
    else if (readParados(parceiroId) > 0) window.localStorage.removeItem(CHAVE);
  } catch {
    // Without storage they are told of a moment later.
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
