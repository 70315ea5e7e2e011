import { answerDuvida, createDuvida, getMinhaVenda } from '@pontua/contract/duvidas';
import { route } from '../../platform/http/route.ts';
import * as duvidas from './duvidas.service.ts';

export const rotas = [
  route(getMinhaVenda, ({ ator, params }, app) => duvidas.getVenda(app, ator, params.id)),
  route(createDuvida, (pedido, app) => duvidas.ask(app, pedido, { ...pedido.params, ...pedido.body })),
  route(answerDuvida, (pedido, app) => duvidas.answer(app, pedido, { ...pedido.params, ...pedido.body })),
];
