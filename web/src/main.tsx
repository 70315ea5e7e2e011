/** The web's beginning: theme, queries, router. */
import './kit/estilos.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { useMarca } from './api/marca.ts';
import { queryClient } from './api/query.ts';
import { getSession, onSessionChange } from './api/session.ts';
import { Confirmacao } from './kit/confirma.tsx';
import { resolverVariaveis } from './kit/tema/variaveis.ts';
import { createTema } from './kit/tema.ts';
import { isPainel, paths } from './paths.ts';
import { createRouter } from './routes.tsx';

const router = createRouter();

/** A session ended, or another tab changed it: what is on the screen may belong to somebody who left. */
onSessionChange((mudou) => {
  const noPainel = isPainel(window.location.pathname);
  if (noPainel ? !mudou.painel : !mudou.loja) return;
  queryClient.clear();
  const { tokenLoja, tokenPainel } = getSession();
  if (noPainel ? tokenPainel : tokenLoja) window.location.reload();
  else void router.navigate(noPainel ? paths.painel : paths.entrada);
});

function App() {
  const { corPrimaria } = useMarca();
  const tema = useMemo(() => createTema(corPrimaria), [corPrimaria]);
  return (
    <MantineProvider theme={tema} cssVariablesResolver={resolverVariaveis} defaultColorScheme="auto">
      <Notifications />
      <RouterProvider router={router} />
      <Confirmacao />
    </MantineProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html tem de trazer #root');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <App />
  </QueryClientProvider>,
);
