import { getCep } from '@pontua/contract/ceps';
import { route } from '../../platform/http/route.ts';
import { lookUp } from './ceps.service.ts';

export const rotas = [route(getCep, async ({ params, ip }, app) => lookUp(app, params.cep, ip))];
