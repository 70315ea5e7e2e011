import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTitulo } from './titulo.ts';

interface AvisoProps {
  desenho: 'naoEncontrada' | 'semConexao' | 'semPermissao' | 'inesperado';
  titulo: string;
  texto: string;
  children?: ReactNode;
}

/** A whole page that has one thing to say. */
export function Aviso({ titulo, texto, children }: AvisoProps) {
  useTitulo(titulo);
  return (
    <Stack component="main" id="conteudo" align="center" justify="center" gap="md" mih="70dvh" p="lg" ta="center">
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
