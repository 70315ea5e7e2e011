/** What would expire or come back, by rede, and what expired, lote by lote. */
import { listExpirados, listPreviaDevolucao, listPreviaExpiracao } from '@pontua/contract/expiracao';
import { buscaPor } from '../../platform/db/consulta.ts';
import { listagem } from '../../platform/http/listagem.ts';
import { devolvivel } from './creditos.queries.ts';
import { vencido } from './debitos.queries.ts';
import * as queries from './painel.queries.ts';

export const previaDaExpiracao = listagem(listPreviaExpiracao, {
  linhas: ({ db, clock }, { escopo }) => queries.previaDaExpiracao(db, escopo, vencido(clock.today())),
});

export const previaDaDevolucao = listagem(listPreviaDevolucao, {
  linhas: ({ db }, { escopo }, { data }) => queries.previaDaDevolucao(db, escopo, devolvivel(data)),
});

export const expirados = listagem(listExpirados, {
  linhas: async ({ db }, ator, { dataInicial, dataFinal, buscar }) => {
    const achados = await buscaPor(db, buscar, queries.busca(ator));
    return queries.withColunas(queries.expirados(db, ator, { dataInicial, dataFinal }).where(achados));
  },
  ordem: queries.ordem,
});
