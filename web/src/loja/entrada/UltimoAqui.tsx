import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { forgetUltimo, readUltimo } from '../../api/ultimo.ts';

/** Whose session ended here by itself. The page comes rendered, and the server knows nothing of the phone: it is said a moment later. */
export function UltimoAqui({ onEsquecer }: { onEsquecer: () => void }) {
  const [ultimo, setUltimo] = useState<string | null>(null);
  useEffect(() => setUltimo(readUltimo()), []);
  if (!ultimo) return null;
  const forget = () => {
    forgetUltimo();
    setUltimo(null);
    onEsquecer();
  };
  return (
    <Group component="section" aria-label="Quem usou este aparelho" justify="center" gap="xs">
      <Text>
        Da última vez: <strong>{ultimo}</strong>
      </Text>
      <Button variant="subtle" onClick={forget}>
        Não é você?
      </Button>
    </Group>
  );
}
