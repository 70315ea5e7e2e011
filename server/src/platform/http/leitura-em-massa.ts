/** Rows by the hundred with what only some may see (a CPF, a telephone) are written down, whether they leave as a file or as an answer. */
import { type Acao, can } from '@pontua/contract/access';
import type { Endpoint } from '@pontua/contract/endpoint';
import type { Ator } from './ator.ts';

/** Five times what a page shows: more is asked for by "Todos". */
const maximoSemRegistro = 500;

/** @returns which list was read, and how much of it; null where nobody need know */
export function bulkOf({ lista }: Endpoint, ator: Ator, resposta: unknown): { lista: string; linhas: number } | null {
  if (!lista || ator.tipo !== 'usuario') return null;
  const linhas: unknown = Reflect.get(Object(resposta), lista.chave);
  if (!Array.isArray(linhas) || linhas.length <= maximoSemRegistro) return null;
  const colunas: readonly { acao?: Acao }[] = lista.colunas;
  const reservada = colunas.some(({ acao }) => acao !== undefined && can(ator, acao));
  return reservada ? { lista: lista.arquivo, linhas: linhas.length } : null;
}
