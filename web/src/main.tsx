/** The web's beginning in the browser: renders what is on the page, or hydrates what the server rendered. */
import './kit/estilos.ts';
import { isPaginaDoPainel } from '@pontua/contract/pagina';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { App } from './App.tsx';
import { watchDespedidas } from './api/despedida.ts';
import { dropOldIntencoes } from './api/intencao.ts';
import { readMarca, watchMarca } from './api/marca.ts';
import { logoutParceiro, logoutUsuario } from './api/semEsquemas.ts';
import { getSession, watchTabs } from './api/session.ts';
import { dropSemConexao } from './kit/avisos.ts';
import { watchPresses } from './kit/formulario/aperto.ts';
import { dropOldGuardados } from './kit/guardado.ts';
import { watchInstalacao } from './kit/instalacao.ts';
import { createHistoria } from './kit/rotas/passos.ts';
import { watchStyles } from './kit/rotas/persiste.ts';
import { watchToques } from './kit/toque.ts';
import { telasLoja } from './loja/telas.ts';
import { loadRota } from './routes.tsx';

async function start(root: HTMLElement): Promise<void> {
  dropOldGuardados();
  dropOldIntencoes();
  watchTabs();
  watchDespedidas({ loja: logoutParceiro, painel: logoutUsuario });
  watchInstalacao();
  watchPresses();
  watchToques();
  window.addEventListener('online', () => dropSemConexao());
  watchStyles();
  await readMarca();
  watchMarca();
  // What does not come now is asked for again, and its absence told, where it is rendered.
  const telas = await loadRota(window.location.pathname).catch(() => []);
  const { tokenLoja, tokenPainel } = getSession();
  const entrou = tokenLoja !== null;
  const token = isPaginaDoPainel(window.location.pathname) ? tokenPainel : tokenLoja;
  const pedidos = Promise.allSettled(token === null ? [] : telas.map(({ antecipa }) => antecipa?.()));
  // The places that come rendered for who is signed in stay until what takes them is here.
  if (comesDrawn(root)) await Promise.race([pedidos, sleep(ESPERA_MS)]);
  const historia = createHistoria();
  const app = <App roteador={(telas) => <HistoryRouter history={historia}>{telas}</HistoryRouter>} />;
  // As a transition, React works in slices: a finger is heard in between.
  startTransition(() => {
    if (comesDrawn(root) && !entrou) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

/** See `esboco.tsx`. A page that was rendered for others is about to be left (`inicio.ts`). */
const comesDrawn = ({ dataset }: HTMLElement): boolean =>
  'esboco' in dataset && (getSession().tokenLoja !== null) === window.location.pathname in telasLoja;

/** After which what is missing is waited for, and its absence told, where it is rendered. */
const ESPERA_MS = 2000;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const root = document.getElementById('root');
if (!root) throw new Error('index.html tem de trazer #root');
void start(root);
