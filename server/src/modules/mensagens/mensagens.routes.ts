import { getConfiguracoes, testConfiguracoes, updateConfiguracoes } from '@pontua/contract/mensagens';
import { route } from '../../platform/http/route.ts';
import * as configuracao from './configuracao.service.ts';

export const rotas = [
  route(getConfiguracoes, (_pedido, app) => configuracao.getConfiguracao(app)),
  route(updateConfiguracoes, ({ ator, body, id }, app) => configuracao.updateConfiguracao(app, ator, body, id)),
  route(testConfiguracoes, ({ ator, body, id }, app) => configuracao.testEnvio(app, ator, body, id)),
];
