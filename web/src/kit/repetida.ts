/** The second look at a sale that may be the same receipt as another: nothing is scored before somebody says that it is not. */
import { askConfirmation } from './confirma.ts';

/** @param texto names the other sale */
export const confirmRepetida = (texto: string, send: () => Promise<unknown>): void => {
  void askConfirmation({
    titulo: 'Esta venda já foi enviada?',
    texto: `${texto}. Confira o recibo: o mesmo recibo pontua uma vez só.`,
    rotulo: 'É outra venda, enviar',
    cancelar: 'Voltar',
    ocupado: 'Enviando',
    acao: () => send().then(() => true),
  });
};
