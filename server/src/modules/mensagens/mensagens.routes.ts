import { getConfiguracoes, testConfiguracoes, updateConfiguracoes } from '@pontua/contract/mensagens';
import { route } from '../../platform/http/route.ts';
import * as configuracao from './configuracao.service.ts';

export const rotas = [
  route(getConfiguracoes, (_pedido, app) => configuracao.getConfiguracao(app)),
  route(updateConfiguracoes, (pedido, app) => configuracao.updateConfiguracao(app, pedido, pedido.body)),
  route(testConfiguracoes, (pedido, app) => configuracao.testEnvio(app, pedido, pedido.body)),
];
