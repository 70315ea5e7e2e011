/** On a phone that sellers share: whose session this is, for whoever has just picked it up. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { isFromBefore } from '../../api/session.ts';
import { useSair } from './useSair.ts';

export function NaoEVoce({ nome }: { nome: string }) {
  const [perguntando, setPerguntando] = useState(isFromBefore);
  const sair = useSair();
  if (!perguntando) return null;
  return (
    <Alert color="blue" mb="md" role="region" aria-label="Quem está usando">
      <Group justify="space-between">
        <Text>
          Você está como <strong>{nome}</strong>.
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => void sair()}>
            Não sou eu
          </Button>
          <Button onClick={() => setPerguntando(false)}>Sou eu</Button>
        </Group>
      </Group>
    </Alert>
  );
}
