import {
  createLiberacao,
  createLiberacaoMassa,
  gerarAntifraude,
  getLinhaAntifraude,
  listAntifraude,
  listHistoricoAntifraude,
  listHistoricoDaLinha,
  updateObservacaoAntifraude,
} from '@pontua/contract/antifraude';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import { gerarRoute } from '../geracoes/geracoes.api.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import * as listas from './antifraude.lista.ts';
import * as antifraude from './antifraude.service.ts';
import { rebuild } from './controle.service.ts';
import * as liberacao from './liberacao.service.ts';
import * as daLinha from './linha.lista.ts';
import * as linha from './linha.service.ts';

export const rotas = [
  {
    ...route(listAntifraude, async ({ ator, query }, app) => ({
      ...(await listas.antifraude.answer(app, ator, query)),
      redesAntifraude: await antifraude.listRedesComEspera(app, ator),
    })),
    exportacao: listas.antifraude,
  },
  route(listHistoricoAntifraude, ({ ator, params }, app) => antifraude.listHistorico(app, ator, params)),
  route(getLinhaAntifraude, ({ ator, params }, app) => linha.getLinha(app, ator, params)),
  listRoute(daLinha.serie),
  listRoute(daLinha.espera),
  listRoute(daLinha.documentos),
  listRoute(daLinha.liberacoes),
  historicoRoute(listHistoricoDaLinha, linha.findLinha),
  listRoute(daLinha.correcoes),
  route(updateObservacaoAntifraude, (pedido, app) => antifraude.updateObservacao(app, pedido, pedido.body)),
  route(createLiberacao, (pedido, app) => liberacao.release(app, pedido, pedido.body)),
  route(createLiberacaoMassa, (pedido, app) => liberacao.releaseMany(app, pedido, pedido.body)),
  gerarRoute(gerarAntifraude, { generate: rebuild }),
];
