/** The second look at a sale that may be the same receipt as another: nothing is scored before somebody says that it is not. */
import { useRef } from 'react';
import type { ApiError } from '../api/erro.ts';
import { askConfirmation } from './confirma.ts';

/** The person's word, which is good for the sales that are there by now. */
interface Palavra {
  repetida: 'confirmada';
  parecida: number | undefined;
}

/** `const repetida = useRepetida()`: what sends a sale goes through `send`, and its `onError` asks `notice` first. */
export function useRepetida() {
  const recusa = useRef<ApiError | null>(null);
  /** Once more with the person's word, where the sale was taken for another. */
  const send = async <B extends object>(body: B, deliver: (body: B | (B & Palavra)) => Promise<unknown>) => {
    recusa.current = null;
    await deliver(body);
    if (recusa.current !== null) ask(recusa.current, (palavra) => send({ ...body, ...palavra }, deliver));
  };
  return {
    send,
    /** Takes over the refusal that asks for a second look. */
    notice: (erro: ApiError): boolean => {
      if (erro.codigo !== 'venda_parecida') return false;
      recusa.current = erro;
      return true;
    },
  };
}

/** @param recusa `venda_parecida`: names the other sale */
const ask = (recusa: ApiError, send: (palavra: Palavra) => Promise<unknown>): void => {
  void askConfirmation({
    titulo: 'Esta venda já foi enviada?',
    texto: `${recusa.message}. Confira o recibo: o mesmo recibo pontua uma vez só.`,
    rotulo: 'É outra venda, enviar',
    cancelar: 'Voltar',
    ocupado: 'Enviando',
    acao: () => send({ repetida: 'confirmada', parecida: recusa.atual.parecida }).then(() => true),
  });
};
