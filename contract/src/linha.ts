/**
 * A line as it is kept, however it came: with one blank between words, and without the signs nobody sees that come with copied text, by which
 * two names that look the same would differ. Files are read so, too.
 */
export const cleanLinha = (texto: string): string =>
  texto
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
