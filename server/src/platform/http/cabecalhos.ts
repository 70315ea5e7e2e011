/** Headers whose syntax is easy to get wrong. */

/** Offers a download under a name; accents survive by RFC 5987, and nothing in the name can end the header. */
export function contentDisposition(nome: string, modo: 'attachment' | 'inline' = 'attachment'): string {
  const ascii = nome
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/]/g, '_');
  const utf8 = encodeURIComponent(nome).replace(
    /['()*]/g,
    (letra) => `%${letra.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${modo}; filename="${ascii || 'arquivo'}"; filename*=UTF-8''${utf8}`;
}
