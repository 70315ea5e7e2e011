/** Headers whose syntax is easy to get wrong. */

/** What file systems allow. */
const maximoNome = 255;

/** Offers a download under a name; accents survive by RFC 5987, and nothing in the name can end the header. */
export function contentDisposition(nomeInteiro: string, modo: 'attachment' | 'inline' = 'attachment'): string {
  // A name cut within a character would not be encodable.
  const nome = nomeInteiro.slice(0, maximoNome).toWellFormed();
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
