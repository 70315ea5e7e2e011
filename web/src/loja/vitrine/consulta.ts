import type { TipoPremio } from '@pontua/contract/tipos-premio';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { listVitrine } from '../../api/semEsquemas.ts';
import { type FiltrosVitrine, toQuery, useFiltrosVitrine } from './filtros.ts';

export const premiosDe = (filtros: FiltrosVitrine) => q(listVitrine, { query: toQuery(filtros) });

/** What the address asks for. @param tipo of a page that shows one kind only */
export function useVitrine(tipo?: TipoPremio) {
  const [filtros] = useFiltrosVitrine();
  return useQuery({ ...premiosDe({ ...filtros, tipo: tipo ?? filtros.tipo }), placeholderData: keepPreviousData });
}
