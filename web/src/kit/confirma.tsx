/**
 * Asking before what cannot be undone: `confirma({ titulo: 'Excluir rede', texto: 'A rede Sul será…', rotulo: 'Excluir', acao })`.
 * The dialog stays, busy, until the action ended; it closes when the action succeeded.
 */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Botao } from './Botao.tsx';

export interface Pergunta {
  titulo: string;
  /** Names what will happen, and to what. */
  texto: ReactNode;
  /** On the button that does it: a verb. */
  rotulo: string;
  ocupado?: string;
  cancelar?: string;
  /** Red, for what destroys. */
  perigo?: boolean;
  /** False: it failed and the user was told; the dialog stays. */
  acao: () => Promise<boolean>;
}

let aberta: Pergunta | null = null;
const ouvintes = new Set<() => void>();

export function confirma(pergunta: Pergunta): void {
  show(pergunta);
}

function show(pergunta: Pergunta | null): void {
  aberta = pergunta;
  for (const ouvinte of ouvintes) ouvinte();
}

function subscribe(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
}

/** Stands once, near the root. */
export function Confirmacao() {
  const pergunta = useSyncExternalStore(subscribe, () => aberta);
  const [ocupado, setOcupado] = useState(false);
  const close = () => !ocupado && show(null);
  const run = async () => {
    setOcupado(true);
    const feito = await aberta?.acao();
    setOcupado(false);
    if (feito) show(null);
  };
  return (
    <Modal
      opened={pergunta !== null}
      onClose={close}
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
    </Modal>
  );
}
