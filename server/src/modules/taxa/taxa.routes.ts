import * as contrato from '@pontua/contract/taxa';
import { onReplica, route } from '../../platform/http/route.ts';
import { findGerado, gerarMesRoute } from '../geracoes/geracoes.api.ts';
import { gerador } from './geracao.ts';
import * as listas from './taxa.lista.ts';
import * as taxa from './taxa.service.ts';

export const rotas = [
  onReplica({
    ...route(contrato.listTaxaSucesso, async ({ ator, query }, app) => ({
      ...(await listas.taxas.answer(app, ator, query)),
      gerado: (await findGerado(app.db, 'taxa-sucesso', query)).gerado,
    })),
    exportacao: listas.taxas,
  }),
  onReplica(route(contrato.getResumoTaxaSucesso, ({ ator, query }, app) => taxa.getResumo(app, ator, query))),
  gerarMesRoute(contrato.gerarTaxaSucesso, gerador),
];
