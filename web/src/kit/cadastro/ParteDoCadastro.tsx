import { SimpleGrid, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface ParteProps {
  titulo: string;
  texto?: string;
  children: ReactNode;
}

/** A group of a long form: its name, and its fields in one column on a phone, two at a desk. */
export function ParteDoCadastro({ titulo, texto, children }: ParteProps) {
  return (
    <section>
      <Title order={2} size="h4">
        {titulo}
      </Title>
      {texto && <Text c="dimmed">{texto}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="sm">
        {children}
      </SimpleGrid>
    </section>
  );
}
