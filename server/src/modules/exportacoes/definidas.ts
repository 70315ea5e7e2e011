/** What asking for a file and making it have in common. */
import type { Exportacao } from '../../platform/http/exportacao.ts';

/** All lists, by name: they are of every module, so they are handed in. */
export type Definidas = () => ReadonlyMap<string, Exportacao>;

export const umDiaSegundos = 24 * 3600;

/** Keys of stored files that rows named. */
export const keysOf = (linhas: readonly { chave: string | null }[]): string[] =>
  linhas.flatMap(({ chave }) => chave ?? []);
