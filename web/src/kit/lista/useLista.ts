/** A list of which the server answers a page at a time: `useLista(listResgates, { filtros, query: { rede } })`. */

import { useDebouncedCallback } from '@mantine/hooks';
import type { ColunaDe, EndpointLista } from '@pontua/contract/endpoint';
import { type Coluna, identityOf } from '@pontua/contract/list';
import { linhasNaHora } from '@pontua/contract/meus-arquivos';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { q } from '../../api/query.ts';
import { lastPage, useEstadoLista } from './endereco.ts';
import {
  exporter,
  footerOf,
  keptAs,
  type LinhaLista,
  listaDe,
  type OpcoesLista,
  progress,
  rowsOf,
  toArgumentos,
  useColunas,
} from './lista.ts';
import { withoutFiltros } from './semFiltros.ts';
import type { ConsultaLista, EstadoLista, FonteDaLista, SomasDaLista } from './tipos.ts';
import { LOTE, lotesDe, MAXIMO_TODOS } from './todos.ts';

interface OpcoesPaginas<E> extends OpcoesLista<E> {
  /** `false` waits, e.g. for a filter that must be chosen first. */
  ativa?: boolean;
}

export function useLista<E extends EndpointLista>(
  endpoint: E,
  { query, params, filtros, prefixo, ativa = true }: OpcoesPaginas<E> = {},
): FonteDaLista<LinhaLista<E>, ColunaDe<E>> {
  const lista = listaDe(endpoint);
  const colunas = useColunas(lista, endpoint);
  const [estado, mudar] = useEstadoLista({ colunas, ordem: lista.ordem }, prefixo);
  const consulta = { ...query, buscar: estado.busca };
  const ligada = ativa && !filtros?.periodoInvertido;
  const ask = (extra: object) => q<E>(endpoint, ...toArgumentos<E>({ params, query: { ...consulta, ...extra } }));
  const paginas = usePaginas(ask, estado, ligada);
  const linhasDaPagina = rowsOf(lista, paginas.primeira.data);
  const { count: total = 0, countExato = true } = footerOf(paginas.primeira.data);
  const somas = useSomas(ask, colunas, { total, ligada, consulta });
  const livre = withoutFiltros(endpoint, query ?? {}, filtros);
  const semFiltros = useQuery({
    ...q<E>(endpoint, ...toArgumentos<E>({ params, query: { ...livre, buscar: estado.busca, pagina: 1, limite: 1 } })),
    enabled: ligada && livre !== null && estado.busca !== '' && paginas.primeira.isSuccess && total === 0,
  });
  useUltimaPagina(estado, mudar, total > 0 && !paginas.primeira.isPlaceholderData ? total : null);

  const todos = estado.limite === 0;
  const linha = (indice: number) =>
    indice < linhasDaPagina.length
      ? linhasDaPagina[indice]
      : rowsOf(lista, paginas.lote(Math.floor(indice / LOTE) + 1))[indice % LOTE];
  return {
    estado,
    mudar,
    colunas,
    idLinha: (linha) => identityOf(lista, linha),
    quantas: todos ? Math.min(total, MAXIMO_TODOS) : linhasDaPagina.length,
    linha,
    linhas: todos
      ? [...linhasDaPagina, ...paginas.lotes.flatMap((n) => rowsOf(lista, paginas.lote(n)))]
      : linhasDaPagina,
    fetchLinhas: paginas.fetchLinhas,
    total,
    totalExato: countExato,
    somas,
    consulta,
    guardada: keptAs(endpoint, prefixo),
    filtros,
    semFiltros: foundBy(semFiltros.data),
    vazia: total === 0 && estado.busca === '' && !filtros?.escondem,
    ...progress(paginas.primeira, ligada),
    // Rows there are, but none on this page: those of the last one are on their way.
    ...(total > 0 && linhasDaPagina.length === 0 && { carregando: true }),
    exportar: exporter(endpoint, params, query ?? {}, estado, !countExato || total > linhasNaHora),
  };
}

const foundBy = (resposta: unknown): FonteDaLista<unknown>['semFiltros'] => {
  const { count, countExato = true } = footerOf(resposta);
  return count === undefined ? null : { total: count, exato: countExato };
};

type PerguntaDaLista<E extends EndpointLista> = (extra: object) => ReturnType<typeof q<E>>;

/** The page that is shown; of "Todos" its first hundred rows, and those others that come into view. */
function usePaginas<E extends EndpointLista>(ask: PerguntaDaLista<E>, estado: EstadoLista, ligada: boolean) {
  const { pagina, limite, ordenacao } = estado;
  const todos = limite === 0;
  const [vistos, setVistos] = useState<readonly number[]>([]);
  const lotes = todos ? vistos.filter((numero) => numero > 1) : [];
  const primeira = useQuery({
    ...ask({ pagina: todos ? 1 : pagina, limite: todos ? LOTE : limite, ordenacao }),
    placeholderData: keepPreviousData,
    enabled: ligada,
  });
  // The first page has counted; what it could not count to the end nobody tries again.
  const contar = footerOf(primeira.data).countExato === false ? { contar: 0 } : {};
  const outras = useQueries({
    queries: lotes.map((numero) => ({
      ...ask({ pagina: numero, limite: LOTE, ordenacao, ...contar }),
      enabled: ligada,
    })),
  });
  // What is only scrolled past is not asked for.
  const see = useDebouncedCallback((de: number, ate: number) => {
    const agora = lotesDe(de, ate);
    setVistos((antes) => (antes.join() === agora.join() ? antes : agora));
  }, 80);
  const fetchLinhas = useCallback(
    (de: number, ate: number) => {
      if (todos) see(de, ate);
    },
    [todos, see],
  );
  return { primeira, lotes, lote: (numero: number) => outras[lotes.indexOf(numero)]?.data, fetchLinhas };
}

/** Sums are a request of their own, so that the rows do not wait for them. */
const SOMA_SEM_PEDIR = 10_000;

function useSomas<E extends EndpointLista>(
  ask: PerguntaDaLista<E>,
  colunas: readonly Coluna<LinhaLista<E>>[],
  { total, ligada, consulta }: { total: number; ligada: boolean; consulta: ConsultaLista },
): SomasDaLista | null {
  const [pedida, setPedida] = useState('');
  if (total === 0 || !colunas.some(({ soma }) => soma)) return null;
  const chave = JSON.stringify(consulta);
  const semPedir = total <= SOMA_SEM_PEDIR;
  return {
    pedido: { ...ask({ totais: 1 }), enabled: ligada && (semPedir || pedida === chave) },
    somar: semPedir ? undefined : () => setPedida(chave),
  };
}

function useUltimaPagina(
  { pagina, limite }: EstadoLista,
  mudar: (mudanca: Partial<EstadoLista>, opcoes: { replace: boolean }) => void,
  total: number | null,
): void {
  const ultima = total === null ? pagina : lastPage(total, limite);
  useEffect(() => {
    if (pagina > ultima) mudar({ pagina: ultima }, { replace: true });
  }, [pagina, ultima, mudar]);
}
