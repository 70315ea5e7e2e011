/** Redemptions as staff list them. */
import { listResgates } from '@pontua/contract/resgates';
import { buscaPor } from '../../platform/db/consulta.ts';
import { listagem } from '../../platform/http/listagem.ts';
import { buscaResgates, ordemResgates, resgatesDoPainel, toFiltros, withColunas } from './painel.queries.ts';

export const resgates = listagem(listResgates, {
  linhas: async (app, ator, { filtros, rede, gestorNome, buscar }) => {
    const achadas = await buscaPor(app.db, buscar, buscaResgates(ator));
    const linhas = resgatesDoPainel(app.db, ator, toFiltros(filtros, { rede, gestorNome, hoje: app.clock.today() }));
    return withColunas(linhas.where(achadas), ator);
  },
  ordem: ordemResgates,
});
