/** The one shape of a paged, sorted, searched and filtered list, and of its CSV export. */
import { z } from 'zod';

/** Rows a page may hold; 0 asks for all of them ("Todos"), bounded by `maximoTodos`. */
export const tamanhosPagina = [5, 10, 50, 100, 0] as const;
export const maximoTodos = 5000;

const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value, dropBlank);
  } catch {
    return value;
  }
};

/** A filter that was emptied is none. */
const dropBlank = (_: string, value: unknown): unknown => (value === '' || value === null ? undefined : value);

/**
 * Query of a list. `ordenacao` and `filtros` arrive as JSON text or in bracket form (`filtros[rede]=3`).
 * @param campos columns that may be sorted by; anything else is refused
 * @param filtros shape of the filters, each optional
 */
export function listQuery<const Campo extends string, Filtros extends z.ZodRawShape>(
  campos: readonly [Campo, ...Campo[]],
  filtros: Filtros,
  padrao: { campo: Campo; direcao: 'asc' | 'desc' },
) {
  return z.object({
    pagina: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limite: z.coerce.number().int().min(0).max(maximoTodos).default(10),
    ordenacao: z
      .preprocess(fromJson, z.object({ campo: z.enum(campos), direcao: z.enum(['asc', 'desc']) }))
      .default(padrao as never),
    buscar: z.string().trim().max(100).default(''),
    filtros: z.preprocess(fromJson, z.object(filtros)).default({} as never),
    /** `todos`: the whole filtered list as a file; `atual`: this page. The answer then carries `fileLink`. */
    download: z.enum(['todos', 'atual']).optional(),
    fileName: z.string().max(80).optional(),
  });
}

/** What every list's reply carries beside its rows: how many there are in all, or the address of the file asked for. */
export const listaRodape = { count: z.number().int(), fileLink: z.string().optional() };
