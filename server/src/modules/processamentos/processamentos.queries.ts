import type { Processamento } from '@pontua/contract/processamentos';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

export const insert = (
  trx: Trx,
  novo: { tipo: string; arquivoId: string; usuarioId: number; opcoes: object; criadoEm: string },
) =>
  trx
    .insertInto('processamentos')
    .values({ ...novo, opcoes: JSON.stringify(novo.opcoes) })
    .returning('id')
    .executeTakeFirstOrThrow();

/** @param usuarioId only that usuário's own; null: anybody's */
export function findById(db: Db, id: number, usuarioId: number | null) {
  return db
    .selectFrom('processamentos as p')
    .innerJoin('arquivos as a', 'a.id', 'p.arquivoId')
    .where('p.id', '=', id)
    .$if(usuarioId !== null, (query) => query.where('p.usuarioId', '=', usuarioId ?? 0))
    .select([
      'p.id',
      'p.tipo',
      'p.estado',
      'p.linhasLidas',
      'p.totalLinhas',
      'p.erro',
      'a.nomeOriginal as nomeArquivo',
      'a.chave',
    ])
    .select([
      sql<Processamento['estado']>`p.estado`.as('estado'),
      sql<Record<string, number>>`p.resultado`.as('resultado'),
      sql<number>`(select count(*) from processamento_faltas f where f.processamento_id = p.id)`.as('totalErros'),
    ])
    .executeTakeFirst();
}

export const listFaltas = (db: Db, id: number, limite: number) =>
  db
    .selectFrom('processamentoFaltas')
    .select(['linha', 'coluna', 'mensagem'])
    .where('processamentoId', '=', id)
    .orderBy('linha')
    .orderBy('coluna')
    .limit(limite)
    .execute();

/** Line → what is wrong with it, for the file to mend. */
export async function mapFaltas(db: Db, id: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ linha: number; texto: string }>`
    select linha, string_agg(coalesce(coluna || ': ', '') || mensagem, '; ' order by coluna) as texto
      from processamento_faltas
     where processamento_id = ${id}
     group by linha`.execute(db);
  return new Map(rows.map(({ linha, texto }) => [linha, texto]));
}

export interface Aberto {
  id: number;
  chave: string;
  usuarioId: number;
  responsavel: string;
  opcoes: Record<string, unknown>;
  checkpoint: number;
}

/** An unfinished one, and who sent it. */
export async function findAberto(db: Db, id: number): Promise<Aberto | undefined> {
  const { rows } = await sql<Aberto>`
    select p.id, a.chave, p.usuario_id, 'usuario:' || p.usuario_id as responsavel, p.opcoes, p.checkpoint
      from processamentos p
      join arquivos a on a.id = p.arquivo_id
     where p.id = ${id}
       and p.estado in ('na_fila', 'processando')`.execute(db);
  return rows[0];
}

/** One job per processamento. */
export const chaveJob = (id: number | ''): string => `processamento:${id}`;

/** One worker at a time: the lock is the connection's, so it goes when the worker dies, however it dies. */
export async function tryLock(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ meu: boolean }>`
    select pg_try_advisory_lock(hashtext('processamentos'), ${id}::int) as meu`.execute(db);
  return rows[0]?.meu === true;
}

/** Unfinished, with nobody at work on them and no job that will be: those that wait or will be tried again need no help. */
export async function listAbandonados(db: Db): Promise<{ id: number; tipo: string }[]> {
  const { rows } = await sql<{ id: number; tipo: string }>`
    select p.id, p.tipo
      from processamentos p
     where p.estado in ('na_fila', 'processando')
       and not exists (select from graphile_worker.jobs j
                        where j.key = ${chaveJob('')} || p.id
                          and j.locked_at is null
                          and j.attempts < j.max_attempts)
       and not exists (select from pg_locks l
                        where l.locktype = 'advisory'
                          and l.database = (select oid from pg_database where datname = current_database())
                          and l.classid::bigint = hashtext('processamentos')::bigint & 4294967295
                          and l.objid::bigint = p.id)
     order by p.id
     limit 100`.execute(db);
  return rows;
}

/** The file was read: how long it is, and what is wrong with its lines. Read again after a crash, it replaces what it said. */
export async function replaceFaltas(
  trx: Trx,
  id: number,
  totalLinhas: number,
  faltas: readonly { linha: number; coluna: string | null; mensagem: string }[],
): Promise<void> {
  await trx.deleteFrom('processamentoFaltas').where('processamentoId', '=', id).execute();
  await insertFaltas(trx, id, faltas);
  await trx.updateTable('processamentos').set({ estado: 'processando', totalLinhas }).where('id', '=', id).execute();
}

/** A file may be wrong in every line; as one statement, putting its parameters together would hold the event loop. */
const faltasPorVez = 2000;

export async function insertFaltas(
  trx: Trx,
  id: number,
  faltas: readonly { linha: number; coluna: string | null; mensagem: string }[],
): Promise<void> {
  for (let feitas = 0; feitas < faltas.length; feitas += faltasPorVez) {
    const vez = faltas.slice(feitas, feitas + faltasPorVez);
    await sql`
      insert into processamento_faltas (processamento_id, linha, coluna, mensagem)
      select ${id}, linha, coluna, mensagem
        from unnest(${vez.map(({ linha }) => linha)}::int[], ${vez.map(({ coluna }) => coluna)}::text[],
                    ${vez.map(({ mensagem }) => mensagem)}::text[]) as f (linha, coluna, mensagem)`.execute(trx);
  }
}

/** Adds a step's figures to what there was, in the transaction that did the step. */
export async function advance(
  trx: Trx,
  id: number,
  {
    checkpoint,
    linhasLidas,
    resultado,
  }: { checkpoint: number; linhasLidas: number; resultado: Record<string, number> },
): Promise<void> {
  await sql`
    update processamentos
       set checkpoint = ${checkpoint},
           linhas_lidas = least(total_linhas, ${linhasLidas}),
           resultado = resultado || (
             select coalesce(jsonb_object_agg(chave, valor::numeric + coalesce((resultado ->> chave)::numeric, 0)), '{}')
               from jsonb_each_text(${JSON.stringify(resultado)}::jsonb) as passo (chave, valor))
     where id = ${id}`.execute(trx);
}

export const showProgresso = (db: Db, id: number, linhasLidas: number) =>
  db.updateTable('processamentos').set({ estado: 'processando', linhasLidas }).where('id', '=', id).execute();

export const finish = (db: Db, id: number, agora: string) =>
  db
    .updateTable('processamentos')
    .set((eb) => ({
      estado: 'concluido',
      concluidoEm: agora,
      linhasLidas: eb.fn.coalesce('totalLinhas', 'linhasLidas'),
    }))
    .where('id', '=', id)
    .execute();

export const fail = (db: Db, id: number, erro: string, agora: string) =>
  db.updateTable('processamentos').set({ estado: 'falhou', erro, concluidoEm: agora }).where('id', '=', id).execute();

/** Files of finished processamentos older than a day of the calendar; their rows stay, as the record of what was sent. */
export const listVencidos = (db: Db, concluidosAntesDe: string) =>
  db
    .selectFrom('processamentos as p')
    .innerJoin('arquivos as a', 'a.id', 'p.arquivoId')
    .select(['a.chave'])
    .where('p.concluidoEm', '<', concluidosAntesDe)
    .where('a.tamanho', '>', 0)
    .limit(1000)
    .execute();

export const forgetArquivo = (db: Db, chave: string) =>
  db.updateTable('arquivos').set({ tamanho: 0 }).where('chave', '=', chave).execute();
