import { Box, Stack, Text, Title } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTitulo } from './titulo.ts';

/** Rarely seen, so not part of the first download; where they cannot be had, the words say it alone. */
const desenhos = {
  PaginaNaoEncontrada: loadIlustracao(
    async () => (await import('./ilustracoes/PaginaNaoEncontrada.tsx')).PaginaNaoEncontrada,
  ),
  SemConexao: loadIlustracao(async () => (await import('./ilustracoes/SemConexao.tsx')).SemConexao),
  SemPermissao: loadIlustracao(async () => (await import('./ilustracoes/SemPermissao.tsx')).SemPermissao),
  ErroInesperado: loadIlustracao(async () => (await import('./ilustracoes/ErroInesperado.tsx')).ErroInesperado),
};
export type DesenhoAviso = keyof typeof desenhos;

interface AvisoProps {
  desenho: DesenhoAviso;
  titulo: string;
  texto: string;
  /** No layout stands around it: it is the page's main landmark itself. */
  raiz?: boolean;
  children?: ReactNode;
}

/** A whole page that has one thing to say. */
export function Aviso({ desenho, titulo, texto, raiz, children }: AvisoProps) {
  useTitulo(titulo);
  const Desenho = desenhos[desenho];
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
      <Suspense fallback={<Box h={165} />}>
        <Desenho />
      </Suspense>
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

function loadIlustracao(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load().catch(() => () => null) }));
}
