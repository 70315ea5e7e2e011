import { listUsuarios } from '@pontua/contract/equipe';
import { buscaPor } from '../../platform/db/consulta.ts';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './equipe.queries.ts';

export const equipe = listagem(listUsuarios, {
  linhas: async (app, ator, { filtros, buscar }) => {
    const achados = await buscaPor(app.db, buscar, queries.busca(ator));
    return queries.list(app.db, ator, filtros, app.config.segundoFatorNiveis).where(achados);
  },
  ordem: queries.ordem,
});
