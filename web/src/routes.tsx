/**
 * The URL map. The router's component form is used, not its data form: loaders and actions would cost the seller's first screen
 * 16 kB compressed, and reading belongs to the query library anyway.
 */
import { matchPath, Route, Routes } from 'react-router';
import { restoreParceiro, restoreUsuario } from './api/restore.ts';
import { Carregando } from './kit/Carregando.tsx';
import { Guarda } from './kit/rotas/Guarda.tsx';
import { Miolo } from './kit/rotas/Miolo.tsx';
import { NaoEncontrada } from './kit/rotas/PaginaErro.tsx';
import { Raiz } from './kit/rotas/Raiz.tsx';
import { type Carga, fetchTela, type ModuloTela, Tela } from './kit/rotas/Tela.tsx';
import { telasLoja, telasPublicas } from './loja/telas.ts';
import { telasPainel } from './painel/telas.ts';
import { paths } from './paths.ts';

type Telas = Partial<Record<string, Carga>>;

const screens = (telas: Telas) =>
  Object.entries(telas).map(
    ([path, carga]) => carga && <Route key={path} path={path} element={<Tela carga={carga} />} />,
  );

const cargaEntradaLoja: Carga = () => import('./loja/entrada/EntradaLojaPage.tsx');
const cargaEntradaPainel: Carga = () => import('./painel/entrada/EntradaPainelPage.tsx');
const cargaLoja: Carga = () => import('./loja/layout/LojaLayout.tsx');
const cargaEspera: Carga = () => import('./loja/Espera.tsx');
const cargaPainel: Carga = () => import('./painel/layout/PainelLayout.tsx');

const entradas: Telas = { [paths.entrada]: cargaEntradaLoja, [paths.login]: cargaEntradaLoja, ...telasPublicas };

/** Downloads all that the screen at an address is made of. */
export function loadRota(pathname: string): Promise<ModuloTela[]> {
  const cargas = [
    matching({ ...entradas, [paths.painel]: cargaEntradaPainel }, pathname),
    matching(telasLoja, pathname, cargaEspera, cargaLoja),
    matching(telasPainel, pathname, cargaPainel),
  ];
  return Promise.all(cargas.flat().map(fetchTela));
}

function matching(telas: Telas, pathname: string, ...aoRedor: Carga[]): Carga[] {
  const achada = Object.entries(telas).find(([path]) => matchPath(path, pathname))?.[1];
  return achada ? [...aoRedor, achada] : [];
}

const guardaLoja = (
  <Guarda
    // Two areas, two guards: without a key one would take over what the other has failed at.
    key="loja"
    area="loja"
    restore={restoreParceiro}
    espera={<Tela carga={cargaEspera} />}
    entrada={paths.entrada}
  />
);
const guardaPainel = (
  <Guarda key="painel" area="painel" restore={restoreUsuario} espera={<Carregando />} entrada={paths.painel} />
);

const rotasPublicas = screens(entradas);
const rotasLoja = screens(telasLoja);
const rotasPainel = screens(telasPainel);

export function Rotas() {
  return (
    <Routes>
      <Route element={<Raiz />}>
        {rotasPublicas}
        <Route element={guardaLoja}>
          <Route element={<Tela carga={cargaLoja} />}>
            <Route element={<Miolo />}>{rotasLoja}</Route>
          </Route>
        </Route>
        <Route path={paths.painel} element={<Tela carga={cargaEntradaPainel} />} />
        <Route element={guardaPainel}>
          <Route element={<Tela carga={cargaPainel} />}>
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
