/** What redemptions and receipts share of their signals: each has its own facts and words, and who looked at them is kept in one table. */
import type { Conferido, Sinal } from '@pontua/contract/sinais';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface ComSinais {
  sinais: Sinal[];
  conferido: Conferido | null;
}

interface FonteDeSinais<F> {
  /** Of `conferencias`: what the ids are of. */
  alvo: 'resgateId' | 'submissaoId';
  listFatos(db: Db, ids: readonly number[]): Promise<(F & { id: number })[]>;
  describe(fatos: F): Sinal[];
}

export function defineSinais<F>({ alvo, listFatos, describe }: FonteDeSinais<F>) {
  /** By the id of what they are of. */
  async function findSinais(db: Db, ids: readonly number[]): Promise<Map<number, Sinal[]>> {
    if (ids.length === 0) return new Map();
    return new Map((await listFatos(db, ids)).map((fatos) => [fatos.id, describe(fatos)]));
  }

  /** These rows with their signals, and with who has looked at them. */
  async function withSinais<L extends { id: number }>(
    db: Db,
    linhas: readonly L[],
  ): Promise<(Omit<L, keyof ComSinais> & ComSinais)[]> {
    if (linhas.length === 0) return [];
    const ids = linhas.map(({ id }) => id);
    const [vistos, conferidos] = await Promise.all([findSinais(db, ids), listConferidos(db, alvo, ids)]);
    const porId = new Map(conferidos.map(({ id, ...conferido }) => [id, conferido]));
    return linhas.map((linha) => ({
      ...linha,
      sinais: vistos.get(linha.id) ?? [],
      conferido: porId.get(linha.id) ?? null,
    }));
  }

  return { findSinais, withSinais };
}

/** Who looked at these, and what they found. */
const listConferidos = (db: Db, alvo: FonteDeSinais<never>['alvo'], ids: readonly number[]) =>
  db
    .selectFrom('conferencias as c')
    .innerJoin('usuarios as u', 'u.id', 'c.conferidaPor')
    .where(`c.${alvo}`, 'in', [...ids])
    .where('c.conferidaEm', 'is not', null)
    .select([`c.${alvo} as id`, 'u.nome as por', sql<string>`c.conferida_em`.as('em'), 'c.nota'])
    .execute();
