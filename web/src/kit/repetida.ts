/** The second look at a sale that may be the same receipt as another: nothing is scored before somebody says that it is not. */
import type { ApiError } from '../api/erro.ts';
import { askConfirmation } from './confirma.ts';

/**
 * @param recusa `venda_parecida`: names the other sale
 * @param send with the person's word, which is good for the sales that are there by now
 */
export const confirmRepetida = (
  recusa: ApiError,
  send: (palavra: { repetida: 'confirmada'; parecida: number | undefined }) => Promise<unknown>,
): void => {
  void askConfirmation({
    titulo: 'Esta venda já foi enviada?',
    texto: `${recusa.message}. Confira o recibo: o mesmo recibo pontua uma vez só.`,
    rotulo: 'É outra venda, enviar',
    cancelar: 'Voltar',
    ocupado: 'Enviando',
    acao: () => send({ repetida: 'confirmada', parecida: recusa.atual.parecida }).then(() => true),
  });
};
