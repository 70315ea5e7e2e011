import { listMensagens } from '@pontua/contract/mensagens';
import { buscaPor } from '../../platform/db/consulta.ts';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './fila.queries.ts';

export const fila = listagem(listMensagens, {
  linhas: async (app, ator, { buscar, filtros }) => {
    const achadas = await buscaPor(app.db, buscar, queries.buscaMensagens(ator));
    return queries.mensagens(app.db, ator, filtros).where(achadas).select(queries.colunas(ator));
  },
  ordem: queries.ordem,
});
