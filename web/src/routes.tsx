/** The URL map. Each area guards its own screens once, in a loader, before anything of it is downloaded or drawn. */
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { restoreParceiro, restoreUsuario } from './api/restore.ts';
import { Carregando } from './kit/Carregando.tsx';
import { NaoEncontrada, PaginaErro } from './kit/PaginaErro.tsx';
import { Raiz } from './kit/Raiz.tsx';
import { type ModuloTela, telasLoja, telasPublicas } from './loja/telas.ts';
import { telasPainel } from './painel/telas.ts';
import { paths } from './paths.ts';

type Telas = Partial<Record<string, () => Promise<ModuloTela>>>;

const screens = (telas: Telas): RouteObject[] =>
  Object.entries(telas).map(([path, load]) => ({ path, lazy: load as () => Promise<ModuloTela> })); // No entry is undefined.

const requireParceiro = async () => {
  if (!(await restoreParceiro())) throw redirect(paths.entrada);
  return null;
};
const requireUsuario = async () => {
  if (!(await restoreUsuario())) throw redirect(paths.painel);
  return null;
};

/** A guard looks when somebody enters its area; a 401 ends the session wherever it comes from. */
const guard = (loader: () => Promise<null>) => ({ loader, shouldRevalidate: () => false });

const routes: RouteObject[] = [
  {
    element: <Raiz />,
    errorElement: <PaginaErro />,
    hydrateFallbackElement: <Carregando />,
    children: [
      { path: '/', lazy: () => import('./loja/entrada/EntradaLojaPage.tsx') },
      { path: '/login', lazy: () => import('./loja/entrada/EntradaLojaPage.tsx') },
      ...screens(telasPublicas),
      {
        lazy: () => import('./loja/layout/LojaLayout.tsx'),
        ...guard(requireParceiro),
        children: [{ errorElement: <PaginaErro />, children: screens(telasLoja) }],
      },
      { path: '/painel', lazy: () => import('./painel/entrada/EntradaPainelPage.tsx') },
      {
        lazy: () => import('./painel/layout/PainelLayout.tsx'),
        ...guard(requireUsuario),
        children: [
          {
            errorElement: <PaginaErro />,
            children: [...screens(telasPainel), { path: '/painel/*', element: <NaoEncontrada /> }],
          },
        ],
      },
      { path: '*', element: <NaoEncontrada /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
