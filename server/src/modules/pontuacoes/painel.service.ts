/** The list of scorings and the lines of each. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import { type listPontuacoes, nomeTipoPontuacao } from '@pontua/contract/pontuacoes';
import { lista } from '../../platform/db/lista.ts';
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { fileLink } from '../../platform/http/exportacao.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './painel.queries.ts';

type Consulta = PedidoDe<typeof listPontuacoes>['query'];

const diasPadrao = 7;

export async function list(app: Plataforma, ator: AtorUsuario, consulta: Consulta) {
  if (consulta.download) return { pontuacoes: [], count: 0, fileLink: fileLink(app, ator, 'pontuacoes', consulta) };
  const { rows, count } = await lista(app.db, await toQuery(app, ator, consulta), consulta, queries.ordem);
  const pontuacoes = rows.map(({ canceladaEm, origem, chave, ...pontuacao }) => ({
    ...pontuacao,
    cancelado: canceladaEm !== null,
    situacao: situacaoDe(pontuacao.pontuadoEm, canceladaEm),
    tipo: nomeTipoPontuacao[origem] ?? '',
    diretorioArquivo: chave && app.files.endereco(ator, chave),
  }));
  return { pontuacoes, count };
}

export const listItens = async (app: Plataforma, ator: AtorUsuario, id: number) => ({
  itens: existente(await queries.listItens(app.db, ator, id)),
});

export function situacaoDe(pontuadoEm: string | null, canceladaEm: string | null): queries.Situacao {
  if (canceladaEm !== null) return 'Cancelada';
  return pontuadoEm === null ? 'Em Análise' : 'Pontuada';
}

/** The rows of the list, not yet sorted and cut. Without any date, the last week: a list of everything is nobody's question. */
export async function toQuery(
  app: Plataforma,
  ator: AtorUsuario,
  { rede, dataInicial, dataFinal, buscar, filtros: { situacao } }: Consulta,
) {
  const palavras = buscar.split(/\s+/).filter(Boolean).slice(0, 8);
  const mencoes = await Promise.all(palavras.map((palavra) => queries.findMencao(app.db, palavra, ator)));
  const semana = Temporal.PlainDate.from(app.clock.today()).subtract({ days: diasPadrao }).toString();
  const desde = dataInicial ?? (dataFinal ? undefined : semana);
  return queries
    .pontuacoesDoPainel(app.db, ator, { rede, dataInicial: desde, dataFinal, situacao, mencoes })
    .select(queries.colunas(ator))
    .$narrowType<queries.Presentes>();
}
