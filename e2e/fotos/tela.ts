/** The screen on which a seller sends photos of receipts, as the specs of it work it. */
import type { Page } from 'playwright-core';
import type { Arquivo } from './arquivos.ts';

/** Where the photos are sent to. */
export const ENVIO = '**/api/upload/venda_foto';
export const guardada = 'Guardada neste aparelho, aguardando conexão';

export async function choose(pagina: Page, ...arquivos: (Arquivo | undefined)[]): Promise<void> {
  await pagina.getByLabel('Escolher arquivos').setInputFiles(arquivos.filter((arquivo) => arquivo !== undefined));
}

export const cartoes = (pagina: Page) => pagina.getByRole('list', { name: 'Arquivos a enviar' }).getByRole('listitem');
export const cartao = (pagina: Page, nome: string) => cartoes(pagina).filter({ hasText: nome });

/** The states of what was sent, from the top. */
export const enviados = (pagina: Page): Promise<string[]> =>
  pagina.getByRole('list', { name: 'Enviados' }).locator('.mantine-Badge-label').allInnerTexts();

/** Files that wait on this phone, whosever. @param mais one is put beside them, under this key */
export const countKept = (pagina: Page, mais?: [number, string]): Promise<number> =>
  pagina.evaluate(async (chave) => {
    const done = <T>(pedido: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        pedido.onsuccess = () => resolve(pedido.result);
        pedido.onerror = () => reject(pedido.error);
      });
    const aberto = indexedDB.open('pontua-fotos');
    aberto.onupgradeneeded = () => aberto.result.createObjectStore('recibos');
    const banco = await done(aberto);
    const recibos = banco.transaction('recibos', 'readwrite').objectStore('recibos');
    if (chave) await done(recibos.put({}, chave));
    const quantos = await done(recibos.count());
    banco.close();
    return quantos;
  }, mais);
