/** What the app is made of: what its modules answer and do by themselves. */

import * as jobsDosModulos from './jobs.ts';
import {
  jobsDe as jobsDasExportacoes,
  rotasDe as rotasDasExportacoes,
} from './modules/exportacoes/exportacoes.routes.ts';
import { byName, type Exportacao } from './platform/http/exportacao.ts';
import type { Rota } from './platform/http/route.ts';
import type { Jobs } from './platform/jobs.ts';
import * as rotasDosModulos from './rotas.ts';

export const rotas: readonly Rota[] = [
  ...Object.values<readonly Rota[]>(rotasDosModulos).flat(),
  ...rotasDasExportacoes(listasPorNome),
];

export const jobs: Jobs = Object.assign(
  {},
  ...rotas.map((rota) => rota.jobs),
  ...Object.values(jobsDosModulos),
  jobsDasExportacoes(listasPorNome),
);

/** Every list as a file. */
export const listas: readonly Exportacao[] = rotas.flatMap(({ exportacao }) => exportacao ?? []);

/** Asked once all of them are here. */
function listasPorNome(): ReadonlyMap<string, Exportacao> {
  return byName(listas);
}
