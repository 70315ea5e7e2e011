/**
 * Who was last signed in on this phone: no more than the beginning of a first name, for who comes back to a session that ended by itself
 * and for whoever else picks the phone up. It goes with who signs out, and with one tap at the login.
 */
import { chaves } from '../combinado.ts';
import { keep, noAparelho, readKept } from './mantido.ts';

/** "Marcos Lima" → "Ma•••": as many dots for everybody. */
export const maskNome = (nome: string): string => {
  const [primeiro = ''] = nome.trim().split(/\s+/);
  const letras = [...primeiro];
  return `${letras.slice(0, letras.length > 3 ? 2 : 1).join('')}•••`;
};

export const rememberUltimo = (nome: string): void => void keep(chaves.ultimo, maskNome(nome), noAparelho);
export const forgetUltimo = (): void => void keep(chaves.ultimo, null, noAparelho);
/** A browser that keeps nothing remembers nobody. */
export const readUltimo = (): string | null => readKept(chaves.ultimo, noAparelho)[0] ?? null;
