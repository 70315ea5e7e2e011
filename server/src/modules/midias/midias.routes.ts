import { listMidias, uploadMidia } from '@pontua/contract/midias';
import {
  deleteMidia,
  deleteMidias,
  listHistoricoMidia,
  listLinksMidia,
  listMidiasDoPainel,
  listMidiasDoResgate,
  revokeLinkMidia,
  shareMidias,
} from '@pontua/contract/midias-painel';
import { route } from '../../platform/http/route.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import * as consulta from './consulta.service.ts';
import * as exclusao from './exclusao.service.ts';
import * as links from './links.service.ts';
import * as loja from './loja.service.ts';
import * as painel from './painel.service.ts';

export const rotas = [
  route(listMidias, ({ ator, query }, app) => loja.list(app, ator, query)),
  route(uploadMidia, (pedido, app) => painel.attach(app, pedido, pedido.body.idResgate)),
  route(listMidiasDoPainel, ({ ator, query }, app) => consulta.list(app, ator, query)),
  route(listMidiasDoResgate, ({ ator, params }, app) => consulta.listOfResgate(app, ator, params.id)),
  route(deleteMidia, (pedido, app) => exclusao.remove(app, pedido, pedido.params.id)),
  route(deleteMidias, (pedido, app) => exclusao.removeMany(app, pedido, pedido.body.ids)),
  historicoRoute(listHistoricoMidia, consulta.find),
  route(shareMidias, (pedido, app) => links.share(app, pedido, pedido.body.ids)),
  route(listLinksMidia, ({ ator, params }, app) => links.list(app, ator, params.id)),
  route(revokeLinkMidia, (pedido, app) => links.revoke(app, pedido, pedido.params.id)),
];
