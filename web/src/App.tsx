/** All that is on the page: theme, queries, router. Drawn in the browser (`main.tsx`) and ahead of it (`esboco.tsx`). */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useMarca } from './api/marca.ts';
import { queryClient } from './api/query.ts';
import { Camadas } from './kit/Camadas.tsx';
import { resolverVariaveis } from './kit/tema/variaveis.ts';
import { createTema } from './kit/tema.ts';
import { Rotas } from './routes.tsx';
import { VigiaSessao } from './VigiaSessao.tsx';

/** @param roteador puts the router around what it is given */
export function App({ roteador }: { roteador: (telas: ReactNode) => ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Tematizado>
        {roteador(
          <>
            <VigiaSessao />
            <Rotas />
            <Camadas />
          </>,
        )}
      </Tematizado>
    </QueryClientProvider>
  );
}

function Tematizado({ children }: { children: ReactNode }) {
  const { corPrimaria } = useMarca();
  const tema = useMemo(() => createTema(corPrimaria), [corPrimaria]);
  return (
    // Not deduplicated: Mantine's file of default variables is left out of our styles, so all of them are written here.
    <MantineProvider
      theme={tema}
      cssVariablesResolver={resolverVariaveis}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
