/** A seller's own receipts. */
import { fusoHorario } from '@pontua/contract/dates';
import type { EstadoSubmissao } from '@pontua/contract/submissoes';
import { sql } from 'kysely';
import { milesimosDiferentes, type Tracos } from '../../platform/arquivos/tracos.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

export const findTipoPontuacao = (db: Db, revendaId: number) =>
  db.selectFrom('revendas').where('id', '=', revendaId).select('tipoPontuacao').executeTakeFirst();

/** Which of these bytes the seller has waiting already. */
export const listEsperando = (db: Db, parceiroId: number, hashes: readonly Buffer[]) =>
  db
    .selectFrom('submissoes')
    .where('parceiroId', '=', parceiroId)
    .where('estado', '=', sql.lit('pendente'))
    .where('sha256', 'in', hashes)
    .select('sha256')
    .execute();

/** Until the transaction's end no other receipts of this seller come in. Not the seller's row, which staff lock after a receipt's. */
export const lockEnvios = (trx: Trx, parceiroId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('recibos', ${parceiroId}::bigint))`.execute(trx);

export async function countEsperando(db: Db, parceiroId: number): Promise<number> {
  const { quantas } = await db
    .selectFrom('submissoes')
    .where('parceiroId', '=', parceiroId)
    .where('estado', '=', sql.lit('pendente'))
    .select((eb) => eb.fn.countAll<number>().as('quantas'))
    .executeTakeFirstOrThrow();
  return quantas;
}

export interface Uso {
  quantos: number;
  /** As stored. */
  bytes: number;
}

/** What a seller sent since the beginning of a São Paulo day, whatever became of it: of the newest `limite` receipts. */
export async function sumSentSince(
  db: Db,
  parceiroId: number,
  { dia, limite }: { dia: string; limite: number },
): Promise<Uso> {
  const { rows } = await sql<Uso>`
    select count(*) as quantos, coalesce(sum(a.tamanho), 0) as bytes
      from (select arquivo_id, criado_em
              from submissoes where parceiro_id = ${parceiroId} order by id desc limit ${limite}) b
      join arquivos a on a.id = b.arquivo_id
     where b.criado_em >= ${dia}::date::timestamp at time zone ${fusoHorario}`.execute(db);
  return rows[0] ?? { quantos: 0, bytes: 0 };
}

/** What waits, of all sellers. */
export async function sumWaiting(db: Db): Promise<Uso> {
  const { rows } = await sql<Uso>`
    select count(*) as quantos, coalesce(sum(a.tamanho), 0) as bytes
      from submissoes b
      join arquivos a on a.id = b.arquivo_id
     where b.estado = 'pendente'`.execute(db);
  return rows[0] ?? { quantos: 0, bytes: 0 };
}

export interface NovaSubmissao {
  parceiroId: number;
  revendaId: number;
  redeId: number;
  arquivoId: string;
  sha256: Buffer;
  chaveAcesso: string | null;
}

/** Answers what was inserted; what waits already is not. */
export const insert = (trx: Trx, novas: readonly NovaSubmissao[], agora: string) =>
  trx
    .insertInto('submissoes')
    .values(novas.map((nova) => ({ ...nova, criadoEm: agora, atualizadoEm: agora })))
    .onConflict((oc) => oc.columns(['parceiroId', 'sha256']).where('estado', '=', sql.lit('pendente')).doNothing())
    .returning(['id', 'arquivoId'])
    .execute();

/** Photos of one chain that a new one is compared with, the newest ones: ten milliseconds or so. */
const recentes = 2000;

export const insertTracos = (trx: Trx, id: number, redeId: number, { bits, cheios }: Tracos) =>
  sql`
    insert into recibo_tracos (submissao_id, rede_id, tracos, cheios)
    values (${id}, ${redeId}, ${bits}::bit(6144), ${cheios})`.execute(trx);

export interface FotoDeRecibo extends Tracos {
  id: number;
  chaveAcesso: string | null;
}

/**
 * The receipts before this one whose photos have much in common with its own: among the chain's newest, or exactly alike
 * anywhere; the newest first.
 */
export async function listParecidas(trx: Trx, id: number, redeId: number, { bits, cheios }: Tracos) {
  const { rows } = await sql<FotoDeRecibo>`
    with outras as (
      (select submissao_id, tracos, cheios
         from recibo_tracos where rede_id = ${redeId} order by submissao_id desc limit ${recentes})
      union all
      (select submissao_id, tracos, cheios
         from recibo_tracos where hashtextextended(tracos::text, 0) = hashtextextended(${bits}::text, 0) limit 20)
    ),
    diferencas as (
      select o.*, bit_count(o.tracos # ${bits}::bit(6144)) as diferentes, o.cheios + ${cheios}::integer as somados
        from outras o
       where o.submissao_id <> ${id}
    )
    select b.id, b.chave_acesso, d.tracos::text as bits, d.cheios
      from diferencas d
      join submissoes b on b.id = d.submissao_id
     where d.diferentes * 2000 <= (d.somados + d.diferentes) * ${milesimosDiferentes}::integer
     order by d.submissao_id desc
     limit 50`.execute(trx);
  return rows;
}

export const setSemelhante = (trx: Trx, id: number, semelhanteId: number) =>
  trx.updateTable('submissoes').set({ semelhanteId }).where('id', '=', id).execute();

export interface Minha {
  id: number;
  estado: EstadoSubmissao;
  motivo: string | null;
  criadoEm: string;
  atualizadoEm: string;
  chave: string;
  miniatura: string | null;
  mime: string;
  identificador: string | null;
  pontos: number | null;
  emAnalise: number;
}

/** Newest first, each with the living sale that was typed from it. */
export async function list(
  db: Db,
  parceiroId: number,
  { antesDe = null, limite }: { antesDe?: number | null | undefined; limite: number },
): Promise<Minha[]> {
  const { rows } = await sql<Minha>`
    select b.id, b.estado, b.motivo, b.criado_em, b.atualizado_em, a.chave, a.miniatura, a.mime,
           v.identificador, v.pontos, coalesce(v.em_analise, 0) as em_analise
      from submissoes b
      join arquivos a on a.id = b.arquivo_id
      left join lateral (
           select v.identificador,
                  (select coalesce(sum(n.total_pontos), 0)
                     from pontuacoes n where n.venda_id = v.id and n.cancelada_em is null) as pontos,
                  (select coalesce(sum(i.em_analise + i.retidas), 0) from venda_itens i where i.venda_id = v.id) as em_analise
             from vendas v
            where v.submissao_id = b.id
              and v.cancelada_em is null
            limit 1
           ) v on true
     where b.parceiro_id = ${parceiroId}
       and (${antesDe}::bigint is null or b.id < ${antesDe})
     order by b.id desc
     limit ${limite}`.execute(db);
  return rows;
}
