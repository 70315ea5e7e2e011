/**
 * How the server answers a list: a page of it with the count, its sums, or its file, all from one query of the module's and the
 * columns of the contract. Who may not see a column gets it in none of them.
 */
import { can } from '@pontua/contract/access';
import type { EndpointLista, LinhaDe, PedidoDe, RespostaDe } from '@pontua/contract/endpoint';
import { type Coluna, cellValue, colunasVisiveis, type Lista, type Ordenacao } from '@pontua/contract/list';
import type { Expression, SqlBool } from 'kysely';
import { csvInicio, csvLine, writeCell } from '../csv.ts';
import { lista, type OrdemDaLista, ordenada, somas } from '../db/lista.ts';
import { pequena, type Select } from '../db/lista-pequena.ts';
import { campoInvalido } from '../erros.ts';
import type { Plataforma } from '../plataforma.ts';
import type { Ator } from './ator.ts';
import { type Exportacao, fileLink, oneAhead, porVez } from './exportacao.ts';
import type { AtorDo, Pedido, Rota } from './route.ts';

/** What was asked of a list; one that is answered whole has no pages. */
interface ConsultaLista {
  pagina?: number;
  limite?: number;
  ordenacao: Ordenacao;
  buscar: string;
  download?: 'todos' | 'atual' | undefined;
  contar?: unknown;
  totais?: unknown;
}

type ChaveDe<E> = E extends { lista?: Lista<never, infer Chave> | undefined } ? Chave : never;
type CampoDaLista<E> = E extends { lista?: Lista<never, string, infer Campo> | undefined } ? Campo : never;
/** A row as the answer takes it: its schema turns the database's booleans into flags on the way out. */
type LinhaResposta<E> = RespostaDe<E> extends Record<ChaveDe<E>, readonly (infer Linha)[]> ? Linha : never;
type RespostaDaLista<E> = Record<ChaveDe<E>, LinhaResposta<E>[]> & {
  count: number;
  countExato?: false;
  totais?: Record<string, number>;
  fileLink?: string;
};

interface DefinicaoDaListagem<E extends EndpointLista, O> {
  /** The rows of the caller's scope, filtered and searched; not yet sorted, and not grouped (wrap it if it must be). */
  linhas(app: Plataforma, ator: AtorDo<E>, consulta: PedidoDe<E>['query']): Select<O> | Promise<Select<O>>;
  /**
   * Each column that the contract lets sort by, as its index has it, and what breaks ties. Without it the list is small and bounded:
   * it is sorted, and searched, by the columns that it answers.
   */
  ordem?: OrdemDaLista<CampoDaLista<E>>;
  /** Of a small list: `linhas` are searched already, by what their answer need not say (they are sums of what was searched). */
  procuradas?: true;
  /** The rows, as `lista`, that its sums count: a list may show what was cancelled (docs/decisions/0780-somas-do-que-vale.md). */
  somam?(consulta: PedidoDe<E>['query']): Expression<SqlBool> | undefined;
  /** What rows need to be told and their own query does not know, asked for all that are told together. */
  complete?(app: Plataforma, linhas: O[]): Promise<O[]>;
}

/** Rows that are answered otherwise than they were read. `endereco` signs the address of a stored file. */
type Transformacao<E, O> = (linha: O, endereco: (chave: string) => string) => LinhaResposta<E>;

export interface Listagem<E extends EndpointLista> extends Exportacao {
  endpoint: E;
  answer(app: Plataforma, ator: AtorDo<E>, consulta: PedidoDe<E>['query']): Promise<RespostaDaLista<E>>;
}

