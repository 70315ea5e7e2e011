/** The kinds of prize. Without schemas: the first screen names them. */

export const tiposPremio = ['geral', 'bivolt', 'credito', 'recarga', 'pix'] as const;
export type TipoPremio = (typeof tiposPremio)[number];
export const nomeTipoPremio: Record<TipoPremio, string> = {
  geral: 'Geral',
  bivolt: 'Bivolt',
  credito: 'Crédito no cartão',
  recarga: 'Recarga de celular',
  pix: 'Pix',
};

/** Prizes a page of the catalogue holds. */
export const premiosPorPagina = 12;
