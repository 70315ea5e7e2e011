import { Button, Stack, Text } from '@mantine/core';
import { isPaginaDoPainel } from '@pontua/contract/pagina';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../api/session.ts';
import { AcoesDialogo } from './AcoesDialogo.tsx';
import { Botao } from './Botao.tsx';
import { closeConfirmation, type PerguntaDeConfirmacao, usePerguntas } from './confirma.ts';
import { Dialogo } from './Dialogo.tsx';

/** The dialogs of `askConfirmation`, one upon the other. Stands once, near the root. */
export default function Confirmacao() {
  const signalOf = useLifetime();
  return usePerguntas().map((pergunta) => <Questao key={pergunta.titulo} pergunta={pergunta} signalOf={signalOf} />);
}

function Questao({ pergunta, signalOf }: { pergunta: PerguntaDeConfirmacao; signalOf: () => AbortSignal }) {
  const [ocupado, setOcupado] = useState(false);
  const close = () => closeConfirmation(pergunta);
  const run = async () => {
    const signal = signalOf();
    setOcupado(true);
    const feito = await pergunta.acao(signal);
    setOcupado(false);
    if (feito && !signal.aborted) close();
  };
  return (
    <Dialogo opened onClose={close} ocupado={ocupado} title={pergunta.titulo}>
      <Stack gap="lg">
        <Text component="div">{pergunta.texto}</Text>
        <AcoesDialogo>
          <Button variant="default" onClick={() => !ocupado && close()} data-autofocus>
            {pergunta.cancelar ?? 'Cancelar'}
          </Button>
          <Botao
            color={pergunta.perigo ? 'red' : undefined}
            ocupado={ocupado}
            textoOcupado={pergunta.ocupado}
            onClick={run}
          >
            {pergunta.rotulo}
          </Botao>
        </AcoesDialogo>
      </Stack>
    </Dialogo>
  );
}

/** With the page or the session that they were asked in the questions go, and what was begun for them is called off. */
function useLifetime(): () => AbortSignal {
  const { pathname } = useLocation();
  const token = useSession(({ tokenLoja, tokenPainel }) => (isPaginaDoPainel(pathname) ? tokenPainel : tokenLoja));
  const fim = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends when either of them changes
  useEffect(
    () => () => {
      fim.current?.abort();
      fim.current = null;
      closeConfirmation();
    },
    [pathname, token],
  );
  return () => {
    fim.current ??= new AbortController();
    return fim.current.signal;
  };
}
