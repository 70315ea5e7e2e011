/** A list that is answered whole, and searched and sorted here: `useListaInteira(listRedes, { query: { completo: 1 } })`. */
import type { ColunaDe, EndpointLista } from '@pontua/contract/endpoint';
import { type Coluna, cellValue, identityOf, isProcurada } from '@pontua/contract/list';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { arrange } from './celulas.ts';
import { lastPage, useEstadoLista } from './endereco.ts';
import {
  exporter,
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
import type { FonteDaLista, SomasDaLista } from './tipos.ts';
import { MAXIMO_TODOS } from './todos.ts';

export function useListaInteira<E extends EndpointLista>(
  endpoint: E,
  { query, params, filtros, prefixo, ativa: pode = true }: OpcoesLista<E> & { ativa?: boolean } = {},
): FonteDaLista<LinhaLista<E>, ColunaDe<E>> {
  const lista = listaDe(endpoint);
  const colunas = useColunas(lista, endpoint);
  const [estado, mudar] = useEstadoLista({ colunas, ordem: lista.ordem }, prefixo);
  const ativa = pode && !filtros?.periodoInvertido;
  const pedido = useQuery({ ...q<E>(endpoint, ...toArgumentos<E>({ params, query })), enabled: ativa });
  const todas = rowsOf(lista, pedido.data);
  // Where the server can be asked for a file, the search finds here what it finds there.
  const procuradas = endpoint.query === undefined ? colunas : colunas.filter(isProcurada);
  const achadas = arrange(todas, { colunas, procuradas }, estado);
  const livre = withoutFiltros(endpoint, query ?? {}, filtros);
  const semFiltros = useQuery({
    ...q<E>(endpoint, ...toArgumentos<E>({ params, query: livre ?? {} })),
    enabled: ativa && livre !== null && estado.busca !== '' && pedido.isSuccess && achadas.length === 0,
  });
  const pagina = Math.min(estado.pagina, lastPage(achadas.length, estado.limite));
  const inicio = estado.limite === 0 ? 0 : (pagina - 1) * estado.limite;
  const linhas = achadas.slice(inicio, inicio + (estado.limite || MAXIMO_TODOS));
  return {
    estado: { ...estado, pagina },
    mudar,
    colunas,
    idLinha: (linha) => identityOf(lista, linha),
    quantas: linhas.length,
    linha: (indice) => linhas[indice],
    linhas,
    fetchLinhas: () => undefined,
    total: achadas.length,
    totalExato: true,
    somas: sums(achadas, colunas),
    consulta: { ...query, buscar: estado.busca },
    guardada: keptAs(endpoint, prefixo),
    filtros,
    semFiltros: semFiltros.data
      ? { total: arrange(rowsOf(lista, semFiltros.data), { colunas, procuradas }, estado).length, exato: true }
      : null,
    vazia: todas.length === 0 && !filtros?.escondem,
    ...progress(pedido, ativa),
    exportar: exporter(endpoint, params, query ?? {}, estado),
  };
}

function sums<T extends object>(linhas: readonly T[], colunas: readonly Coluna<T>[]): SomasDaLista | null {
  const somadas = colunas.filter(({ soma }) => soma);
  if (somadas.length === 0 || linhas.length === 0) return null;
  const sum = (coluna: Coluna<T>) => linhas.reduce((soma, linha) => soma + Number(cellValue(linha, coluna) ?? 0), 0);
  return {
    valores: Object.fromEntries(somadas.map((coluna) => [coluna.chave, sum(coluna)])),
    somar: undefined,
  };
}
