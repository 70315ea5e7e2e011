/**
 * Asking before what cannot be undone: `confirma({ titulo: 'Excluir rede', texto: 'A rede Sul será…', rotulo: 'Excluir', acao })`.
 * The dialog stays, busy, until the action ended; it closes when the action succeeded.
 */
import type { ReactNode } from 'react';
import { createValor, useValor } from '../valor.ts';

export interface Pergunta {
  titulo: string;
  /** Names what will happen, and to what. */
  texto: ReactNode;
  /** On the button that does it: a verb. */
  rotulo: string;
  ocupado?: string;
  cancelar?: string;
  /** Red, for what destroys. */
  perigo?: boolean;
  /** False: it failed and the user was told; the dialog stays. */
  acao: () => Promise<boolean>;
}

const aberta = createValor<Pergunta | null>(null);

export const confirma = (pergunta: Pergunta): void => aberta.set(pergunta);
export const closeConfirma = (): void => aberta.set(null);
export const usePergunta = (): Pergunta | null => useValor(aberta);
