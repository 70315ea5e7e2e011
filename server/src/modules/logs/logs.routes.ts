import { getLog, listTiposLog, titulosLog } from '@pontua/contract/consulta-logs';
import { listResultado } from '@pontua/contract/selecao';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import * as listas from './logs.lista.ts';
import * as painel from './painel.lista.ts';
import { find } from './painel.service.ts';
import { listResultados } from './resultados.service.ts';

export const rotas = [
  route(listTiposLog, async () => ({ tipos: titulosLog })),
  listRoute(painel.logs),
  route(getLog, ({ ator, params }, app) => find(app, ator, params.id)),
  {
    ...route(listResultado, ({ ator, query }, app) => listResultados(app, ator, query)),
    exportacao: listas.resultados,
  },
];
