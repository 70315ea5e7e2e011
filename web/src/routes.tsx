/**
 * The URL map. The router's component form is used, not its data form: loaders and actions would cost the seller's first screen
 * 16 kB compressed, and reading belongs to the query library anyway.
 */
import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router';
import { restoreParceiro, restoreUsuario } from './api/restore.ts';
import { trackLoad } from './kit/rotas/espera.ts';
import { Guarda } from './kit/rotas/Guarda.tsx';
import { Miolo } from './kit/rotas/Miolo.tsx';
import { NaoEncontrada } from './kit/rotas/PaginaErro.tsx';
import { Raiz } from './kit/rotas/Raiz.tsx';
import { type ModuloTela, telasLoja, telasPublicas } from './loja/telas.ts';
import { telasPainel } from './painel/telas.ts';
import { paths } from './paths.ts';

type Load = () => Promise<ModuloTela>;

/** A screen, downloaded when somebody first opens it. */
const screen = (load: Load): ComponentType => lazy(async () => ({ default: (await trackLoad(load())).Component }));

const screens = (telas: Partial<Record<string, Load>>) =>
  Object.entries(telas).flatMap(([path, load]) => {
    if (!load) return [];
    const Tela = screen(load);
    return [<Route key={path} path={path} element={<Tela />} />];
  });

const loadLojaLayout: Load = () => import('./loja/layout/LojaLayout.tsx');
const loadPainelLayout: Load = () => import('./painel/layout/PainelLayout.tsx');
const EntradaLoja = screen(() => import('./loja/entrada/EntradaLojaPage.tsx'));
const EntradaPainel = screen(() => import('./painel/entrada/EntradaPainelPage.tsx'));
const LojaLayout = screen(loadLojaLayout);
const PainelLayout = screen(loadPainelLayout);

/** While the session is still being asked for, what will be shown is already on its way. */
const preload = (layout: Load, telas: Partial<Record<string, Load>>) => () => {
  void layout().catch(() => undefined);
  void telas[window.location.pathname]?.().catch(() => undefined);
};

const guardaLoja = (
  <Guarda
    token="tokenLoja"
    perfil="parceiro"
    restore={restoreParceiro}
    preload={preload(loadLojaLayout, telasLoja)}
    entrada={paths.entrada}
  />
);
const guardaPainel = (
  <Guarda
    token="tokenPainel"
    perfil="usuario"
    restore={restoreUsuario}
    preload={preload(loadPainelLayout, telasPainel)}
    entrada={paths.painel}
  />
);

const rotasPublicas = screens(telasPublicas);
const rotasLoja = screens(telasLoja);
const rotasPainel = screens(telasPainel);

export function Rotas() {
  return (
    <Routes>
      <Route element={<Raiz />}>
        <Route path={paths.entrada} element={<EntradaLoja />} />
        <Route path="/login" element={<EntradaLoja />} />
        {rotasPublicas}
        <Route element={guardaLoja}>
          <Route element={<LojaLayout />}>
            <Route element={<Miolo />}>{rotasLoja}</Route>
          </Route>
        </Route>
        <Route path={paths.painel} element={<EntradaPainel />} />
        <Route element={guardaPainel}>
          <Route element={<PainelLayout />}>
            <Route element={<Miolo />}>
              {rotasPainel}
              <Route path="/painel/*" element={<NaoEncontrada />} />
            </Route>
          </Route>
        </Route>
        <Route path="*" element={<NaoEncontrada raiz />} />
      </Route>
    </Routes>
  );
}