export function listagem<E extends EndpointLista, O extends object>(
  endpoint: E,
  definicao: DefinicaoDaListagem<E, O> & { toLinha: Transformacao<E, O> },
): Listagem<E>;
export function listagem<E extends EndpointLista>(
  endpoint: E,
  definicao: DefinicaoDaListagem<E, LinhaResposta<E>>,
): Listagem<E>;
export function listagem<E extends EndpointLista, O extends object>(
  endpoint: E,
  definicao: DefinicaoDaListagem<E, O> & { toLinha?: Transformacao<E, O> },
): Listagem<E> {
  const { lista: contrato } = endpoint;
  if (!contrato) throw new Error(`${endpoint.path} não diz as suas colunas`);
  // The endpoint's own rows and query: what `EndpointLista` erases so that lists of all modules fit in one table.
  const colunas = contrato.colunas as readonly Coluna<LinhaDe<E> & object>[];
  // Without it the first signature holds: rows are answered as they are read.
  const toLinha = definicao.toLinha ?? ((linha: O) => linha as unknown as LinhaResposta<E>);
  const complete = (app: Plataforma, linhas: O[]) => definicao.complete?.(app, linhas) ?? linhas;
  const visible = (ator: Ator) => colunasVisiveis({ colunas }, (acao) => ator.tipo === 'parceiro' || can(ator, acao));

  async function arrange(app: Plataforma, ator: AtorDo<E>, query: PedidoDe<E>['query']) {
    const linhas = await definicao.linhas(app, ator, query);
    const consulta = query as ConsultaLista;
    const { campo } = consulta.ordenacao;
    if (!visible(ator as Ator).some(({ chave, ordena }) => chave === campo && ordena))
      throw campoInvalido('ordenacao', 'Esta lista não pode ser ordenada assim');
    if (definicao.ordem) return { consulta, linhas, ordem: definicao.ordem as OrdemDaLista };
    return { consulta, ...pequena(app.db, linhas, colunas, definicao.procuradas ? '' : consulta.buscar) };
  }

  async function emOrdem(app: Plataforma, ator: Ator, query: unknown) {
    // The address was signed for this endpoint by a call that passed its gates and its schema.
    const { consulta, linhas, ordem } = await arrange(app, ator as AtorDo<E>, query as PedidoDe<E>['query']);
    const poucas = ordem.poucas ?? false;
    return { linhas: ordenada(linhas, { pagina: 1, limite: 0, ...consulta }, ordem), poucas };
  }

  return {
    endpoint,
    arquivo: contrato.arquivo,
    nomeDoArquivo: contrato.nomeDoArquivo,
    async answer(app, quem, query) {
      const ator = quem as Ator;
      const answerOf = (rows: LinhaResposta<E>[], resto: object) =>
        ({ [contrato.chave]: rows, ...resto }) as RespostaDaLista<E>;
      const { consulta, linhas, ordem } = await arrange(app, quem, query);
      if (consulta.download) return answerOf([], { count: 0, fileLink: fileLink(app, ator, contrato.arquivo, query) });
      const vistas = visible(ator);
      if (consulta.totais) {
        const somadas = vistas.filter(({ soma }) => soma).map(({ chave }) => chave);
        const { count, totais } = await somas(app.db, linhas, somadas, definicao.somam?.(query));
        return answerOf([], { count, totais });
      }
      const { rows, count, exato } = await lista(app.db, linhas, { pagina: 1, limite: 0, ...consulta }, ordem);
      const escondidas = colunas.filter((coluna) => !vistas.includes(coluna)).map(({ chave }) => chave);
      const endereco = (chave: string) => app.files.endereco(ator, chave);
      const prontas = await complete(app, rows);
      return answerOf(
        prontas.map((linha) => without(toLinha(linha, endereco), escondidas)),
        exato ? { count } : { count, countExato: false },
      );
    },
    emOrdem,
    async *texto(app, leitura, ator, query) {
      const escritas = visible(ator).filter(({ onde }) => onde !== 'tela');
      yield csvInicio + csvLine(escritas.map(({ titulo }) => titulo));
      const { linhas: inteira } = await emOrdem(app, ator, query);
      const writers = escritas.map((coluna) => ({ coluna, write: writeCell(coluna) }));
      for await (const { rows } of oneAhead(leitura.getExecutor().stream<O>(inteira.compile(), porVez))) {
        let bloco = '';
        for (const linha of await complete(app, rows)) {
          // Flags are still booleans here, which `simNao` writes as well.
          const pronta = toLinha(linha, semEndereco) as LinhaDe<E> & object;
          bloco += `${writers.map(({ coluna, write }) => write(cellValue(pronta, coluna))).join(';')}\r\n`;
        }
        yield bloco;
      }
    },
  };
}

/** A file names no address: it would be good for minutes. */
const semEndereco = (): string => '';

/** The endpoint of a list that answers nothing else. */
export const listRoute = <E extends EndpointLista>(listagem: Listagem<E>): Rota => ({
  endpoint: listagem.endpoint,
  handler: ({ ator, query }: Pedido<E>, app) => listagem.answer(app, ator, query),
  exportacao: listagem,
});

function without<L>(linha: L, chaves: readonly string[]): L {
  if (chaves.length === 0) return linha;
  return Object.fromEntries(Object.entries(linha as object).filter(([chave]) => !chaves.includes(chave))) as L;
}
