/** What a list would be asked for without its filters, to say what the search alone would find. */
import type { Endpoint } from '@pontua/contract/endpoint';
import type { ControleFiltros } from './tipos.ts';

/** Null where nothing is filtered by, where a filter is no field of the question, or where the list cannot do without it. */
export function withoutFiltros(
  { query: schema }: Pick<Endpoint, 'query'>,
  query: object,
  filtros: Pick<ControleFiltros, 'nomes'> | undefined,
): object | null {
  const nomes = new Set(filtros?.nomes);
  const [livre, tirados] = drop(query, nomes);
  if (nomes.size === 0 || tirados < nomes.size) return null;
  return schema?.safeParse(livre).success ? livre : null;
}

/** Some lists take their filters as one field, an object. */
function drop(query: object, nomes: ReadonlySet<string>): [livre: object, tirados: number] {
  const livre: Record<string, unknown> = {};
  let tirados = 0;
  for (const [nome, valor] of Object.entries(query)) {
    if (nomes.has(nome)) tirados += 1;
    else if (typeof valor === 'object' && valor !== null && !Array.isArray(valor)) {
      const [dentro, quantos] = drop(valor, nomes);
      livre[nome] = dentro;
      tirados += quantos;
    } else livre[nome] = valor;
  }
  return [livre, tirados];
}
