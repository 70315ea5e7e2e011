/** Acts on many records at once: what they are asked to act on, and what they answer of each. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Mensagem } from './fields.ts';
import { defineLista, listaRodape, wholeListQuery } from './list.ts';

/** Records that one call changes at most, where they are named by a filter. */
export const maximoPorFiltro = 5000;
export const textoMaximoPorFiltro = 'No máximo 5.000 por vez: filtre um pouco mais';

/**
 * The body of an act on many: `ids`, or all that a list finds by the query `filtro` without the ids in `menos`, which were `quantos` when the
 * person chose them. Another number by now is refused (`selecao_mudou`).
 * @param campo what the specification calls `ids`
 * @param nenhum what is said where nothing is chosen
 */
export function withSelecao<
  Campos extends z.ZodRawShape,
  Ids extends z.ZodType,
  Consulta extends z.ZodType,
  Campo extends string = 'ids',
>(
  campos: Campos,
  { campo = 'ids' as Campo, ids, filtro, nenhum }: { campo?: Campo; ids: Ids; filtro: Consulta; nenhum: string },
) {
  const escolhidos = {
    [campo]: ids.optional(),
    filtro: filtro.optional(),
    quantos: z.int('Informe quantos são').min(1, nenhum).max(maximoPorFiltro, textoMaximoPorFiltro).optional(),
    menos: Menos.optional(),
  } as Record<Campo, z.ZodOptional<Ids>> & {
    filtro: z.ZodOptional<Consulta>;
    quantos: z.ZodOptional<z.ZodInt>;
    menos: z.ZodOptional<typeof Menos>;
  };
  return (
    z
      .object({ ...campos, ...escolhidos })
      // Said also where another field is wrong.
      .refine((corpo) => hasField(corpo, campo) || hasField(corpo, 'filtro'), { path: [campo], error: nenhum, when })
      .refine((corpo) => !hasField(corpo, 'filtro') || hasField(corpo, 'quantos'), {
        path: ['quantos'],
        error: 'Informe quantos são',
        when,
      })
      .refine((corpo) => !hasField(corpo, 'filtro') || !hasField(corpo, campo), {
        path: ['filtro'],
        error: `Informe os ${campo} ou o filtro, não os dois`,
        when,
      })
      .refine((corpo) => hasField(corpo, 'filtro') || !hasField(corpo, 'menos'), {
        path: ['menos'],
        error: 'Só de um filtro se deixam alguns de fora',
        when,
      })
  );
}

/** An id that the filter does not find leaves out nothing. */
const Menos = z.array(z.number()).max(maximoPorFiltro, textoMaximoPorFiltro);

const when = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;
const hasField = (corpo: object, campo: string): boolean => Reflect.get(corpo, campo) !== undefined;

export const ResultadoItem = z.object({
  /** As the call named it: an id, or a code. */
  id: z.union([z.number(), z.string()]),
  nome: z.string(),
  feito: z.boolean(),
  /** Why not; empty where it was done. */
  motivo: z.string(),
  /** What was done, where that differs from one to the other. */
  detalhe: z.string(),
});
export type ResultadoItem = z.infer<typeof ResultadoItem>;

/** What every act on many answers. */
export const RespostaPorItem = Mensagem.extend({
  alterados: z.number(),
  resultados: z.array(ResultadoItem),
  /** Where the same stays to be downloaded: the entry of the log that keeps it. */
  registro: z.number(),
});
export type RespostaPorItem = z.infer<typeof RespostaPorItem>;

/** The same as a row of a list: `id` is its place in the call. */
const LinhaResultado = ResultadoItem.extend({ id: z.number(), item: z.string() });
export type LinhaResultado = z.infer<typeof LinhaResultado>;

export const listaResultado = defineLista<LinhaResultado>()({
  chave: 'resultados',
  arquivo: 'Resultado',
  colunas: [
    { chave: 'item', titulo: 'Id', tipo: 'identificador', ordena: true, importancia: 1 },
    { chave: 'nome', titulo: 'Nome', ordena: true },
    { chave: 'feito', titulo: 'Feito', tipo: 'simNao', ordena: true, importancia: 1 },
    { chave: 'motivo', titulo: 'Por que não', ordena: true, importancia: 1 },
    { chave: 'detalhe', titulo: 'O que foi feito', ordena: true },
  ],
  ordem: { campo: 'feito', direcao: 'asc' },
});

/** Of acts of the caller alone: what they reached was within their scope. */
export const listResultado = endpoint({
  method: 'GET',
  path: '/api/logs/resultado',
  auth: 'painel',
  resumo: 'O que uma ação em massa sua fez de cada item',
  lista: listaResultado,
  query: wholeListQuery(listaResultado).extend({ registro: Id }),
  reply: z.object({ resultados: z.array(LinhaResultado), ...listaRodape }),
  errors: ['nao_encontrado'],
});
