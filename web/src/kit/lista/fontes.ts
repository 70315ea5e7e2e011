/** Where the rows of a list come from: a page at a time from the server, or the whole list, searched and sorted here. */
import type { Endpoint, EntradaDe, RecebidoDe } from '@pontua/contract/endpoint';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Argumentos, api } from '../../api/client.ts';
import { q } from '../../api/query.ts';
import { announceDownload, openFile, saveCsv, stampedName } from '../arquivos.ts';
import { normalize } from '../texto.ts';
import { compareBy, textOf } from './celulas.ts';
import { toCsv } from './csv.ts';
import { lastPage, useEstadoLista } from './endereco.ts';
import type { Coluna, EstadoLista, Fonte, Ordenacao } from './tipos.ts';

type QueryDe<E> = EntradaDe<E> extends { query?: infer Q } ? Partial<NonNullable<Q>> : never;

interface OpcoesServidor<E extends Endpoint, T> {
  ordenacao: Ordenacao;
  /** Takes the rows out of the answer. */
  linhas: (resposta: RecebidoDe<E>) => readonly T[];
  /** Fields of the query beyond page, size, order and search; `filtros` goes in here too. */
  query?: QueryDe<E>;
  params?: EntradaDe<E> extends { params?: infer P } ? P : never;
  prefixo?: string;
  /** `false` waits, e.g. for a filter that must be chosen first. */
  ativa?: boolean;
}

/** One page at a time, by the contract's list query. */
export function useListaServidor<E extends Endpoint, T>(
  endpoint: RecebidoDe<E> extends { count: number } ? E : never,
  { ordenacao, linhas, query, params, prefixo = '', ativa = true }: OpcoesServidor<E, T>,
): Fonte<T> {
  const [estado, mudar] = useEstadoLista(ordenacao, prefixo);
  const entrada = { params, query: { ...query, ...pageQuery(estado) } };
  // Page, size, order and search belong to every list query; the rest is typed by `QueryDe`.
  const args = [entrada] as unknown as Argumentos<E>;
  const pedido = useQuery({ ...q<E>(endpoint, ...args), placeholderData: keepPreviousData, enabled: ativa });
  const resposta = pedido.data as (RecebidoDe<E> & { count: number }) | undefined; // By the constraint on `endpoint`.
  const vindas = resposta ? linhas(resposta) : [];
  const total = resposta?.count ?? 0;
  const ultima = lastPage(total, estado.limite);
  const alem = total > 0 && !pedido.isPlaceholderData && estado.pagina > ultima;
  useEffect(() => {
    if (alem) mudar({ pagina: ultima });
  }, [alem, ultima, mudar]);
  return {
    estado,
    mudar,
    linhas: vindas,
    total,
    ...progress(pedido),
    // Rows there are, but none on this page: those of the last one are on their way.
    carregando: ativa && (pedido.isPending || (total > 0 && vindas.length === 0)),
    exportar: async (nome) => {
      const download = { ...entrada, query: { ...entrada.query, download: 'todos', fileName: stampedName(nome) } };
      announceDownload();
      openFile(await api<E>(endpoint, ...([download] as unknown as Argumentos<E>)));
    },
  };
}

interface OpcoesLocal<R, T> {
  ordenacao: Ordenacao;
  colunas: readonly Coluna<T>[];
  linhas: (resposta: R) => readonly T[];
  prefixo?: string;
}

/** The whole list was fetched: `useListaLocal(useQuery(q(listRedes)), …)`. */
export function useListaLocal<R, T extends object>(
  pedido: UseQueryResult<R, Error>,
  { ordenacao, colunas, linhas, prefixo = '' }: OpcoesLocal<R, T>,
): Fonte<T> {
  const [estado, mudar] = useEstadoLista(ordenacao, prefixo);
  const visiveis = colunas.filter((coluna) => coluna.visivel !== false);
  const todas = pedido.data === undefined ? [] : arrange(linhas(pedido.data), visiveis, estado);
  const pagina = Math.min(estado.pagina, lastPage(todas.length, estado.limite));
  const inicio = estado.limite === 0 ? 0 : (pagina - 1) * estado.limite;
  return {
    estado: { ...estado, pagina },
    mudar,
    linhas: estado.limite === 0 ? todas : todas.slice(inicio, inicio + estado.limite),
    total: todas.length,
    ...progress(pedido),
    exportar: async (nome) => saveCsv(stampedName(nome), toCsv(todas, visiveis)),
  };
}

function arrange<T extends object>(
  linhas: readonly T[],
  colunas: readonly Coluna<T>[],
  estado: EstadoLista,
): readonly T[] {
  const palavras = normalize(estado.busca).split(/\s+/).filter(Boolean);
  const achadas = palavras.length === 0 ? [...linhas] : linhas.filter((linha) => matches(linha, colunas, palavras));
  const coluna = colunas.find(({ chave }) => chave === estado.ordenacao.campo);
  if (!coluna) return achadas;
  const sentido = estado.ordenacao.direcao === 'desc' ? -1 : 1;
  const compare = compareBy(coluna);
  return achadas.sort((a, b) => sentido * compare(a, b));
}

function matches<T extends object>(linha: T, colunas: readonly Coluna<T>[], palavras: readonly string[]): boolean {
  const texto = normalize(colunas.map((coluna) => textOf(linha, coluna)).join(' '));
  return palavras.every((palavra) => texto.includes(palavra));
}

const pageQuery = ({ pagina, limite, ordenacao, busca }: EstadoLista) => ({ pagina, limite, ordenacao, buscar: busca });

function progress(pedido: UseQueryResult<unknown, Error>) {
  return {
    carregando: pedido.isPending && pedido.fetchStatus !== 'idle',
    atualizando: pedido.isFetching && !pedido.isPending,
    erro: pedido.data === undefined ? pedido.error : null,
    recarregar: () => void pedido.refetch(),
  };
}
