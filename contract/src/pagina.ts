/** Where a page is. The path of its address decides, read as the web's router reads it; what else an address says does not. */

/** The same in browsers and in Node; the contract is checked without the types of either. */
declare const URL: new (endereco: string, base: string) => { pathname: string };

/**
 * Whether an address is of the panel. Neither a host that is called so nor a prize's code makes it one.
 * @param endereco whole or from its path on; one that is none is of the shop
 */
export const isPaginaDoPainel = (endereco: string): boolean => isNaTela('/painel', endereco);

/** Whether an address is that of a screen, or of one below it. */
export const isNaTela = (tela: string, endereco: string): boolean => isBelow(comparable(tela), comparable(endereco));

/** The same of addresses as `comparable` makes them. */
export const isBelow = (raiz: string, pagina: string): boolean => pagina === raiz || pagina.startsWith(`${raiz}/`);

/** As the router compares paths: decoded, in any case, whatever slashes there are at the end. */
export function comparable(endereco: string): string {
  try {
    return decode(new URL(endereco, 'http://pagina').pathname).toLowerCase().replace(/\/+$/, '');
  } catch {
    return '';
  }
}

/** Part by part, so that an encoded slash does not become one; what cannot be decoded is taken as it stands. */
function decode(pathname: string): string {
  try {
    const partes = pathname.split('/').map(decodeURIComponent);
    return partes.map((parte) => parte.replaceAll('/', '%2F')).join('/');
  } catch {
    return pathname;
  }
}
