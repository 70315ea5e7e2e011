import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { isOurs, type Posse, PossePerdida } from '../../platform/posse/posse.queries.ts';

export const insert = (
  trx: Trx,
  novo: { tipo: string; arquivoId: string; usuarioId: number; opcoes: object; criadoEm: string },
) =>
  trx
    .insertInto('processamentos')
    .values({ ...novo, opcoes: JSON.stringify(novo.opcoes) })
    .returning('id')
    .executeTakeFirstOrThrow();

export interface ProcessamentoAberto extends Posse {
  chave: string;
  usuarioId: number;
  responsavel: string;
  opcoes: Record<string, unknown>;
  /** Workers that fell over it since its last step. */
  quedas: number;
  /** How far each frente has got; null until the file is validated, and what is to be applied lies ready. */
  checkpoints: number[] | null;
}

/** A file's lines are sorted and joined whole; the connection is this import's alone and closed after it. */
export async function setMemory(db: Db): Promise<void> {
  await sql`set work_mem = '64MB'`.execute(db);
  await sql`set temp_buffers = '64MB'`.execute(db);
}

/** The one whose turn it is, and who sent it. @throws PossePerdida */
export async function findAberto(db: Db, posse: Posse): Promise<ProcessamentoAberto> {
  const { rows } = await sql<ProcessamentoAberto>`
    select p.id, p.vez, a.chave, p.usuario_id, 'usuario:' || p.usuario_id as responsavel, p.opcoes, p.quedas,
           coalesce(p.checkpoints, case when p.preparado_em is not null then '{0}'::integer[] end) as checkpoints
      from processamentos p
      join arquivos a on a.id = p.arquivo_id
     where p.id = ${posse.id}
       and p.vez = ${posse.vez}`.execute(db);
  if (!rows[0]) throw new PossePerdida();
  return rows[0];
}

/** The line between validating and applying: what comes after it no longer asks the file. */
export async function markPreparado(
  trx: Trx,
  posse: Posse,
  { total, frentes, resultado }: { total: number; frentes: number; resultado: Record<string, number> },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update processamentos
       set preparado_em = clock_timestamp(), estado = 'processando', linhas_lidas = ${total}, total_linhas = ${total}, quedas = 0,
           checkpoints = array_fill(0, array[${frentes}::integer]), resultado = ${JSON.stringify(resultado)}
     where ${isOurs(posse)}`.execute(trx);
  if (numAffectedRows !== 1n) throw new PossePerdida();
}

/** Adds a step's figures to what there was, in the transaction that did the step, which is undone if the turn is over. */
export async function advance(
  trx: Trx,
  posse: Posse,
  { frente, ate, resultado }: { frente: number; ate: number; resultado: Record<string, number> },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update processamentos
       set checkpoints[${frente}::integer] = ${ate},
           quedas = 0,
           resultado = resultado || (
             select coalesce(jsonb_object_agg(chave, valor::numeric + coalesce((resultado ->> chave)::numeric, 0)), '{}')
               from jsonb_each_text(${JSON.stringify(resultado)}::jsonb) as passo (chave, valor))
     where ${isOurs(posse)}`.execute(trx);
  if (numAffectedRows !== 1n) throw new PossePerdida();
}

/** A file that is read once more after a crash shows nothing new until it is further than before. @throws PossePerdida */
export async function showProgresso(db: Db, posse: Posse, linhasLidas: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update processamentos
       set estado = 'processando', linhas_lidas = greatest(linhas_lidas, ${linhasLidas})
     where ${isOurs(posse)}`.execute(db);
  if (numAffectedRows !== 1n) throw new PossePerdida();
}

/** @returns whether it was still ours to end */
export async function finish(db: Db, posse: Posse, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('processamentos')
    .set({ estado: 'concluido', concluidoEm: agora, posseAte: null })
    .where(isOurs(posse))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns whether it was still ours to end */
export async function fail(db: Db, posse: Posse, erro: string, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('processamentos')
    .set({ estado: 'falhou', erro, concluidoEm: agora, posseAte: null })
    .where(isOurs(posse))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whoever works on them. @returns how many they were */
export async function failOpen(db: Db, erro: string, agora: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('processamentos')
    .set({ estado: 'falhou', erro, concluidoEm: agora, posseAte: null })
    .where('estado', 'in', ['na_fila', 'processando'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Files of finished processamentos older than a day of the calendar; their rows stay, as the record of what was sent. */
export const listVencidos = (db: Db, concluidosAntesDe: string) =>
  db
    .selectFrom('processamentos as p')
    .innerJoin('arquivos as a', 'a.id', 'p.arquivoId')
    .select(['p.id', 'a.chave'])
    .where('p.concluidoEm', '<', concluidosAntesDe)
    .where('a.tamanho', '>', 0)
    .limit(1000)
    .execute();

/** In the order of the file. */
export const listCorrecoes = (db: Db, id: number, limite: number) =>
  db
    .selectFrom('historicoCorrecoes as c')
    .innerJoin('revendas as r', 'r.id', 'c.revendaId')
    .innerJoin('produtos as p', 'p.id', 'c.produtoId')
    .where('c.processamentoId', '=', id)
    .select(['r.nomeFantasia as loja', 'c.documento', 'p.codigo', 'p.nome as produto', 'c.dataDe', 'c.dataPara'])
    .select(['c.qtdeDe', 'c.qtdePara', 'c.valorDe', 'c.valorPara'])
    .orderBy('c.id')
    .limit(limite)
    .execute();
