import { gerarRelatorio, getOrigemRelatorio, getResumoRelatorio, listRelatorio } from '@pontua/contract/relatorio';
import { onReplica, route } from '../../platform/http/route.ts';
import { findGerado, gerarRoute } from '../geracoes/geracoes.api.ts';
import { gerador } from './geracao.ts';
import * as listas from './relatorio.lista.ts';
import * as relatorio from './relatorio.service.ts';

export const rotas = [
  onReplica({
    ...route(listRelatorio, async ({ ator, query }, app) => ({
      ...(await listas.relatorio.answer(app, ator, query)),
      gerado: (await findGerado(app.db, 'relatorio')).gerado,
      direto: relatorio.isDireto(ator),
    })),
    exportacao: listas.relatorio,
  }),
  onReplica(route(getResumoRelatorio, ({ ator, query }, app) => relatorio.getResumo(app, ator, query))),
  route(getOrigemRelatorio, ({ ator }, app) => relatorio.getOrigem(app, ator)),
  gerarRoute(gerarRelatorio, gerador),
];
