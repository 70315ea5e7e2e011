/** A seller's own receipts. */
import { fusoHorario } from '@pontua/contract/dates';
import type { EstadoSubmissao } from '@pontua/contract/submissoes';
import { sql } from 'kysely';
import { milesimosDiferentes, type Tracos } from '../../platform/arquivos/tracos.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { substituida } from './iguais.ts';
import { type PaginaGuardada, paginasDe } from './paginas.api.ts';

export const findTipoPontuacao = (db: Db, revendaId: number) =>
  db.selectFrom('revendas').where('id', '=', revendaId).select('tipoPontuacao').executeTakeFirst();

/** Which of these bytes the seller has waiting already, and in which receipt: as its only file, or as a page of it. */
export const listEsperando = (db: Db, parceiroId: number, hashes: readonly Buffer[]) =>
  db
    .selectFrom('submissoes as b')
    .where('b.parceiroId', '=', parceiroId)
    .where('b.estado', '=', sql.lit('pendente'))
    .where('b.sha256', 'in', hashes)
    .select(['b.id', 'b.sha256'])
    .unionAll((eb) =>
      eb
        .selectFrom('reciboPaginas as p')
        .innerJoin('submissoes as b', 'b.id', 'p.submissaoId')
        .where('b.parceiroId', '=', parceiroId)
        .where('b.estado', '=', sql.lit('pendente'))
        .where('p.sha256', 'in', hashes)
        .select(['b.id', 'p.sha256']),
    )
    .execute();

export interface PaginaDeRecibo {
  arquivoId: string;
  sha256: Buffer;
}

interface ReciboAberto {
  id: number;
  chaveAcesso: string | null;
  paginas: PaginaDeRecibo[];
}

/**
 * Of these receipts those that wait, that nobody of staff has opened, and that are of the store that the seller is in now. In a
 * transaction: so they stay until its end.
 */
export async function listAbertos(
  db: Db,
  { parceiroId, revendaId, ids }: { parceiroId: number; revendaId: number; ids: readonly number[] },
): Promise<ReciboAberto[]> {
  if (ids.length === 0) return [];
  const abertos = await db
    .selectFrom('submissoes')
    .where('id', 'in', ids)
    .where('parceiroId', '=', parceiroId)
    .where('revendaId', '=', revendaId)
    .where('estado', '=', sql.lit('pendente'))
    .where('vistoEm', 'is', null)
    .select(['id', 'chaveAcesso', 'arquivoId', 'sha256'])
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
    .execute();
  const paginas = await db
    .selectFrom('reciboPaginas')
    .where('submissaoId', 'in', ids)
    .select(['submissaoId', 'arquivoId', 'sha256'])
    .orderBy('submissaoId')
    .orderBy('pagina')
    .execute();
  return abertos.map(({ id, chaveAcesso, ...unica }) => {
    const dele = paginas.filter(({ submissaoId }) => submissaoId === id);
    return { id, chaveAcesso, paginas: dele.length > 0 ? dele : [unica] };
  });
}

/** A receipt of the seller's own, and whether another came in its place already. */
export const findReenviavel = (db: Db, parceiroId: number, id: number) =>
  db
    .selectFrom('submissoes as b')
    .where('b.id', '=', id)
    .where('b.parceiroId', '=', parceiroId)
    .select([
      sql<EstadoSubmissao>`b.estado`.as('estado'),
      sql<boolean>`exists (select from submissoes r where r.reenvio_de = b.id)`.as('reenviada'),
    ])
    .executeTakeFirst();

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

export interface UsoDoVendedorHoje {
  quantos: number;
  /** As stored. */
  bytes: number;
}

/** Bytes of a receipt `b`, whose own file is `a`. */
const bytesDoRecibo = sql<number>`coalesce(
  (select sum(f.tamanho) from recibo_paginas p join arquivos f on f.id = p.arquivo_id where p.submissao_id = b.id), a.tamanho)`;

