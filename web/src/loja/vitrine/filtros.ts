/** What the catalogue shows, kept in the address: a link shows a friend the same prizes, and "back" finds them again. */
import type { EntradaDe } from '@pontua/contract/endpoint';
import type { listVitrine } from '@pontua/contract/premios';
import { premiosPorPagina, type TipoPremio, tiposPremio } from '@pontua/contract/tipos-premio';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { isSoLetras, useMudaEndereco } from '../../kit/endereco.ts';

export interface FiltrosVitrine {
  tipo: TipoPremio | null;
  busca: string;
  categorias: readonly string[];
  /** Only what the balance pays for. */
  soMeus: boolean;
  pagina: number;
}

/** Of what shows the filters and changes them. */
export interface FiltrosProps {
  filtros: FiltrosVitrine;
  mudar: (mudanca: Partial<FiltrosVitrine>) => void;
  /** The page shows this kind only. */
  tipoFixo: TipoPremio | undefined;
}

type MudaFiltros = (mudanca: Partial<FiltrosVitrine>, opcoes?: { replace?: boolean }) => void;

export function useFiltrosVitrine(): [FiltrosVitrine, MudaFiltros] {
  const [params] = useSearchParams();
  const mudarEndereco = useMudaEndereco();
  const mudar: MudaFiltros = useCallback(
    (mudanca, { replace = (agora: URLSearchParams) => isSoLetras(readFiltros(agora).busca, mudanca) } = {}) =>
      // Another selection begins at its first page.
      mudarEndereco((agora) => writeFiltros({ ...readFiltros(agora), pagina: 1, ...mudanca }), { replace }),
    [mudarEndereco],
  );
  return [readFiltros(params), mudar];
}

export const temFiltro = ({ tipo, busca, categorias, soMeus }: FiltrosVitrine): boolean =>
  tipo !== null || busca !== '' || categorias.length > 0 || soMeus;

interface PremiosAchados {
  data: { totalItens: number } | undefined;
  /** It is of the filters before these. */
  isPlaceholderData: boolean;
}

/** There is no prize at all; a search that finds none says nothing of that. */
export const isCatalogoVazio = (filtros: FiltrosVitrine, { data, isPlaceholderData }: PremiosAchados): boolean =>
  data?.totalItens === 0 && !isPlaceholderData && !temFiltro(filtros);

export const semFiltros: FiltrosVitrine = { tipo: null, busca: '', categorias: [], soMeus: false, pagina: 1 };

/** The search with nothing else that narrows it. @param tipo of a page that shows one kind only */
export const soBusca = ({ busca }: FiltrosVitrine, tipo: TipoPremio | null): FiltrosVitrine => ({
  ...semFiltros,
  busca,
  tipo,
});

/** The call's query; what is undefined is not sent. */
export function toQuery(filtros: FiltrosVitrine): EntradaDe<typeof listVitrine>['query'] {
  return {
    ativo: 1,
    tipo: filtros.tipo ?? undefined,
    busca: filtros.busca,
    categoria: filtros.categorias.join(','),
    buscaSaldo: filtros.soMeus ? '1' : '',
    pagina: filtros.pagina,
    itensPorPagina: premiosPorPagina,
    sortField: 'tipo,categoria,custoTotal',
    sortOrder: 'asc',
  };
}

/** What the server accepts. */
const MAXIMO = { pagina: 1_000_000, busca: 100, categorias: 1000 };

/** Whatever an address says that cannot be is as if it were not there. */
export function readFiltros(params: URLSearchParams): FiltrosVitrine {
  const tipo = params.get('tipo');
  const categorias = params.get('categoria') ?? '';
  const pagina = Number(params.get('pagina') ?? 1);
  return {
    tipo: tiposPremio.find((conhecido) => conhecido === tipo) ?? null,
    busca: (params.get('busca') ?? '').slice(0, MAXIMO.busca),
    categorias: categorias.length <= MAXIMO.categorias ? categorias.split(',').filter(Boolean) : [],
    soMeus: params.get('saldo') === '1',
    pagina: Number.isInteger(pagina) && pagina >= 1 && pagina <= MAXIMO.pagina ? pagina : 1,
  };
}

function writeFiltros({ tipo, busca, categorias, soMeus, pagina }: FiltrosVitrine): URLSearchParams {
  const escritos = {
    tipo: tipo ?? '',
    busca: busca.trim(),
    categoria: categorias.join(','),
    saldo: soMeus ? '1' : '',
    pagina: pagina > 1 ? String(pagina) : '',
  };
  return new URLSearchParams(Object.entries(escritos).filter(([, valor]) => valor !== ''));
}
