import {
  dropMensagens,
  getConfiguracoes,
  sendMensagens,
  testConfiguracoes,
  updateConfiguracoes,
} from '@pontua/contract/mensagens';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import * as configuracao from './configuracao.service.ts';
import * as listas from './fila.lista.ts';
import * as fila from './fila.service.ts';

export const rotas = [
  route(getConfiguracoes, (_pedido, app) => configuracao.getConfiguracao(app)),
  route(updateConfiguracoes, (pedido, app) => configuracao.updateConfiguracao(app, pedido, pedido.body)),
  route(testConfiguracoes, (pedido, app) => configuracao.testEnvio(app, pedido, pedido.body)),
  listRoute(listas.fila),
  route(sendMensagens, (pedido, app) => fila.send(app, pedido, pedido.body)),
  route(dropMensagens, (pedido, app) => fila.drop(app, pedido, pedido.body)),
];
