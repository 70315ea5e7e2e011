import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Botao } from './Botao.tsx';
import { closeConfirma, usePergunta } from './confirma.ts';

/** The dialog of `confirma`. Stands once, near the root. */
export default function Confirmacao() {
  const pergunta = usePergunta();
  const [ocupado, setOcupado] = useState(false);
  const close = () => !ocupado && closeConfirma();
  const run = async () => {
    setOcupado(true);
    const feito = await pergunta?.acao();
    setOcupado(false);
    if (feito) closeConfirma();
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
