/** Every module of the product, one line each; what a module exports is what the app is made of. */

import { rotas as dashboard } from './modules/dashboard/dashboard.routes.ts';
import { rotas as parceiros } from './modules/parceiros/parceiros.routes.ts';
import { rotas as redes } from './modules/redes/redes.routes.ts';
import { rotas as revendas } from './modules/revendas/revendas.routes.ts';
import { jobs as jobsSessoes } from './modules/sessoes/sessoes.jobs.ts';
import { rotas as sessoes } from './modules/sessoes/sessoes.routes.ts';
import { rotas as sistema } from './modules/sistema/sistema.routes.ts';
import { rotas as usuarios } from './modules/usuarios/usuarios.routes.ts';
import type { Rota } from './platform/http/route.ts';
import type { Jobs } from './platform/jobs.ts';

export const rotas: readonly Rota[] = [
  ...sistema,
  ...sessoes,
  ...redes,
  ...parceiros,
  ...revendas,
  ...usuarios,
  ...dashboard,
];

export const jobs: Jobs = { ...jobsSessoes };
