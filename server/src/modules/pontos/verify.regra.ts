import type { RawBuilder } from 'kysely';

/** A promise, and a query whose rows (`detalhe`, a sentence) are what breaks it. */
export interface Regra {
  nome: string;
  quebras: RawBuilder<unknown>;
}
