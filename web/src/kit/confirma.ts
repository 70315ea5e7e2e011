/**
 * Asking before what cannot be undone: `confirma({ titulo: 'Excluir rede', texto: 'A rede Sul será…', rotulo: 'Excluir', acao })`.
 * The dialog stays, busy, until the action ended; it closes when the action succeeded.
 */
import { type ReactNode, useSyncExternalStore } from 'react';

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

let aberta: Pergunta | null = null;
const ouvintes = new Set<() => void>();

export const confirma = (pergunta: Pergunta): void => show(pergunta);
export const closeConfirma = (): void => show(null);
export const usePergunta = (): Pergunta | null =>
  useSyncExternalStore(
    subscribe,
    () => aberta,
    () => null,
  );

function show(pergunta: Pergunta | null): void {
  aberta = pergunta;
  for (const ouvinte of ouvintes) ouvinte();
}

function subscribe(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
}
