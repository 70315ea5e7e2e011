/** The histórico: what chains bought of the manufacturer. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Ano, Dia, Instante, Reais } from './fields.ts';
import { defineLista, listaRodape, wholeListQuery } from './list.ts';
import { nomeDoMes } from './meses.ts';
import { FiltroRede } from './referencias.ts';

const tela = ['/painel/historico'] as const;

/** The keys of the months, January first, as the specification spells them. */
export const chavesDosMeses = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

type MesDoHistorico = (typeof chavesDosMeses)[number];

/** The key of the same month of the year before. */
export const anteriorDe = <M extends MesDoHistorico>(mes: M): `${M}Anterior` => `${mes}Anterior`;

/** Months of a year that are over on a day (YYYY-MM-DD), 0 to 12: those that are compared with the year before. */
export function mesesCompletos(ano: number, hoje: string): number {
  const [este = 0, mes = 1] = hoje.split('-').map(Number);
  if (ano !== este) return ano < este ? 12 : 0;
  return mes - 1;
}

const Anteriores = z.object(
  // Keys are lost on the way through entries.
  Object.fromEntries(chavesDosMeses.map((mes) => [anteriorDe(mes), Reais])) as Record<
    `${MesDoHistorico}Anterior`,
    typeof Reais
  >,
);

/** Of a chain that has no gestor. */
export const gestorNaoDefinido = 'Não definido';

/** BRL bought in each month of a year, less what went back. */
export const ComprasDaRede = z.object({
  id: z.number(),
  rede: z.string(),
  gestor: z.string(),
  janeiro: Reais,
  fevereiro: Reais,
  marco: Reais,
  abril: Reais,
  maio: Reais,
  junho: Reais,
  julho: Reais,
  agosto: Reais,
  setembro: Reais,
  outubro: Reais,
  novembro: Reais,
  dezembro: Reais,
  total: Reais,
  /** The same of the year before. */
  ...Anteriores.shape,
  totalAnterior: Reais,
  /** Percent by which the months that are over are above those of the year before; null where nothing, or less, was bought then. */
  variacao: z.number().nullable(),
});
export type ComprasDaRede = z.infer<typeof ComprasDaRede>;

const emReais = { tipo: 'reais', ordena: true, soma: true } as const;

export const listaHistorico = defineLista<ComprasDaRede>()({
  chave: 'historico',
  arquivo: 'Historico',
  colunas: [
    { chave: 'rede', titulo: 'Rede', ordena: true, importancia: 1, largura: 12 },
    { chave: 'gestor', titulo: 'Gestor', ordena: true },
    { chave: 'janeiro', titulo: 'Janeiro', ...emReais },
    { chave: 'fevereiro', titulo: 'Fevereiro', ...emReais },
    { chave: 'marco', titulo: 'Março', ...emReais },
    { chave: 'abril', titulo: 'Abril', ...emReais },
    { chave: 'maio', titulo: 'Maio', ...emReais },
    { chave: 'junho', titulo: 'Junho', ...emReais },
    { chave: 'julho', titulo: 'Julho', ...emReais },
    { chave: 'agosto', titulo: 'Agosto', ...emReais },
    { chave: 'setembro', titulo: 'Setembro', ...emReais },
    { chave: 'outubro', titulo: 'Outubro', ...emReais },
    { chave: 'novembro', titulo: 'Novembro', ...emReais },
    { chave: 'dezembro', titulo: 'Dezembro', ...emReais },
    { chave: 'total', titulo: 'Total', ...emReais, importancia: 1 },
    // What the chart compares with.
    ...chavesDosMeses.map(
      (mes, n) =>
        ({
          chave: anteriorDe(mes),
          titulo: `${nomeDoMes(n + 1)} do ano anterior`,
          tipo: 'reais',
          onde: 'arquivo',
        }) as const,
    ),
    { chave: 'totalAnterior', titulo: 'Total do ano anterior', tipo: 'reais', onde: 'arquivo' },
    { chave: 'variacao', titulo: 'Variação (%)', tipo: 'numero', casas: 1, onde: 'arquivo' },
  ],
  ordem: { campo: 'rede', direcao: 'asc' },
});

export const faltaPeriodo = 'Selecione um período antes';

export const listHistorico = endpoint({
  method: 'GET',
  path: '/api/historico',
  auth: 'painel',
  telas: tela,
  resumo: 'O que cada rede comprou em cada mês de um ano, em reais',
  lista: listaHistorico,
  query: wholeListQuery(listaHistorico).extend({
    rede: FiltroRede,
    ano: z.preprocess(
      (ano) => (typeof ano === 'number' ? String(ano) : ano),
      z
        .string(faltaPeriodo)
        .trim()
        .min(1, faltaPeriodo)
        .transform((ano): unknown => ano)
        .pipe(Ano),
    ),
  }),
  reply: z.object({ historico: z.array(ComprasDaRede), ...listaRodape }),
  errors: [],
});

export const getPrimeiraDataHistorico = endpoint({
  method: 'GET',
  path: '/api/historico/primeiraData',
  auth: 'painel',
  telas: tela,
  resumo: 'O dia da primeira compra das redes ao alcance do usuário; nulo: não há nenhuma',
  reply: z.object({ primeiraData: Dia.nullable() }),
  errors: [],
});

export const getUltimaDataHistorico = endpoint({
  method: 'GET',
  path: '/api/historico/ultima-data',
  auth: 'painel',
  resumo: 'Quando o histórico foi atualizado pela última vez; nulo: nunca',
  reply: z.object({ history: z.object({ criadoEm: Instante }).nullable() }),
  errors: [],
});
