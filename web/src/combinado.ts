/** What the script before the first paint (`inicio.ts`) and the program itself both go by. Imports nothing: that script is small. */

/** Keys of the browser's storage */
export const chaves = {
  /** Mantine's own name for it: what people chose before stays. */
  esquema: 'mantine-color-scheme-value',
  tokenLoja: 'pontua.tokenLoja',
  tokenPainel: 'pontua.tokenPainel',
  banners: 'pontua.banners',
  ultimo: 'pontua.ultimo',
} as const;

/** Told to the window once a form that the server rendered works. */
export const PRONTA = 'pontua:pronta';

/** CSS variables: the banner of the last visit, and how wide it stands on a phone. */
export const BANNER = '--pontua-banner';
export const LARGURA_BANNER = '--pontua-banner-largura';
