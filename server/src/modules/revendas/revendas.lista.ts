/** Stores as the screen of stores lists them, with what each adds up to. */
import { listRevendasCompletas } from '@pontua/contract/revendas';
import { buscaPor } from '../../platform/db/consulta.ts';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './revendas.queries.ts';

export const revendas = listagem(listRevendasCompletas, {
  linhas: async (app, ator, { filtros, buscar, totais, download }) => {
    const achadas = await buscaPor(app.db, buscar, queries.buscaLojas);
    const lojas = queries.lojas(app.db, ator, filtros).where(achadas);
    const todas = totais !== undefined || download === 'todos';
    return (todas ? queries.withColunasDeTodas : queries.withColunas)(lojas, app.clock.today());
  },
  toLinha: queries.asRevenda,
  ordem: queries.ordem,
});
