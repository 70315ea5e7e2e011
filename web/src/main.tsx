/** The web's beginning: theme, queries, router. */
import './zod.ts';
import './kit/estilos.ts';
import './kit/instalacao.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { useMarca } from './api/marca.ts';
import { queryClient } from './api/query.ts';
import { Camadas } from './kit/Camadas.tsx';
import { resolverVariaveis } from './kit/tema/variaveis.ts';
import { createTema } from './kit/tema.ts';
import { Rotas } from './routes.tsx';
import { VigiaSessao } from './VigiaSessao.tsx';

function App() {
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
      <BrowserRouter>
        <VigiaSessao />
        <Rotas />
      </BrowserRouter>
      <Camadas />
    </MantineProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html tem de trazer #root');
// As a transition, React draws the first screen in slices: a finger on a slow phone is heard in between.
startTransition(() =>
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>,
  ),
);
