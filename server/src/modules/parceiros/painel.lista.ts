/** Sellers as staff list them. */
import { listParceiros } from '@pontua/contract/parceiros-painel';
import { buscaPor } from '../../platform/db/consulta.ts';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './painel.queries.ts';

export const parceiros = listagem(listParceiros, {
  linhas: async (app, ator, { rede, gestorNome, ativo, buscar }) => {
    const achados = await buscaPor(app.db, queries.joinDigitos(buscar), queries.buscaVendedores(ator));
    const hoje = { hoje: app.clock.today(), agora: app.clock.now() };
    return queries.withColunas(queries.vendedores(app.db, ator, { rede, gestorNome, ativo }).where(achados), hoje);
  },
  ordem: queries.ordem,
});
