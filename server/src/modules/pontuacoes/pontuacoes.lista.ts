/** Scorings, and sales that wait for one, as staff list them. */
import { listPontuacoes, nomeOrigemVenda } from '@pontua/contract/pontuacoes';
import { type SqlBool, sql } from 'kysely';
import { buscaPor } from '../../platform/db/consulta.ts';
import { listagem } from '../../platform/http/listagem.ts';
import { withPaginas } from '../submissoes/paginas.api.ts';
import { motivoDe } from '../vendas/linhas.api.ts';
import * as queries from './painel.queries.ts';

export const pontuacoes = listagem(listPontuacoes, {
  linhas: async (app, ator, { rede, dataInicial, dataFinal, buscar, filtros: { situacao, retidas, duvida } }) => {
    const achadas = await buscaPor(app.db, buscar, queries.buscaPontuacoes(ator));
    const filtradas = queries.pontuacoesDoPainel(app.db, ator, {
      rede,
      dataInicial,
      dataFinal,
      situacao,
      retidas: retidas === 1,
      duvida: duvida === 1,
    });
    return queries.withColunas(filtradas.where(achadas), ator);
  },
  toLinha,
  ordem: queries.ordem,
  somam: ({ filtros }) => (filtros.situacao === 'Cancelada' ? undefined : sql<SqlBool>`lista.cancelada_em is null`),
});

type Lida = Awaited<ReturnType<ReturnType<typeof queries.withColunas>['execute']>>[number];

/** As the contract has it, but for its lines and what waits of them, which an answer gets at once for all its rows. */
export function toLinha(
  {
    canceladaEm,
    origem,
    chave,
    miniatura,
    mime,
    guardadas,
    retidas,
    limite,
    maximo,
    cadastroRecente,
    ...pontuacao
  }: Lida,
  endereco: (chave: string) => string,
) {
  const recibo = chave && mime ? withPaginas({ chave, miniatura, mime, guardadas }, endereco) : null;
  return {
    ...pontuacao,
    cancelado: canceladaEm !== null,
    situacao: situacaoDe(pontuacao.pontuadoEm, canceladaEm),
    tipo: nomeOrigemVenda[origem] ?? '',
    diretorioArquivo: recibo?.diretorioArquivo ?? null,
    paginas: recibo?.paginas ?? [],
    retidas: retidas ?? 0,
    motivoRetencao: motivoDe({ limite, maximo, cadastroRecente }),
    esperam: 0,
    itens: [],
  };
}

function situacaoDe(pontuadoEm: string | null, canceladaEm: string | null): queries.SituacaoDaPontuacao {
  if (canceladaEm !== null) return 'Cancelada';
  return pontuadoEm === null ? 'Em Análise' : 'Pontuada';
}
