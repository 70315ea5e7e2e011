/** What a prize costs in points, and what its description may hold. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import sanitizeHtml from 'sanitize-html';

/** BRL a point costs where no rede says otherwise; the default of `redes.valor_ponto`. */
export const valorPontoPadrao = 0.05;

/**
 * The price in points: as stated, else what it costs at this value of a point, rounded up to a whole point. A prize is never
 * free, so that every redemption has an entry in the ledger.
 */
export function precoEmPontos(
  estados: Expression<number | null>,
  custoTotal: Expression<number>,
  valorPonto: Expression<number>,
): RawBuilder<number> {
  return sql<number>`coalesce(${estados}, greatest(1, ceil(${custoTotal} / ${valorPonto})))`;
}

/** The 220V price where the prize states one; else the 110V price. */
export function precoAlternativo(
  alternativo: Expression<number | null>,
  preco: Expression<number>,
): RawBuilder<number> {
  return sql<number>`coalesce(${alternativo}, ${preco})`;
}

/** Formatting only: no styles, no classes, no pictures, nothing that runs. Links open beside the product and tell it nothing. */
const permitido: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'ul',
    'ol',
    'li',
    'h3',
    'h4',
    'blockquote',
    'a',
    'span',
    'div',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' }),
  },
};

export const cleanDescricao = (html: string): string => sanitizeHtml(html, permitido).trim();
