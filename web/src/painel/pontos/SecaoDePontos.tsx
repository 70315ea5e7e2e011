import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SecaoProps {
  titulo: string;
  texto: string;
  children: ReactNode;
}

/** One of the things that this screen does. */
export function SecaoDePontos({ titulo, texto, children }: SecaoProps) {
  const id = useId();
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h4" id={id}>
            {titulo}
          </Title>
          <Text c="dimmed" maw={640}>
            {texto}
          </Text>
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
