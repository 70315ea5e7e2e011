/** Where receipts wait on a phone, for who only wants to know whether there is such a place: what reads it is downloaded after that. */
export const nomeDaGuarda = 'pontua-fotos';

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
