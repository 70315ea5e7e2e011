import {
  createLiberacao,
  createLiberacaoMassa,
  gerarAntifraude,
  listAntifraude,
  listHistoricoAntifraude,
  updateObservacaoAntifraude,
} from '@pontua/contract/antifraude';
import { route } from '../../platform/http/route.ts';
import * as listas from './antifraude.lista.ts';
import * as antifraude from './antifraude.service.ts';
import * as controle from './controle.service.ts';
import * as liberacao from './liberacao.service.ts';

export const rotas = [
  route(listAntifraude, async ({ ator, query }, app) => ({
    ...(await listas.antifraude.answer(app, ator, query)),
    redesAntifraude: await antifraude.listRedesComEspera(app, ator),
  })),
  route(listHistoricoAntifraude, ({ ator, params }, app) => antifraude.listHistorico(app, ator, params)),
  route(updateObservacaoAntifraude, ({ ator, body, id }, app) => antifraude.updateObservacao(app, ator, body, id)),
  route(createLiberacao, (pedido, app) => liberacao.release(app, pedido)),
  route(createLiberacaoMassa, (pedido, app) => liberacao.releaseMany(app, pedido)),
  route(gerarAntifraude, ({ ator, id }, app) => controle.rebuild(app, ator, id)),
];
