/**
 * One idempotency key per intention: pressing the button again after a lost answer sends the same key, so the server gives the
 * first result instead of doing it twice. Another content, or a definite answer, begins a new intention.
 */
export interface Intencao {
  /** The key for this content; the same one until it is released or the content changes. */
  keep(entrada: { params?: unknown; body?: unknown }): string;
  release(): void;
}

export function createIntencao(): Intencao {
  let guardada: { conteudo: string; chave: string } | null = null;
  return {
    keep({ params, body }) {
      const conteudo = JSON.stringify([params, body]);
      if (guardada?.conteudo !== conteudo) guardada = { conteudo, chave: createKey() };
      return guardada.chave;
    },
    release() {
      guardada = null;
    },
  };
}

/** `crypto.randomUUID` exists on secure pages only; an installation may be tried over plain HTTP in a local network. */
const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
