import { Alert, Button } from '@mantine/core';
import type { Cartao } from '@pontua/contract/cartao';
import { updateStatusCartao } from '@pontua/contract/resgates';
import { prazoBloqueio } from '@pontua/contract/tarifas';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useAcao } from '../../api/acao.ts';
import { useMarca } from '../../api/marca.ts';
import { refreshParceiro } from '../../api/restore.ts';
import { getSession, setSession } from '../../api/session.ts';
import { Botao } from '../../kit/Botao.tsx';
import { askConfirmation } from '../../kit/confirma.ts';

interface BloqueioProps {
  cartao: Cartao;
  /** The card is about to leave the session. */
  onBloqueou: () => void;
}

/** Blocked, waiting to be unblocked, or in use; each says what can be done. */
export function Bloqueio({ cartao, onBloqueou }: BloqueioProps) {
  const { numero, bloqueado, emDesbloqueio, entregue } = cartao;
  const mudar = useAcao(updateStatusCartao, {
    sucesso: ({ mensagem }) => mensagem,
    seFoiFeito: 'O pedido pode já ter chegado: confira o cartão antes de repetir.',
    aoRecusar: refreshParceiro,
    onSuccess: ({ cartao: novo }) => {
      if (novo === null) onBloqueou();
      const { parceiro } = getSession();
      if (parceiro) setSession({ parceiro: { ...parceiro, cartao: novo } });
    },
  });
  // A refusal closes the question too: the card as it is by now says what can be asked of it.
  const run = (status: 0 | 1) => async (signal: AbortSignal) => {
    await mudar.executarAsync({ body: { numero, status }, signal });
    return true;
  };
  const final = numero.slice(-4);
  const prazo = prazoBloqueio(useMarca().tarifas);

  if (bloqueado === 0) {
    const ask = () =>
      askConfirmation({
        titulo: 'Bloquear o cartão?',
        texto: `O bloqueio do cartão final ${final} leva ${prazo} na operadora. Para usá-lo de novo você pede o desbloqueio, que leva o mesmo prazo.`,
        rotulo: 'Bloquear',
        ocupado: 'Bloqueando',
        perigo: true,
        acao: run(1),
      });
    return (
      <>
        <Alert color="green" icon={<IconLockOpen />} title="CARTÃO DESBLOQUEADO">
          Pronto para usar.
        </Alert>
        <Botao color="red" variant="light" fullWidth ocupado={mudar.ocupado} onClick={ask}>
          Bloquear cartão
        </Botao>
      </>
    );
  }
  if (emDesbloqueio) {
    return (
      <>
        <Alert icon={<IconLock />} title="Desbloqueio pedido">
          A operadora leva {prazo} para desbloquear.
        </Alert>
        <Button fullWidth disabled>
          SOLICITAÇÃO EM ANDAMENTO
        </Button>
      </>
    );
  }
  const ask = () =>
    askConfirmation({
      titulo: 'Pedir o desbloqueio?',
      // The hand-over may be written down late: who says so has it. See docs/decisions/0957-desbloqueio-antes-da-entrega.md.
      texto: `${entregue ? '' : 'Ele ainda consta como a caminho. '}Confirme que o cartão final ${final} está com você. A operadora leva ${prazo} para desbloquear.`,
      rotulo: 'Desbloquear',
      ocupado: 'Pedindo',
      acao: run(0),
    });
  return (
    <>
      <Alert color="yellow" icon={<IconLock />} title="Seu cartão está bloqueado">
        Com o cartão em mãos, peça o desbloqueio. O bloqueio e o desbloqueio levam {prazo} na operadora.
      </Alert>
      <Botao fullWidth ocupado={mudar.ocupado} onClick={ask}>
        Desbloquear cartão
      </Botao>
    </>
  );
}
