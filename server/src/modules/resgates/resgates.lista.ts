/** Redemptions as staff list them. */
import { listResgates } from '@pontua/contract/resgates';
import { listagem } from '../../platform/http/listagem.ts';
import { ordemResgates, resgatesDoPainel, withColunas } from './painel.queries.ts';

export const resgates = listagem(listResgates, {
  linhas: (app, ator, { filtros, rede, gestorNome, buscar }) =>
    withColunas(resgatesDoPainel(app.db, ator, { ...filtros, rede, gestorNome, buscar }), ator),
  ordem: ordemResgates,
});
