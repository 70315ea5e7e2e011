/** Rows by the hundred with personal data that only some may see (a CPF, a telephone) are written down, whether they leave as a file or as an answer. */
import { type Acao, can } from '@pontua/contract/access';
import type { Endpoint } from '@pontua/contract/endpoint';
import type { Ator } from './ator.ts';

/** Rules the columns of personal data; other actions rule those of money. */
const verPessoais: Acao = 'verContatoParceiro';

/** Five times what a page shows. */
const maximoSemRegistro = 500;

/** @returns which list was read, and how much of it; null where nobody need know */
export function bulkOf({ lista }: Endpoint, ator: Ator, resposta: unknown): { lista: string; linhas: number } | null {
  if (!lista || ator.tipo !== 'usuario' || !can(ator, verPessoais)) return null;
  const linhas: unknown = Reflect.get(Object(resposta), lista.chave);
  if (!Array.isArray(linhas) || linhas.length <= maximoSemRegistro) return null;
  const colunas: readonly { acao?: Acao }[] = lista.colunas;
  return colunas.some(({ acao }) => acao === verPessoais) ? { lista: lista.arquivo, linhas: linhas.length } : null;
}
