/** From a table of screens (address → import) to routes, and to what an address needs. */
import { matchPath, Route } from 'react-router';
import { type CargaDaTela, Tela } from './Tela.tsx';

export type Telas = Partial<Record<string, CargaDaTela>>;

export const screens = (telas: Telas) =>
  Object.entries(telas).map(
    ([path, carga]) => carga && <Route key={path} path={path} element={<Tela carga={carga} />} />,
  );

/** @param aoRedor what stands around each of these screens */
export function matching(telas: Telas, pathname: string, ...aoRedor: CargaDaTela[]): CargaDaTela[] {
  const achada = Object.entries(telas).find(([path]) => matchPath(path, pathname))?.[1];
  return achada ? [...aoRedor, achada] : [];
}
