/** The signals of receipts, for their own screens and for what gathers them. */
import type { Conferido, Sinal } from '@pontua/contract/sinais';
import type { Db } from '../../platform/db/database.ts';
import { listConferidos, listFatos } from './sinais.queries.ts';
import { describeSinais } from './sinais.ts';

/** By the id of the receipt. */
export async function findSinais(db: Db, ids: readonly number[]): Promise<Map<number, Sinal[]>> {
  if (ids.length === 0) return new Map();
  return new Map((await listFatos(db, ids)).map(({ id, ...fatos }) => [id, describeSinais(fatos)]));
}

interface ComSinais {
  sinais: Sinal[];
  conferido: Conferido | null;
}

/** These rows with their signals, and with who has looked at them. */
export async function withSinais<L extends { id: number }>(
  db: Db,
  linhas: readonly L[],
): Promise<(Omit<L, keyof ComSinais> & ComSinais)[]> {
  if (linhas.length === 0) return [];
  const ids = linhas.map(({ id }) => id);
  const [vistos, conferidos] = await Promise.all([findSinais(db, ids), listConferidos(db, ids)]);
  const porId = new Map(conferidos.map(({ id, ...conferido }) => [id, conferido]));
  return linhas.map((linha) => ({
    ...linha,
    sinais: vistos.get(linha.id) ?? [],
    conferido: porId.get(linha.id) ?? null,
  }));
}
