import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMarca } from '../api/marca.ts';
import { Logotipo } from './marca/Logotipo.tsx';
import { useTitulo } from './titulo.ts';

interface PaginaEntradaProps {
  titulo: string;
  descricao: ReactNode;
  children: ReactNode;
}

/** Login, recovery: one form in the middle of the page, under the brand. */
export function PaginaEntrada({ titulo, descricao, children }: PaginaEntradaProps) {
  useTitulo(titulo);
  const { nome } = useMarca();
  return (
    <Stack component="main" id="conteudo" align="center" justify="center" gap="xl" mih="100dvh" p="md">
      <Logotipo nome={nome} tamanho={44} />
      <Paper withBorder shadow="sm" p="xl" w="100%" maw={420}>
        <Stack gap="lg">
          <Stack gap={4}>
            <Title order={1} size="h2" tabIndex={-1} data-titulo-pagina style={{ outline: 'none' }}>
              {titulo}
            </Title>
            <Text c="dimmed">{descricao}</Text>
          </Stack>
          {children}
        </Stack>
      </Paper>
    </Stack>
  );
}
