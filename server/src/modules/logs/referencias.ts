/** Who or what the ids in entries of the log mean, asked for all entries that are told together. */
import type { CampoRegistro } from '@pontua/contract/registro';
import type { Db } from '../../platform/db/database.ts';
import { listNomes } from './historico.queries.ts';
import { campoDe } from './registros.ts';

type Tabela = NonNullable<CampoRegistro['refere']>;
/** By table, by id. Who is gone has none. */
export type Referidos = ReadonlyMap<Tabela, ReadonlyMap<number, string>>;

interface Entrada {
  tipo: string;
  parametros: Readonly<Record<string, unknown>>;
}

/** Undefined where it is no id, or the one it meant is gone. */
export function nameOf(nomes: Referidos, tipo: string, chave: string, valor: unknown): string | undefined {
  const { refere } = campoDe(tipo, chave);
  const id = idOf(valor);
  return refere && id !== null ? nomes.get(refere)?.get(id) : undefined;
}

export async function findNomes(db: Db, entradas: readonly Entrada[]): Promise<Referidos> {
  const ids = new Map<Tabela, Set<number>>();
  for (const { tipo, parametros } of entradas) collect(ids, tipo, withOnlyId(parametros));
  const achados = [...ids].map(async ([tabela, deles]) => {
    const linhas = await listNomes(db, tabela, [...deles]);
    return [tabela, new Map(linhas.map(({ id, nome }) => [id, nome]))] as const;
  });
  return new Map(await Promise.all(achados));
}

/** Of a change, `de` and `para` are of the field above them; so are the items of a list. */
function collect(ids: Map<Tabela, Set<number>>, tipo: string, valores: object, acima?: Tabela): void {
  for (const [chave, valor] of Object.entries(valores)) {
    const tabela = Array.isArray(valores) ? acima : (campoDe(tipo, chave).refere ?? acima);
    const id = idOf(valor);
    if (tabela && id !== null) ids.set(tabela, (ids.get(tabela) ?? new Set()).add(id));
    if (typeof valor === 'object' && valor !== null) collect(ids, tipo, valor, tabela);
  }
}

/** An act on many that was done to one is about that one. */
export function withOnlyId(parametros: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { ids } = parametros;
  return Array.isArray(ids) && ids.length === 1 ? { id: ids[0], ...parametros } : parametros;
}

/** A query that was signed keeps its numbers as text. */
const idOf = (valor: unknown): number | null => {
  if (typeof valor !== 'number' && !(typeof valor === 'string' && /^\d{1,15}$/.test(valor))) return null;
  return Number.isSafeInteger(Number(valor)) ? Number(valor) : null;
};
