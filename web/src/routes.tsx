/**
 * The URL map. The router's component form is used, not its data form: loaders and actions would cost the seller's first screen
 * 16 kB compressed, and reading belongs to the query library anyway.
 */
import { Route, Routes } from 'react-router';
import { restoreParceiro } from './api/restore.ts';
import { Guarda } from './kit/rotas/Guarda.tsx';
import { Miolo } from './kit/rotas/Miolo.tsx';
import { NaoEncontrada } from './kit/rotas/PaginaErro.tsx';
import { Raiz } from './kit/rotas/Raiz.tsx';
import { type CargaDaTela, fetchTela, type ModuloTela, Tela } from './kit/rotas/Tela.tsx';
import { matching, screens, type Telas } from './kit/rotas/telas.tsx';
import { telasLoja, telasPublicas } from './loja/telas.ts';
import { paths } from './paths.ts';

const cargaEntradaLoja: CargaDaTela = () => import('./loja/entrada/EntradaLojaPage.tsx');
const cargaLoja: CargaDaTela = () => import('./loja/layout/LojaLayout.tsx');
const cargaEspera: CargaDaTela = () => import('./loja/Espera.tsx');
const importPainel = () => import('./painel/rotas.tsx');

const entradas: Telas = { [paths.entrada]: cargaEntradaLoja, [paths.login]: cargaEntradaLoja, ...telasPublicas };
const doPainel: Telas = { [`${paths.painel}/*`]: importPainel };

/** Downloads all that the screen at an address is made of. */
export async function loadRota(pathname: string): Promise<ModuloTela[]> {
  const cargas = [
    ...matching(entradas, pathname),
    ...matching(telasLoja, pathname, cargaEspera, cargaLoja),
    ...matching(doPainel, pathname),
  ];
  if (cargas.includes(importPainel)) cargas.push(...(await importPainel()).cargasDe(pathname));
  return Promise.all(cargas.map(fetchTela));
}

const guardaLoja = (
  <Guarda area="loja" restore={restoreParceiro} espera={<Tela carga={cargaEspera} />} entrada={paths.entrada} />
);

const rotasPublicas = screens(entradas);
const rotasLoja = screens(telasLoja);
const rotasPainel = screens(doPainel);

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
        {rotasPainel}
        <Route path="*" element={<NaoEncontrada raiz />} />
      </Route>
    </Routes>
  );
}
