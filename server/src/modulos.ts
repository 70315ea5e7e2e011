/** Every module of the product, one line each; what a module exports is what the app is made of. */

import { rotas as redes } from './modules/redes/redes.routes.ts';
import type { Rota } from './platform/http/route.ts';

export const rotas: readonly Rota[] = [...redes];
