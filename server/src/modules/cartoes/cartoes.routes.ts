import * as contrato from '@pontua/contract/cartoes';
import { updateStatusCartao } from '@pontua/contract/resgates';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import { importRoutes } from '../processamentos/importacao.api.ts';
import * as listas from './cartoes.lista.ts';
import * as cartoes from './cartoes.service.ts';
import { importacaoEstoque } from './estoque.service.ts';
import * as painel from './painel.service.ts';
import { importacaoSaldo } from './saldo.service.ts';
import * as troca from './troca.service.ts';

export const rotas = [
  route(updateStatusCartao, (pedido, app) => cartoes.changeStatus(app, pedido, pedido.body)),
  listRoute(listas.cartoes),
  route(contrato.getEstoqueCartoes, ({ ator, query }, app) => painel.getEstoque(app, ator, query.rede)),
  route(contrato.createCartao, (pedido, app) => painel.create(app, pedido, pedido.body)),
  route(contrato.bulkCartoes, (pedido, app) => painel.change(app, pedido, pedido.body)),
  route(contrato.getTrocaCartao, ({ ator, params }, app) => troca.preview(app, ator, params.id)),
  route(contrato.replaceCartao, (pedido, app) => troca.replace(app, pedido, pedido.params.id, pedido.body)),
  historicoRoute(contrato.listHistoricoCartao, painel.find),
  ...importRoutes(importacaoEstoque, { uploads: [contrato.importCartoes], template: contrato.getTemplateCartoes }),
  ...importRoutes(importacaoSaldo, {
    uploads: [contrato.uploadSaldoCartao],
    template: contrato.getTemplateSaldoCartao,
  }),
];
