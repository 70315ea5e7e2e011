import { plural } from '@pontua/contract/plural';
import { askConfirmation } from '../../../kit/confirma.ts';
import { unsent } from './fila.ts';
import { countKept, dropAll } from './guarda.ts';
import { closeMotor, openedMotor } from './motor.ts';

/**
 * Whoever leaves leaves nothing behind: a receipt may name a customer, and the phone may be the counter's. So nobody loses a sale
 * without knowing, what was not sent yet is asked about first.
 */
export async function leaveNothing(parceiroId: number, leave: () => Promise<void>): Promise<void> {
  // On the first moments of a visit the queue does not yet know what is kept; where the store takes no photos any more, there is none.
  const naFila = unsent(openedMotor(parceiroId)?.get() ?? []).length;
  const quantos = Math.max(naFila, await countKept(parceiroId).catch(() => 0));
  if (quantos === 0) return leave();
  const faltam = plural(quantos, 'arquivo ainda não foi enviado', 'arquivos ainda não foram enviados');
  await askConfirmation({
    semRede: true,
    titulo: 'Sair sem enviar?',
    texto: `${faltam}. Se você sair agora, ${quantos === 1 ? 'ele será apagado' : 'eles serão apagados'} deste aparelho.`,
    rotulo: 'Sair e apagar',
    cancelar: 'Ficar',
    perigo: true,
    acao: async () => {
      closeMotor();
      await dropAll(parceiroId).catch(() => undefined);
      await leave();
      return true;
    },
  });
}
