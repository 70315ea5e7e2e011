/** The panel's half of the URL map: sellers do not download it. */
import { Route, Routes } from 'react-router';
import { restoreUsuario } from '../api/restore.ts';
import { Carregando } from '../kit/Carregando.tsx';
import { Guarda } from '../kit/rotas/Guarda.tsx';
import { Miolo } from '../kit/rotas/Miolo.tsx';
import { NaoEncontrada } from '../kit/rotas/PaginaErro.tsx';
import { type CargaDaTela, Tela } from '../kit/rotas/Tela.tsx';
import { matching, screens, type Telas } from '../kit/rotas/telas.tsx';
import { paths } from '../paths.ts';
import { telasPainel, telasPublicas } from './telas.ts';

const cargaEntrada: CargaDaTela = () => import('./entrada/EntradaPainelPage.tsx');
const cargaLayout: CargaDaTela = () => import('./layout/PainelLayout.tsx');

export const cargasDe = (pathname: string): CargaDaTela[] => [
  ...matching({ [paths.painel]: cargaEntrada, ...telasPublicas }, pathname),
  ...matching(telasPainel, pathname, cargaLayout),
];

/** A route within another names its address from there on. */
const within = (telas: Telas): Telas =>
  Object.fromEntries(Object.entries(telas).map(([path, carga]) => [path.slice(paths.painel.length + 1), carga]));
const publicas = screens(within(telasPublicas));
const rotas = screens(within(telasPainel));
const guarda = <Guarda area="painel" restore={restoreUsuario} espera={<Carregando />} entrada={paths.painel} />;

export function Component() {
  return (
    <Routes>
      <Route index element={<Tela carga={cargaEntrada} />} />
      {publicas}
      <Route element={guarda}>
        <Route element={<Tela carga={cargaLayout} />}>
          <Route element={<Miolo />}>
            {rotas}
            <Route path="*" element={<NaoEncontrada />} />
          </Route>
        </Route>
      </Route>
    </Routes>
  );
}
