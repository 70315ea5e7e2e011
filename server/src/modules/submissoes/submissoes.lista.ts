/** Receipts as staff list them: those that wait, and those that were closed. */
import { listEncerradas, listPendentes } from '@pontua/contract/submissoes';
import { listagem } from '../../platform/http/listagem.ts';
import { findBusca, ordem, submissoesDoPainel, toSubmissao, withColunas } from './painel.queries.ts';

export const pendentes = listagem(listPendentes, {
  linhas: async (app, ator, { rede, buscar }) => {
    const achadas = await findBusca(app.db, buscar, ator);
    return withColunas(submissoesDoPainel(app.db, ator, { estado: 'pendente', rede }).where(achadas), ator);
  },
  toLinha: toSubmissao,
  ordem,
});

export const encerradas = listagem(listEncerradas, {
  linhas: async (app, ator, { rede, buscar, dataInicial, dataFinal }) => {
    const achadas = await findBusca(app.db, buscar, ator);
    const filtros = { estado: 'encerrada' as const, rede, dataInicial, dataFinal };
    return withColunas(submissoesDoPainel(app.db, ator, filtros).where(achadas), ator);
  },
  toLinha: toSubmissao,
  ordem,
});
