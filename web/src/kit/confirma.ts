/**
 * Asking before what cannot be undone: `askConfirmation({ titulo: 'Excluir rede', texto: 'A rede Sul será…', rotulo: 'Excluir', acao })`.
 * The dialog stays, busy, until the action ended; it closes when the action succeeded. A question lives no longer than the page and
 * the session that it was asked in; what it had begun is then called off.
 */
import type { ReactNode } from 'react';
import { isReachable } from '../api/conexao.ts';
import { textoSemConexao } from '../api/erro.ts';
import { createValor, useValor } from '../valor.ts';
import { avisoErro, dropFaltas } from './avisos.ts';

export interface PerguntaDeConfirmacao {
  titulo: string;
  /** Names what will happen, and to what. */
  texto: ReactNode;
  /** On the button that does it: a verb. */
  rotulo: string;
  ocupado?: string;
  cancelar?: string;
  /** Red, for what destroys. */
  perigo?: boolean;
  /** Works without the server, too: asked whether there is a connection or not. */
  semRede?: boolean;
  /** False: it failed and the user was told; the dialog stays. The signal goes along with what it asks of the server. */
  acao: (signal: AbortSignal) => Promise<boolean>;
}

/** From the bottom to the top: a question may be asked within another. */
const abertas = createValor<readonly PerguntaDeConfirmacao[]>([]);

/** How often all of them were closed: with each page, and each session. */
let fins = 0;

/** Nobody is asked about what cannot be done, nor the same twice at once, nor on another page. */
export async function askConfirmation(pergunta: PerguntaDeConfirmacao): Promise<void> {
  // An act begins anew. Giving up begins nothing: why the last one failed is still to be read.
  if (!pergunta.semRede) dropFaltas();
  const antes = fins;
  const alcanca = pergunta.semRede || (await isReachable());
  if (fins !== antes) return;
  if (!alcanca) avisoErro(textoSemConexao);
  else abertas.set([...abertas.get().filter(({ titulo }) => titulo !== pergunta.titulo), pergunta]);
}

/** @param qual all of them where none is named */
export function closeConfirmation(qual?: PerguntaDeConfirmacao): void {
  if (!qual) fins += 1;
  abertas.set(qual ? abertas.get().filter((pergunta) => pergunta !== qual) : []);
}
export const usePerguntas = (): readonly PerguntaDeConfirmacao[] => useValor(abertas);