/** What a seller sent since the beginning of a São Paulo day, whatever became of it: of the newest `limite` receipts. */
export async function sumSentSince(
  db: Db,
  parceiroId: number,
  { dia, limite }: { dia: string; limite: number },
): Promise<UsoDoVendedorHoje> {
  const { rows } = await sql<UsoDoVendedorHoje>`
    select count(*) as quantos, coalesce(sum(${bytesDoRecibo}), 0) as bytes
      from (select id, arquivo_id, criado_em
              from submissoes where parceiro_id = ${parceiroId} order by id desc limit ${limite}) b
      join arquivos a on a.id = b.arquivo_id
     where b.criado_em >= ${dia}::date::timestamp at time zone ${fusoHorario}`.execute(db);
  return rows[0] ?? { quantos: 0, bytes: 0 };
}

/** What waits, of all sellers. */
export async function sumWaiting(db: Db): Promise<UsoDoVendedorHoje> {
  const { rows } = await sql<UsoDoVendedorHoje>`
    select count(*) as quantos, coalesce(sum(${bytesDoRecibo}), 0) as bytes
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
  reenvioDe: number | null;
}

export async function insert(trx: Trx, nova: NovaSubmissao, agora: string): Promise<number> {
  const valores = { ...nova, criadoEm: agora, atualizadoEm: agora };
  return (await trx.insertInto('submissoes').values(valores).returning('id').executeTakeFirstOrThrow()).id;
}

/** @param antes how many pages it has there already */
export const insertPaginas = (trx: Trx, submissaoId: number, paginas: readonly PaginaDeRecibo[], antes = 0) =>
  trx
    .insertInto('reciboPaginas')
    .values(paginas.map(({ arquivoId, sha256 }, n) => ({ submissaoId, pagina: antes + n + 1, arquivoId, sha256 })))
    .execute();

export const setPaginas = (
  trx: Trx,
  id: number,
  paginas: { sha256: Buffer; chaveAcesso: string | null; atualizadoEm: string },
) => trx.updateTable('submissoes').set(paginas).where('id', '=', id).execute();

/** Photos of one chain that a new one is compared with, the newest ones: ten milliseconds or so. */
const recentes = 2000;

export const insertTracos = (
  trx: Trx,
  { id, pagina, redeId }: { id: number; pagina: number; redeId: number },
  { bits, cheios }: Tracos,
) =>
  sql`
    insert into recibo_tracos (submissao_id, pagina, rede_id, tracos, cheios)
    values (${id}, ${pagina}, ${redeId}, ${bits}::bit(6144), ${cheios})`.execute(trx);

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
    select o.id, o.chave_acesso, d.tracos::text as bits, d.cheios
      from diferencas d
      join submissoes o on o.id = d.submissao_id
      join submissoes b on b.id = ${id}
     where d.diferentes * 2000 <= (d.somados + d.diferentes) * ${milesimosDiferentes}::integer
       and not ${substituida}
     order by d.submissao_id desc
     limit 50`.execute(trx);
  return rows;
}

/** The newest of all that its pages are like. */
export const setSemelhante = (trx: Trx, id: number, semelhanteId: number) =>
  trx
    .updateTable('submissoes')
    .set({ semelhanteId: sql<number>`greatest(semelhante_id, ${semelhanteId})` })
    .where('id', '=', id)
    .execute();

export interface Minha {
  id: number;
  estado: EstadoSubmissao;
  motivo: string | null;
  criadoEm: string;
  atualizadoEm: string;
  vistoEm: string | null;
  chave: string;
  miniatura: string | null;
  mime: string;
  guardadas: PaginaGuardada[];
  reenvioDe: number | null;
  reenviado: boolean;
  vendaId: number | null;
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
    select b.id, b.estado, b.motivo, b.criado_em, b.atualizado_em, b.visto_em, a.chave, a.miniatura, a.mime,
           ${paginasDe(sql.ref('b.id'))} as guardadas, b.reenvio_de,
           exists (select from submissoes r where r.reenvio_de = b.id) as reenviado,
           v.id as venda_id, v.identificador, v.pontos, coalesce(v.em_analise, 0) as em_analise
      from submissoes b
      join arquivos a on a.id = b.arquivo_id
      left join lateral (
           select v.id, v.identificador,
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
