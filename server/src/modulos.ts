/** Every module of the product, one line each; what a module exports is what the app is made of. */

import { rotas as dashboard } from './modules/dashboard/dashboard.routes.ts';
import { rotas as redes } from './modules/redes/redes.routes.ts';
import { rotas as revendas } from './modules/revendas/revendas.routes.ts';
import { rotas as usuarios } from './modules/usuarios/usuarios.routes.ts';
import type { Rota } from './platform/http/route.ts';

export const rotas: readonly Rota[] = [...redes, ...revendas, ...usuarios, ...dashboard];
