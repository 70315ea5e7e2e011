/** A chart in a section of its own: its title, what it comes to, the drawing. Inside a dialog or another section: `GraficoSolto`. */
import { Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { EstadoVazio } from '../EstadoVazio.tsx';
import { persist } from '../rotas/persiste.ts';
import { hasValores } from './palavras.ts';
import type { DesenhoProps, GraficoProps } from './tipos.ts';

// The chart library is as large as the rest of the panel together; what else the screen says does not wait for it.
const Desenho = lazy(() => persist(() => import('./Desenho.tsx')));

export function Grafico<Chave extends string>({
  resumo,
  arquivo,
  vazio = 'Nada a mostrar.',
  ...desenho
}: GraficoProps<Chave>) {
  const id = useId();
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4" id={id}>
          {desenho.titulo}
        </Title>
        {(resumo || arquivo) && (
          <Group gap="sm">
            {resumo && (
              <Text component="div" c="dimmed">
                {resumo}
              </Text>
            )}
            {arquivo}
          </Group>
        )}
      </Group>
      {hasValores(desenho.pontos, desenho.series) ? (
        <GraficoSolto {...desenho} />
      ) : (
        <EstadoVazio desenho="lista" titulo="Sem resultados" texto={vazio} />
      )}
    </Paper>
  );
}

/** In the place of a section whose values are on their way: what is below it moves as little as may be. */
export const EsperaGrafico = () => <Skeleton height={372} radius="lg" />;

export function GraficoSolto<Chave extends string>(props: DesenhoProps<Chave>) {
  return (
    <Suspense fallback={<Skeleton height={props.altura ?? 260} />}>
      <Desenho {...props} />
    </Suspense>
  );
}
