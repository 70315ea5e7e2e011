import {
  createLiberacao,
  createLiberacaoMassa,
  gerarAntifraude,
  listAntifraude,
  listHistoricoAntifraude,
  updateObservacaoAntifraude,
} from '@pontua/contract/antifraude';
import { route } from '../../platform/http/route.ts';
import { gerarRoute } from '../geracoes/geracoes.api.ts';
import * as listas from './antifraude.lista.ts';
import * as antifraude from './antifraude.service.ts';
import { rebuild } from './controle.service.ts';
import * as liberacao from './liberacao.service.ts';

export const rotas = [
  {
    ...route(listAntifraude, async ({ ator, query }, app) => ({
      ...(await listas.antifraude.answer(app, ator, query)),
      redesAntifraude: await antifraude.listRedesComEspera(app, ator),
    })),
    exportacao: listas.antifraude,
  },
  route(listHistoricoAntifraude, ({ ator, params }, app) => antifraude.listHistorico(app, ator, params)),
  route(updateObservacaoAntifraude, (pedido, app) => antifraude.updateObservacao(app, pedido, pedido.body)),
  route(createLiberacao, (pedido, app) => liberacao.release(app, pedido, pedido.body)),
  route(createLiberacaoMassa, (pedido, app) => liberacao.releaseMany(app, pedido, pedido.body)),
  gerarRoute(gerarAntifraude, { generate: rebuild }),
];
