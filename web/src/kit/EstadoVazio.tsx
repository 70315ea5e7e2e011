import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface EstadoVazioProps {
  desenho: 'lista' | 'busca';
  titulo: string;
  texto?: ReactNode;
  /** What to do next: a sentence, a button. */
  children?: ReactNode;
}

/** Nothing here, drawn and said kindly, with what to do next. */
export function EstadoVazio({ titulo, texto, children }: EstadoVazioProps) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <Text fw={800} size="lg">
        {titulo}
      </Text>
      {texto && (
        <Text c="dimmed" maw={420}>
          {texto}
        </Text>
      )}
      {children}
    </Stack>
  );
}
