import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTitulo } from './titulo.ts';

interface AvisoProps {
  /** One of `kit/ilustracoes`. */
  desenho: ReactNode;
  titulo: string;
  texto: string;
  /** No layout stands around it: it is the page's main landmark itself. */
  raiz?: boolean;
  children?: ReactNode;
}

/** A whole page that has one thing to say. */
export function Aviso({ desenho, titulo, texto, raiz, children }: AvisoProps) {
  useTitulo(titulo);
  return (
    <Stack
      component={raiz ? 'main' : 'section'}
      id={raiz ? 'conteudo' : undefined}
      align="center"
      justify="center"
      gap="md"
      mih="70dvh"
      p="lg"
      ta="center"
    >
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
