/** Scorings, and sales that wait for one, as staff list them. */
import { listPontuacoes, nomeTipoPontuacao } from '@pontua/contract/pontuacoes';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './painel.queries.ts';

const diasPadrao = 7;

export const pontuacoes = listagem(listPontuacoes, {
  /** Without any date, the last week: a list of everything is nobody's question. */
  linhas: async (app, ator, { rede, dataInicial, dataFinal, buscar, filtros: { situacao } }) => {
    const palavras = buscar.split(/\s+/).filter(Boolean).slice(0, 8);
    const mencoes = await Promise.all(palavras.map((palavra) => queries.findMencao(app.db, palavra, ator)));
    const semana = Temporal.PlainDate.from(app.clock.today()).subtract({ days: diasPadrao }).toString();
    const desde = dataInicial ?? (dataFinal ? undefined : semana);
    const filtradas = queries.pontuacoesDoPainel(app.db, ator, {
      rede,
      dataInicial: desde,
      dataFinal,
      situacao,
      mencoes,
    });
    return queries.withColunas(filtradas, ator);
  },
  toLinha: ({ canceladaEm, origem, chave, ...pontuacao }, endereco) => ({
    ...pontuacao,
    cancelado: canceladaEm !== null,
    situacao: situacaoDe(pontuacao.pontuadoEm, canceladaEm),
    tipo: nomeTipoPontuacao[origem] ?? '',
    diretorioArquivo: chave && endereco(chave),
  }),
  ordem: queries.ordem,
});

function situacaoDe(pontuadoEm: string | null, canceladaEm: string | null): queries.Situacao {
  if (canceladaEm !== null) return 'Cancelada';
  return pontuadoEm === null ? 'Em Análise' : 'Pontuada';
}
