/** Redemptions as staff list them. */
import { listResgates } from '@pontua/contract/resgates';
import { buscaPor } from '../../platform/db/consulta.ts';
import { listagem } from '../../platform/http/listagem.ts';
import { buscaResgates, ordemResgates, resgatesDoPainel, withColunas } from './painel.queries.ts';

export const resgates = listagem(listResgates, {
  linhas: async (app, ator, { filtros, rede, gestorNome, buscar }) => {
    const achadas = await buscaPor(app.db, buscar, buscaResgates(ator));
    return withColunas(resgatesDoPainel(app.db, ator, { ...filtros, rede, gestorNome }).where(achadas), ator);
  },
  ordem: ordemResgates,
});
