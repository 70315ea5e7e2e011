/** What both kinds of lists take from their definition. */
import type { ColunaDe, Endpoint, EndpointLista, EntradaDe, LinhaDe } from '@pontua/contract/endpoint';
import { colunasVisiveis, type Lista, type listaRodape } from '@pontua/contract/list';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { type Argumentos, api } from '../../api/client.ts';
import { announceDownload, openFile, stampedName } from '../arquivos.ts';
import { usePermissao } from '../permissao.ts';
import type { Celulas, ControleFiltros, EstadoLista } from './tipos.ts';

/** Fields of the query beyond page, size, order and search; `filtros` goes in here too. */
type QueryDe<E> = EntradaDe<E> extends { query?: infer Q } ? Partial<NonNullable<Q>> : never;
type ParamsDe<E> = EntradaDe<E> extends { params?: infer P } ? P : never;

/** What a screen says of a list beside its endpoint. */
export interface OpcoesLista<E> {
  query?: QueryDe<E>;
  params?: ParamsDe<E>;
  /** The third value of `useFiltros`. */
  filtros?: ControleFiltros;
  /** Tells two lists on one screen apart. */
  prefixo?: string;
}

/** A row of this endpoint's list. */
export type LinhaLista<E> = Extract<LinhaDe<E>, object>;

/** How cells of this endpoint's list are rendered. */
export type CelulasDe<E> = Celulas<LinhaLista<E>, ColunaDe<E>>;

type ListaDe<E> = Lista<LinhaLista<E>, string, string, ColunaDe<E>>;

export function listaDe<E extends EndpointLista>({ lista, path }: E): ListaDe<E> {
  if (!lista) throw new Error(`${path} has no list`);
  return lista as ListaDe<E>; // `LinhaDe` is the row of this very definition; its keys are names of fields.
}

/** The columns of a list that this person sees on the screen. */
export function useColunas<L, Nome extends string>(lista: Lista<L, string, string, Nome>, { auth }: EndpointLista) {
  const { pode } = usePermissao(auth === 'loja' ? 'loja' : 'painel');
  return useMemo(() => colunasVisiveis(lista, pode).filter(({ onde }) => onde !== 'arquivo'), [lista, pode]);
}

/** A list within another page is a part of that page's address, and has no views of its own. */
export const keptAs = ({ auth, lista }: EndpointLista, prefixo: string | undefined) =>
  auth === 'painel' && lista ? { lista: lista.arquivo, visoes: prefixo === undefined } : null;

/** The rows of an answer: the field that the definition names, which the server writes by the same definition. */
export function rowsOf<L>({ chave }: Lista<L>, resposta: unknown): readonly L[] {
  const linhas: unknown = typeof resposta === 'object' && resposta !== null ? Reflect.get(resposta, chave) : null;
  return Array.isArray(linhas) ? linhas : [];
}

/** What the answer of every list carries beside its rows. */
export const footerOf = (resposta: unknown) => (resposta ?? {}) as Partial<z.output<z.ZodObject<typeof listaRodape>>>; // The server writes it by this schema.

/** Page, size, order and search belong to the query of every list; the rest is typed by `QueryDe`. */
export const toArgumentos = <E extends Endpoint>(entrada: { params?: unknown; query?: object }) =>
  [entrada] as unknown as Argumentos<E>;

/**
 * The whole result as a file, in the order it is shown in; absent where the endpoint cannot be asked for one.
 * @param longa it is made by the server and kept, since nobody may want to wait for it
 */
export function exporter<E extends EndpointLista>(
  endpoint: E,
  params: unknown,
  query: object,
  { ordenacao, busca }: Pick<EstadoLista, 'ordenacao' | 'busca'>,
  longa = false,
): (() => Promise<void>) | undefined {
  if (endpoint.query === undefined) return undefined;
  return async () => {
    const fileName = stampedName(listaDe(endpoint).arquivo);
    const pergunta = { ...query, ordenacao, buscar: busca, download: 'todos', fileName };
    announceDownload();
    const resposta = await api<E>(endpoint, ...toArgumentos<E>({ params, query: pergunta }));
    const { fileLink } = footerOf(resposta);
    if (longa && endpoint.auth === 'painel' && fileLink)
      await (await import('./arquivoLongo.ts')).prepareFile(fileLink);
    else openFile(resposta);
  };
}

export function progress(pedido: UseQueryResult<unknown, Error>, ativa = true) {
  return {
    carregando: ativa && pedido.isPending && pedido.fetchStatus !== 'idle',
    atualizando: pedido.isFetching && !pedido.isPending,
    erro: pedido.data === undefined ? pedido.error : null,
    recarregar: () => void pedido.refetch(),
  };
}
