import type { EstadoGeracao, Geracao, TipoRelatorio } from '@pontua/contract/geracoes';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { type FilaDeTrabalho, isOurs, type Posse, PossePerdida } from '../../platform/posse/posse.queries.ts';

/** Runs, as rows that somebody works on. */
export const fila: FilaDeTrabalho = { tabela: 'geracoes', job: 'geracao:' };

/** A month of a report that goes by months. */
export interface Periodo {
  ano: number;
  mes: number;
}

/** "2026-03"; '' of a report as a whole. */
export const formatPeriodo = (periodo: Periodo | null): string =>
  periodo ? `${periodo.ano}-${String(periodo.mes).padStart(2, '0')}` : '';

export function parsePeriodo(texto: string): Periodo | null {
  const [ano, mes] = texto.split('-').map(Number);
  return ano && mes ? { ano, mes } : null;
}

/** @returns its id, or undefined where one of the kind and period is open already */
export const insert = (
  trx: Trx,
  nova: { tipo: TipoRelatorio; periodo: string; usuarioId: number | null; responsavel: string; pedidaEm: string },
) =>
  trx
    .insertInto('geracoes')
    .values(nova)
    .onConflict((oc) => oc.columns(['tipo', 'periodo']).where('estado', 'in', ['na_fila', 'processando']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const findAberta = (db: Db, tipo: TipoRelatorio, periodo: string) =>
  db
    .selectFrom('geracoes')
    .where('tipo', '=', tipo)
    .where('periodo', '=', periodo)
    .where('estado', 'in', ['na_fila', 'processando'])
    .select('id')
    .executeTakeFirst();

export type LinhaDeGeracao = Omit<Geracao, 'ano' | 'mes' | 'mensagem'> & {
  tipo: TipoRelatorio;
  periodo: string;
  /** Of a run that ended well. */
  mensagem: string | null;
};

const linhas = (db: Db) =>
  db
    .selectFrom('geracoes as g')
    .select(['g.id', 'g.periodo', 'g.responsavel', 'g.pedidaEm', 'g.iniciadaEm', 'g.terminadaEm'])
    .select(['g.etapa', 'g.feitas', 'g.total', 'g.mensagem', 'g.erro'])
    .select([
      sql<TipoRelatorio>`g.tipo`.as('tipo'),
      sql<EstadoGeracao>`g.estado`.as('estado'),
      sql<Record<string, number>>`g.resultado`.as('resultado'),
    ]);

export const findById = (db: Db, id: number): Promise<LinhaDeGeracao | undefined> =>
  linhas(db).where('g.id', '=', id).executeTakeFirst();

export const findUltima = (db: Db, tipo: TipoRelatorio, periodo: string): Promise<LinhaDeGeracao | undefined> =>
  linhas(db)
    .where('g.tipo', '=', tipo)
    .where('g.periodo', '=', periodo)
    .orderBy('g.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The one that the screens show. */
export const findAtual = (db: Db, tipo: TipoRelatorio, periodo: string): Promise<LinhaDeGeracao | undefined> =>
  linhas(db).where('g.tipo', '=', tipo).where('g.periodo', '=', periodo).where('g.atual', '=', true).executeTakeFirst();

/**
 * Whether a file brought purchases since a run began, also one that was broken off after some of them; one that says what was known brings
 * none. Of a report of a month those count that came in that month or the
 * next: who looks at one of long ago is not told of each week's file.
 */
export async function cameCompras(
  db: Db,
  { periodo, iniciadaEm }: Pick<LinhaDeGeracao, 'periodo' | 'iniciadaEm'>,
): Promise<boolean> {
  const { rows } = await sql<{ veio: boolean }>`
    select exists (
      select from processamentos
       where tipo = 'historico' and concluido_em > ${iniciadaEm}::timestamptz
         and ((resultado ->> 'novas')::numeric > 0 or (resultado ->> 'corrigidas')::numeric > 0)
         and (${periodo} = ''
              or concluido_em < (nullif(${periodo}, '') || '-01')::timestamp at time zone 'America/Sao_Paulo' + interval '2 months')
    ) as veio`.execute(db);
  return rows[0]?.veio ?? false;
}

/** Who asked for the run whose turn it is. @throws PossePerdida */
export async function begin(db: Db, posse: Posse, agora: string) {
  const aberta = await db
    .updateTable('geracoes')
    .set((eb) => ({
      estado: 'processando',
      iniciadaEm: eb.fn.coalesce('iniciadaEm', sql<string>`${agora}::timestamptz`),
      etapa: null,
      feitas: 0,
      total: null,
    }))
    .where(isOurs(posse))
    .returning(['periodo', 'usuarioId', 'responsavel', 'pedidaEm'])
    .executeTakeFirst();
  if (!aberta) throw new PossePerdida();
  return aberta;
}

/** @throws PossePerdida */
export async function showProgresso(
  db: Db,
  posse: Posse,
  progresso: { etapa: string; feitas: number; total: number },
): Promise<void> {
  const { numUpdatedRows } = await db.updateTable('geracoes').set(progresso).where(isOurs(posse)).executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new PossePerdida();
}

/** Holds the run until the transaction ends, so that nobody takes it over while what was written for it commits. @throws PossePerdida */
export async function hold(trx: Trx, posse: Posse): Promise<void> {
  const nossa = await trx.selectFrom('geracoes').where(isOurs(posse)).select('id').forNoKeyUpdate().executeTakeFirst();
  if (!nossa) throw new PossePerdida();
}

interface Fim {
  tipo: TipoRelatorio;
  periodo: string;
  mensagem: string;
  resultado: Record<string, number>;
  agora: string;
}

/** From here on the screens show this generation. @throws PossePerdida, and all is as it was */
export async function conclude(
  trx: Trx,
  posse: Posse,
  { tipo, periodo, mensagem, resultado, agora }: Fim,
): Promise<void> {
  await trx
    .updateTable('geracoes')
    .set({ atual: false })
    .where('tipo', '=', tipo)
    .where('periodo', '=', periodo)
    .where('atual', '=', true)
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('geracoes')
    .set({
      estado: 'concluido',
      atual: true,
      terminadaEm: agora,
      mensagem,
      resultado: JSON.stringify(resultado),
      posseAte: null,
    })
    .where(isOurs(posse))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new PossePerdida();
}

/** @returns whether it was still ours to end */
export async function fail(db: Db, posse: Posse, erro: string, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('geracoes')
    .set({ estado: 'falhou', erro, terminadaEm: agora, posseAte: null })
    .where(isOurs(posse))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * In whose rows nobody reads on: the one before the current one stays for whoever was looking at it when it was replaced, of those that
 * ended well; what one that failed had written by then is nobody's.
 */
export async function listVencidas(db: Db, tipo: TipoRelatorio, periodo: string): Promise<number[]> {
  const idsOf = (estado: EstadoGeracao, ficam: number) =>
    db
      .selectFrom('geracoes')
      .where('tipo', '=', tipo)
      .where('periodo', '=', periodo)
      .where('estado', '=', estado)
      .select('id')
      .orderBy('id', 'desc')
      .offset(ficam)
      .limit(100)
      .execute();
  return [...(await idsOf('concluido', 2)), ...(await idsOf('falhou', 0))].map(({ id }) => id);
}
