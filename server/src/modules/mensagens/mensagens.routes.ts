import {
  chooseAviso,
  getAvisos,
  listPreviaVencimentos,
  subscribeAparelho,
  unsubscribeAparelho,
} from '@pontua/contract/avisos';
import {
  dropMensagens,
  getConfiguracoes,
  listHistoricoConfiguracoes,
  sendMensagens,
  testConfiguracoes,
  updateConfiguracoes,
} from '@pontua/contract/mensagens';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import * as avisos from './avisos.service.ts';
import * as configuracao from './configuracao.service.ts';
import * as listas from './fila.lista.ts';
import * as fila from './fila.service.ts';
import { previaDosVencimentos } from './vencimentos.lista.ts';
import * as vencimentos from './vencimentos.service.ts';

export const rotas = [
  route(getConfiguracoes, (_pedido, app) => configuracao.getConfiguracao(app)),
  route(updateConfiguracoes, (pedido, app) => configuracao.updateConfiguracao(app, pedido, pedido.body)),
  historicoRoute(listHistoricoConfiguracoes, configuracao.findById),
  route(testConfiguracoes, (pedido, app) => configuracao.testEnvio(app, pedido, pedido.body)),
  listRoute(listas.fila),
  route(sendMensagens, (pedido, app) => fila.send(app, pedido, pedido.body)),
  route(dropMensagens, (pedido, app) => fila.drop(app, pedido, pedido.body)),
  route(getAvisos, ({ ator }, app) => avisos.get(app, ator)),
  route(chooseAviso, (pedido, app) => avisos.choose(app, pedido, pedido.body)),
  route(subscribeAparelho, (pedido, app) => avisos.subscribe(app, pedido, pedido.body)),
  route(unsubscribeAparelho, (pedido, app) => avisos.unsubscribe(app, pedido)),
  {
    ...route(listPreviaVencimentos, ({ ator, query }, app) => vencimentos.preview(app, ator, query)),
    exportacao: previaDosVencimentos,
  },
];
