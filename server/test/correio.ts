/** A mail server that keeps what it takes: `const correio = createCorreio()`, then `useTestApp({ mail: correio })`. */
import type { Email, Mail } from '../src/platform/mail.ts';

export interface Correio extends Mail {
  caixa: Email[];
  /** It takes nothing. */
  fora: boolean;
  /** How often it took nothing. */
  recusados: number;
}

export function createCorreio(): Correio {
  const correio: Correio = {
    ligado: true,
    caixa: [],
    fora: false,
    recusados: 0,
    async send(email) {
      if (correio.fora) {
        correio.recusados += 1;
        throw new Error('sem correio');
      }
      correio.caixa.push(email);
    },
  };
  return correio;
}
