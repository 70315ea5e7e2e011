import { Text } from '@mantine/core';
import { useMarca } from '../api/marca.ts';
import { Telefone, Whatsapp } from './Telefone.tsx';

/** Who helps at the door, and when: for who cannot come in and so finds no contact form. */
export function Suporte() {
  const { telefone, whatsapp, atendimento } = useMarca();
  return (
    <Text size="sm" c="dimmed" ta="center">
      Precisa de ajuda? {telefone && <Telefone numero={telefone} />}
      {telefone ? ', ' : 'O suporte atende de '}
      {telefone && 'de '}
      {atendimento}.{whatsapp && ' '}
      {whatsapp && <Whatsapp numero={whatsapp}>Falar pelo WhatsApp</Whatsapp>}
    </Text>
  );
}
