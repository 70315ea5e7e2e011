import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTitulo } from './titulo.ts';

interface AvisoProps {
  /** One of `kit/ilustracoes`. */
  desenho: ReactNode;
  titulo: string;
  texto: string;
  children?: ReactNode;
}

/** A whole page that has one thing to say. */
export function Aviso({ desenho, titulo, texto, children }: AvisoProps) {
  useTitulo(titulo);
  return (
    <Stack component="section" align="center" justify="center" gap="md" mih="70dvh" p="lg" ta="center">
      {desenho}
      <Title order={1} tabIndex={-1} data-titulo-pagina style={{ outline: 'none' }}>
        {titulo}
      </Title>
      <Text c="dimmed" maw={460}>
        {texto}
      </Text>
      {children}
    </Stack>
  );
}
