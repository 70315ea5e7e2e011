import { Text } from '@mantine/core';
import { useMarca } from '../api/marca.ts';
import { Telefone } from './Telefone.tsx';

/** Who helps at the door, and when: for who cannot come in and so finds no contact form. */
export function Suporte() {
  const { telefone, atendimento } = useMarca();
  return (
    <Text size="sm" c="dimmed" ta="center">
      Precisa de ajuda? {telefone && <Telefone numero={telefone} />}
      {telefone ? ', ' : 'O suporte atende de '}
      {telefone && 'de '}
      {atendimento}.
    </Text>
  );
}
