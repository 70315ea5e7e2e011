import { listBanners } from '@pontua/contract/banners';
import { route } from '../../platform/http/route.ts';
import * as banners from './banners.service.ts';

export const rotas = [route(listBanners, ({ ator }, app) => banners.list(app, ator))];
