/** All that is on the page: theme, queries, router. Rendered in the browser (`main.tsx`) and ahead of it (`esboco.tsx`). */
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useMarca } from './api/marca.ts';
import { queryClient } from './api/query.ts';
import { chaves } from './combinado.ts';
import { Camadas } from './kit/Camadas.tsx';
import { createTema, resolverDe } from './kit/tema.ts';
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

const esquemas = localStorageColorSchemeManager({ key: chaves.esquema });

function Tematizado({ children }: { children: ReactNode }) {
  const { cores } = useMarca();
  const [tema, resolver] = useMemo(() => [createTema(cores), resolverDe(cores)], [cores]);
  return (
    // Not deduplicated: Mantine's file of default variables is left out of our styles, so all of them are written here.
    <MantineProvider
      theme={tema}
      cssVariablesResolver={resolver}
      colorSchemeManager={esquemas}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
