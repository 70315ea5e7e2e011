/**
 * Who was last signed in on this phone: no more than the beginning of a first name, for who comes back to a session that ended by itself
 * and for whoever else picks the phone up. It goes with who signs out, and with one tap at the login.
 */
import { chaves } from '../combinado.ts';

/** "Marcos Lima" → "Ma•••": as many dots for everybody. */
export const maskNome = (nome: string): string => {
  const [primeiro = ''] = nome.trim().split(/\s+/);
  const letras = [...primeiro];
  return `${letras.slice(0, letras.length > 3 ? 2 : 1).join('')}•••`;
};

export const rememberUltimo = (nome: string): void => keep(maskNome(nome));
export const forgetUltimo = (): void => keep(null);

export function readUltimo(): string | null {
  try {
    return window.localStorage.getItem(chaves.ultimo);
  } catch {
    return null;
  }
}

function keep(valor: string | null): void {
  try {
    if (valor) window.localStorage.setItem(chaves.ultimo, valor);
    else window.localStorage.removeItem(chaves.ultimo);
  } catch {
    // A browser that keeps nothing remembers nobody.
  }
}
