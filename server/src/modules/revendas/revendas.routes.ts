import * as contratoLoja from '@pontua/contract/loja';
import * as contrato from '@pontua/contract/revendas';
import * as planilha from '@pontua/contract/revendas-planilha';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import { cadastroRoutes } from '../cadastro/cadastro.api.ts';
import { importRoutes } from '../processamentos/importacao.api.ts';
import * as contatos from './contatos.service.ts';
import * as convite from './convite.service.ts';
import * as importacoes from './importacao.service.ts';
import * as listasDaLoja from './loja.lista.ts';
import { toggleResgate } from './resgate.service.ts';
import * as listas from './revendas.lista.ts';
import * as servico from './revendas.service.ts';

export const rotas = [
  route(contrato.getRevenda, (pedido, app) => servico.getAtiva(app, pedido, pedido.params.id, pedido.query.convite)),
  route(contrato.getConviteLoja, ({ ator, params }, app) => convite.getConvite(app, ator, params.id)),
  route(contrato.renewConviteLoja, (pedido, app) => convite.renewConvite(app, pedido, pedido.params.id)),
  route(contrato.getRevendaPorCnpj, ({ ator, params }, app) => servico.getPropria(app, ator, params.cnpj)),
  route(contrato.listRevendas, ({ ator, query }, app) => servico.listToChoose(app, ator, query)),
  listRoute(listas.revendas),
  route(contrato.exportRevendas, (pedido, app) => servico.exportLojas(app, pedido, pedido.query)),
  ...cadastroRoutes(contrato.cadastroRevendas, servico.revendas, servico.findRevenda),
  route(contrato.toggleResgateRevenda, (pedido, app) =>
    toggleResgate(app, pedido, pedido.params.id, pedido.body.resgateLiberado === 1),
  ),
  route(contrato.getEsperaRevenda, ({ ator, params }, app) => servico.getEspera(app, ator, params.id)),
  route(contrato.findLojaDaBase, ({ ator, query }, app) => servico.findNaBase(app, ator, query.codigo)),
  route(contratoLoja.getLoja, ({ ator, params }, app) => servico.getLoja(app, ator, params.cnpj)),
  route(contratoLoja.listContatos, ({ ator, params }, app) => contatos.list(app, ator, params.id)),
  route(contratoLoja.createContato, (pedido, app) => contatos.add(app, pedido, pedido.params.id, pedido.body)),
  route(contratoLoja.deleteContato, (pedido, app) =>
    contatos.remove(app, pedido, pedido.params.id, pedido.params.contactId),
  ),
  listRoute(listasDaLoja.vendedores),
  listRoute(listasDaLoja.vendas),
  listRoute(listasDaLoja.saldo),
  ...importRoutes(importacoes.importacaoLojas, {
    uploads: [planilha.importRevendas],
    template: planilha.getTemplateRevendas,
  }),
  ...importRoutes(importacoes.importacaoBaseLojas, {
    uploads: [planilha.importBaseLojas],
    template: planilha.getTemplateBaseLojas,
  }),
];
