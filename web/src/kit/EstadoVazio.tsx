import { Stack, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { persist } from './rotas/persiste.ts';

// Drawings of what hardly anybody sees: they come when they are shown.
const BuscaVazia = lazy(() =>
  persist(() => import('./ilustracoes/BuscaVazia.tsx')).then(({ BuscaVazia }) => ({ default: BuscaVazia })),
);
const ListaVazia = lazy(() =>
  persist(() => import('./ilustracoes/ListaVazia.tsx')).then(({ ListaVazia }) => ({ default: ListaVazia })),
);

interface EstadoVazioProps {
  /** One of `kit/ilustracoes`, or the empty list and the empty search by name. */
  desenho: 'lista' | 'busca' | ReactNode;
  titulo: string;
  texto?: ReactNode;
  /** What to do next: a sentence, a button. */
  children?: ReactNode;
}

/** Nothing here, drawn and said kindly, with what to do next. */
export function EstadoVazio({ desenho, titulo, texto, children }: EstadoVazioProps) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <Desenho desenho={desenho} />
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

/** Of a drawing, in px: its place is kept. */
const ALTURA = 165;

function Desenho({ desenho }: Pick<EstadoVazioProps, 'desenho'>) {
  if (desenho !== 'lista' && desenho !== 'busca') return desenho;
  return (
    <Suspense fallback={<div style={{ height: ALTURA }} />}>
      {desenho === 'lista' ? <ListaVazia /> : <BuscaVazia />}
    </Suspense>
  );
}
