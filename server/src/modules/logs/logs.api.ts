/** The action log: who did what, without secrets and without whole CPFs. */
import type { TipoLog } from '@pontua/contract/logs';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Ator } from '../../platform/http/ator.ts';
import * as queries from './logs.queries.ts';

/** All that a log needs of an actor. */
export type Autor = Pick<Ator, 'tipo' | 'id' | 'nome'>;

/**
 * Records an act, in the transaction that does it (a refusal has none: then pass `app.db`).
 * @param ator null when the system did it
 * @returns the id of its entry
 */
export async function recordLog(
  db: Db,
  ator: Autor | null,
  tipo: TipoLog,
  parametros: Record<string, unknown>,
  pedidoId?: string,
): Promise<number> {
  return queries.insert(db, {
    tipo,
    responsavel: ator?.nome ?? 'Sistema',
    usuarioId: ator?.tipo === 'usuario' ? ator.id : null,
    parceiroId: ator?.tipo === 'parceiro' ? ator.id : null,
    parametros: JSON.stringify(withoutSecrets(parametros)),
    pedidoId: pedidoId ?? null,
  });
}

/** Records the rows that an import wrote (`linhas_gravadas`, platform/db/gravacao.ts), as if each had been typed. */
export const recordGravadas = (
  trx: Trx,
  importacao: { id: number; usuarioId: number; atos: { criou: TipoLog; atualizou: TipoLog } },
): Promise<unknown> => queries.insertGravadas(trx, importacao);

/** Longer texts are cut: a log tells what changed, it keeps no copies of documents. */
const maximoTexto = 2000;

/**
 * What an update changes, before and after, for the log: `{ regiao: { de: 'Sul', para: 'Norte' } }`. What was sent and is the same is left out.
 * @param antes the row as it was read under lock
 * @param depois the fields that are written
 */
export function changesOf<D extends object>(
  antes: { [K in keyof D]?: unknown },
  depois: D,
): Record<string, { de: unknown; para: unknown }> {
  const campos = (Object.keys(depois) as (keyof D & string)[]).filter(
    (campo) => depois[campo] !== undefined && JSON.stringify(depois[campo]) !== JSON.stringify(antes[campo]),
  );
  return Object.fromEntries(campos.map((campo) => [campo, { de: brief(antes[campo]), para: brief(depois[campo]) }]));
}

const brief = (valor: unknown): unknown =>
  typeof valor === 'string' && valor.length > maximoTexto ? `${valor.slice(0, maximoTexto)}…` : (valor ?? null);

const secreto = /senha|token|segredo|authorization/i;

/** Secrets go, CPFs keep their middle: "***.982.247-**". Applies at any depth, because whole bodies are logged. */
export function withoutSecrets(valor: unknown): unknown {
  if (typeof valor === 'string') return valor.replace(/(?<!\d)\d{3}\.?(\d{3})\.?(\d{3})-?\d{2}(?!\d)/g, '***.$1.$2-**');
  if (Array.isArray(valor)) return valor.map(withoutSecrets);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor)
      .filter(([nome]) => !secreto.test(nome))
      .map(([nome, item]) => [nome, withoutSecrets(item)]),
  );
}
