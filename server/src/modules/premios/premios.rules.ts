/** What the description of a prize may hold. */
import { cleanLinha } from '@pontua/contract/linha';
import sanitizeHtml from 'sanitize-html';

/** Formatting only: no styles, no classes, no pictures, nothing that runs. Links open beside the product and tell it nothing. */
const permitido: sanitizeHtml.IOptions = {
  allowedTags: 'p br strong b em i u ul ol li h3 h4 blockquote a span div'.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' }),
  },
};

/** Blank where nothing in it can be read: tags alone, or what stood in them was taken out. */
export const cleanDescricao = (html: string): string => {
  const limpa = sanitizeHtml(html, permitido).trim();
  return cleanLinha(sanitizeHtml(limpa, { allowedTags: [] })) === '' ? '' : limpa;
};
