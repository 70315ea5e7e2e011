import { Button, Group, Stack, Text } from '@mantine/core';
import { isPaginaDoPainel } from '@pontua/contract/pagina';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { abandonado } from '../api/erro.ts';
import { useSession } from '../api/session.ts';
import { Botao } from './Botao.tsx';
import { closeConfirma, type Pergunta, usePergunta } from './confirma.ts';
import { Dialogo } from './Dialogo.tsx';

/** The dialog of `confirma`. Stands once, near the root. */
export default function Confirmacao() {
  const pergunta = usePergunta();
  const [fazendo, setFazendo] = useState<Pergunta | null>(null);
  const { begin, abandon } = useLifetime();
  const ocupado = fazendo !== null && fazendo === pergunta;
  const close = () => !ocupado && closeConfirma();
  /** "Back" holds nobody to a call that hangs; whether it was done is then not known. */
  const leave = () => {
    abandon();
    closeConfirma();
  };
  const run = async () => {
    if (!pergunta) return;
    const { signal } = begin();
    setFazendo(pergunta);
    const feito = await pergunta.acao(signal);
    setFazendo(null);
    if (feito && !signal.aborted) closeConfirma();
  };
  return (
    <Dialogo
      opened={pergunta !== null}
      onClose={close}
      onVoltar={leave}
      title={pergunta?.titulo}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack gap="lg">
        <Text component="div">{pergunta?.texto}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>
            {pergunta?.cancelar ?? 'Cancelar'}
          </Button>
          <Botao
            color={pergunta?.perigo ? 'red' : undefined}
            ocupado={ocupado}
            textoOcupado={pergunta?.ocupado}
            onClick={run}
          >
            {pergunta?.rotulo}
          </Botao>
        </Group>
      </Stack>
    </Dialogo>
  );
}

/** With the page or the session that it was asked in the question goes, and what was begun for it is called off. */
function useLifetime() {
  const { pathname } = useLocation();
  const token = useSession(({ tokenLoja, tokenPainel }) => (isPaginaDoPainel(pathname) ? tokenPainel : tokenLoja));
  const fim = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends when either of them changes
  useEffect(
    () => () => {
      fim.current?.abort();
      closeConfirma();
    },
    [pathname, token],
  );
  return {
    begin: () => {
      fim.current = new AbortController();
      return fim.current;
    },
    abandon: () => fim.current?.abort(abandonado()),
  };
}
