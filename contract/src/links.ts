/** Where something that staff publish may lead sellers: to a screen of their own area, or out by https. */

/** Screens of the seller area that one may be sent to; `/premio/` is followed by a code. */
export const telasDoVendedor = [
  '/loja',
  '/loja/credito',
  '/perfil',
  '/pontuacoes',
  '/resgates',
  '/enviar-pontuacao',
  '/pontos-produtos',
  '/regulamento',
  '/cartao',
  '/contato',
  '/fotos-videos',
  '/meus-dados',
  '/avisos',
];

export const linkErrado =
  'Use uma tela da área do vendedor, como /loja?tipo=pix ou /premio/CODIGO, ou um endereço https://';

/** A screen of the seller area as its address has it, with a query or without, or a prize. */
export function isLinkInterno(link: string): boolean {
  if (/[\s\\]/.test(link)) return false;
  const caminho = link.replace(/[?#].*$/s, '');
  return telasDoVendedor.includes(caminho) || premioDoLink(link) !== null;
}

/** Without a name and password before the host: such addresses look like one and lead to another. */
export const isLinkExterno = (link: string): boolean =>
  /^https:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu.test(link);

/** The code of the prize that a path leads to. */
export function premioDoLink(link: string): string | null {
  const codigo = /^\/premio\/([^/?#]{1,90})(?:[?#].*)?$/s.exec(link)?.[1];
  if (codigo === undefined) return null;
  try {
    return decodeURIComponent(codigo);
  } catch {
    return null;
  }
}
