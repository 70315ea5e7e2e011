import { z } from 'zod';
import { formatQuantidade } from './plural.ts';

/** Line breaks of one kind, and nothing that no keyboard types: PostgreSQL keeps no NUL, and a mail needs no bells. */
const typedText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Words of somebody, as long as they are allowed to be; none pass. @param falta what is said where it is no text */
export const TextoOuNada = (maximo: number, falta: string) =>
  z
    .string(falta)
    .transform(typedText)
    .pipe(z.string().max(maximo, `Use no máximo ${formatQuantidade(maximo)} caracteres`));

/** The same where they have to be there. @param falta what is said where there are none */
export const Texto = (maximo: number, falta: string) => TextoOuNada(maximo, falta).pipe(z.string().min(1, falta));
