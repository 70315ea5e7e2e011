import { Stack, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import classes from './estadoVazio.module.css';
import { focoDeQuemSai } from './quemSai.ts';
import { persist } from './rotas/persiste.ts';

// Drawings of what hardly anybody sees: they come when they are shown.
const BuscaVazia = lazy(() =>
  persist(() => import('./ilustracoes/BuscaVazia.tsx')).then(({ BuscaVazia }) => ({ default: BuscaVazia })),
);
const ListaVazia = lazy(() =>
  persist(() => import('./ilustracoes/ListaVazia.tsx')).then(({ ListaVazia }) => ({ default: ListaVazia })),
);
const TudoCerto = lazy(() =>
  persist(() => import('./ilustracoes/TudoCerto.tsx')).then(({ TudoCerto }) => ({ default: TudoCerto })),
);
const desenhos = { lista: ListaVazia, busca: BuscaVazia, feito: TudoCerto };
type Nomeado = keyof typeof desenhos;

interface EstadoVazioProps {
  /** One of `kit/ilustracoes`, or by name: the empty list, the empty search, and nothing left to do. */
  desenho: Nomeado | ReactNode;
  titulo: string;
  texto?: ReactNode;
  /** What to do next: a sentence, a button. */
  children?: ReactNode;
}

/** Nothing here, drawn and said kindly, with what to do next. */
export function EstadoVazio({ desenho, titulo, texto, children }: EstadoVazioProps) {
  return (
    <Stack ref={focoDeQuemSai} align="center" gap="sm" className={classes.estado} px="md" ta="center">
      <DesenhoDoVazio desenho={desenho} />
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

const isNomeado = (desenho: ReactNode): desenho is Nomeado => typeof desenho === 'string' && desenho in desenhos;

function DesenhoDoVazio({ desenho }: Pick<EstadoVazioProps, 'desenho'>) {
  if (!isNomeado(desenho)) return desenho;
  const Nomeada = desenhos[desenho];
  return (
    <Suspense fallback={<div style={{ height: ALTURA }} />}>
      <Nomeada />
    </Suspense>
  );
}
