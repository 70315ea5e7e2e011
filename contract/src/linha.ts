/**
 * A line as it is kept, however it came: with one blank between words, and without the signs nobody sees that come with copied text, by which
 * two names that look the same would differ. Files are read so, too.
 */
export const cleanLinha = (texto: string): string =>
  texto
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Control characters, lone surrogates, and the replacement character of what could not be decoded. */
const semTexto = /[\p{Cc}\p{Cs}\ufffd]/u;

/** Whether a line that was cleaned is one that people can read and write. */
export const isTexto = (linha: string): boolean => !semTexto.test(linha);
