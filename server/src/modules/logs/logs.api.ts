/** The action log: who did what, without secrets and without whole CPFs. */
import { Cpf } from '@pontua/contract/fields';
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
const telefone = /celular|telefone|whatsapp/i;

/**
 * Secrets go, CPFs keep their middle: "***.982.247-**". Applies at any depth, because whole bodies are logged. Eleven digits may as well
 * be a phone number: what tells them apart is the field (whatever lies in it is of its kind), then how they are written, then the check digits.
 */
export function withoutSecrets(valor: unknown, campo = ''): unknown {
  if (typeof valor === 'string') return telefone.test(campo) ? valor : maskCpfs(valor, /cpf/i.test(campo));
  if (Array.isArray(valor)) return valor.map((item) => withoutSecrets(item, campo));
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor)
      .filter(([nome]) => !secreto.test(nome))
      // "de" and "para" of a change are of the field that changed.
      .map(([nome, item]) => [nome, withoutSecrets(item, /^(de|para)$/.test(nome) ? campo : nome)]),
  );
}

const onzeDigitos = /(?<!\d)(cpf\W{0,3})?(\d{3})(\.?)(\d{3})\.?(\d{3})-?(\d{2})(?!\d)/gi;

/** @param todos eleven digits are a CPF here, mistyped or not */
const maskCpfs = (texto: string, todos: boolean): string =>
  texto.replace(onzeDigitos, (inteiro, palavra = '', _inicio, ponto, segundo, terceiro) =>
    todos || palavra || ponto || isCpf(inteiro) ? `${palavra}***.${segundo}.${terceiro}-**` : inteiro,
  );

const isCpf = (texto: string): boolean => Cpf.safeParse(texto).success;
