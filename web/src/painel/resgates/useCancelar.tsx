import { Text } from '@mantine/core';
import { contaPontos } from '@pontua/contract/money';
import { isSingular } from '@pontua/contract/plural';
import { cancelResgate, type Resgate, statusResgate } from '@pontua/contract/resgates';
import { useAcao } from '../../api/acao.ts';
import { invalidate, queryClient } from '../../api/query.ts';
import { askConfirmation } from '../../kit/confirma.ts';
import { mostramResgates } from './atualiza.ts';

/**
 * Cancelling gives points back: whatever shows the seller's balance is asked for again, wherever it stands.
 * @param onFeito is told of each one cancelled
 */
export function useCancelar(onFeito: (resgate: Resgate) => void) {
  const cancelar = useAcao(cancelResgate, {
    sucesso: 'Resgate cancelado com sucesso',
    seFoiFeito: 'O resgate pode já ter sido cancelado: confira o status antes de repetir.',
    falha: 'Erro ao cancelar resgate',
    onSuccess: () => queryClient.invalidateQueries(),
    aoRecusar: () => invalidate(...mostramResgates),
  });
  return (resgate: Resgate) => {
    const { id, qtde, premio, parceiro, pontosGastos, status } = resgate;
    askConfirmation({
      titulo: 'Cancelar resgate',
      texto: (
        <>
          <Text>
            O resgate de <strong>{`${qtde}x ${premio}`}</strong>, de <strong>{parceiro}</strong>, será cancelado, e{' '}
            <strong>{contaPontos(pontosGastos)}</strong> {isSingular(pontosGastos) ? 'voltará' : 'voltarão'} para o
            saldo do vendedor.
          </Text>
          {status === statusResgate.entregue && (
            <Text mt="sm" fw={700}>
              Este resgate já foi entregue.
            </Text>
          )}
          <Text mt="sm">Esta ação não pode ser desfeita.</Text>
        </>
      ),
      rotulo: 'Cancelar resgate',
      cancelar: 'Voltar',
      ocupado: 'Cancelando',
      perigo: true,
      acao: async (signal) => {
        const feito = (await cancelar.executarAsync({ body: { identificador: id }, signal })) !== null;
        if (feito) onFeito(resgate);
        return feito;
      },
    });
  };
}
