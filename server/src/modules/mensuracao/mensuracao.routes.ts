import * as contrato from '@pontua/contract/mensuracao';
import { listRoute } from '../../platform/http/listagem.ts';
import { onReplica, route } from '../../platform/http/route.ts';
import { findGerado, gerarRoute } from '../geracoes/geracoes.api.ts';
import { gerador } from './geracao.ts';
import * as listas from './mensuracao.lista.ts';
import * as mensuracao from './mensuracao.service.ts';

export const rotas = [
  onReplica({
    ...route(contrato.listMensuracao, async ({ ator, query }, app) => ({
      ...(await listas.mensuracao.answer(app, ator, query)),
      gerado: (await findGerado(app.db, 'mensuracao')).gerado,
    })),
    exportacao: listas.mensuracao,
  }),
  onReplica(listRoute(listas.meses)),
  route(contrato.listObservacoesMensuracao, ({ ator, query }, app) => mensuracao.listObservacoes(app, ator, query)),
  route(contrato.createObservacaoMensuracao, (pedido, app) => mensuracao.note(app, pedido, pedido.body)),
  gerarRoute(contrato.gerarMensuracao, gerador),
];
