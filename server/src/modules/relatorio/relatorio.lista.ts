/** The general report by month, chain, region or cenário. */
import { listRelatorio } from '@pontua/contract/relatorio';
import { listagem } from '../../platform/http/listagem.ts';
import { findGerado } from '../geracoes/geracoes.api.ts';
import * as queries from './relatorio.queries.ts';

export const relatorio = listagem(listRelatorio, {
  linhas: async (app, { escopo }, { por, ...recorte }) => {
    const { id: geracaoId } = await findGerado(app.db, 'relatorio');
    return queries.relatorio(app.db, { escopo, geracaoId }, recorte, por);
  },
  procuradas: true,
});
