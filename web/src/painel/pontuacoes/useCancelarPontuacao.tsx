/** Asks before a sale is cancelled, and says what goes with it. */
import { Text } from '@mantine/core';
import { contaPontos } from '@pontua/contract/money';
import { isSingular, plural } from '@pontua/contract/plural';
import { cancelPontuacao, type Pontuacao } from '@pontua/contract/pontuacoes';
import { useAcao } from '../../api/acao.ts';
import { refreshPainel } from '../../api/restore.ts';
import { askConfirmation } from '../../kit/confirma.ts';
import { hoje } from '../../kit/datas.ts';
import { fiscalText } from './celulas.tsx';

/** Points are taken back and units are freed, which may score somebody else's: whatever is shown is asked for again. */
export function useCancelarPontuacao() {
  const cancelar = useAcao(cancelPontuacao, {
    sucesso: ({ mensagem }) => mensagem,
    seFoiFeito: 'Pode já ter sido cancelada: confira na lista antes de repetir.',
    onSuccess: refreshPainel,
    aoRecusar: refreshPainel,
  });
  return (pontuacao: Pontuacao) => {
    const oQue = pontuacao.pontuadoEm === null ? 'venda' : 'pontuação';
    askConfirmation({
      titulo: `Cancelar ${oQue}`,
      texto: (
        <>
          <OQueAcontece {...pontuacao} />
          <Text mt="sm">Esta ação não pode ser desfeita.</Text>
        </>
      ),
      rotulo: `Cancelar ${oQue}`,
      cancelar: 'Voltar',
      ocupado: 'Cancelando',
      perigo: true,
      acao: async (signal) =>
        (await cancelar.executarAsync({ body: { identificador: pontuacao.id }, signal })) !== null,
    });
  };
}

function OQueAcontece(pontuacao: Pontuacao) {
  const { parceiro, totalPontos, pontuadoEm, venceEm, esperam } = pontuacao;
  if (pontuadoEm === null) {
    return (
      <Text>
        A venda <strong>{fiscalText(pontuacao)}</strong>, de <strong>{parceiro}</strong>, será cancelada: as unidades
        que esperam Em Análise saem da fila e o número pode ser enviado de novo.
      </Text>
    );
  }
  return (
    <Text>
      A pontuação de <strong>{fiscalText(pontuacao)}</strong>, de <strong>{parceiro}</strong>, será cancelada:{' '}
      <strong>{contaPontos(totalPontos)}</strong>
      {venceEm !== null && venceEm < hoje() && ', menos o que já expirou,'} {isSingular(totalPontos) ? 'sai' : 'saem'}{' '}
      do saldo do vendedor e as unidades voltam para a rede.
      {esperam > 0 && (
        <>
          {' '}
          Desta venda, <strong>{plural(esperam, 'unidade ainda espera', 'unidades ainda esperam')}</strong>:{' '}
          {isSingular(esperam) ? 'sai' : 'saem'} da fila e não {isSingular(esperam) ? 'pontua' : 'pontuam'} mais.
        </>
      )}
    </Text>
  );
}
