/** Every list that can be searched, and what a call of it answers, whichever it is. */
import { z } from 'zod';
import { listas } from '../src/modulos.ts';

export const procuradas = listas.filter(
  ({ endpoint }) => endpoint.query instanceof z.ZodObject && 'buscar' in endpoint.query.shape,
);

const Resposta = z.looseObject({ count: z.number().optional() });
const Linhas = z.array(z.record(z.string(), z.unknown()));
export type Linhas = z.infer<typeof Linhas>;

/** Some lists are answered as their rows alone. */
export function readLinhas(corpo: unknown, chave = ''): { count: number | undefined; linhas: Linhas } {
  const resposta = Resposta.parse(Array.isArray(corpo) ? { [chave]: corpo } : corpo);
  return { count: resposta.count, linhas: Linhas.parse(resposta[chave]) };
}
