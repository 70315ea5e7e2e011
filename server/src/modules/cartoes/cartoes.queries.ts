import type { RedeRef } from '@pontua/contract/referencias';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { opcional } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';

const campos = [
  'id',
  'numero',
  'saldo',
  'atualizadoEm',
  'bloqueado',
  'emDesbloqueio',
  'entregue',
  'desbloqueioPedidoEm',
] as const;

export const findByParceiro = (db: Db, parceiroId: number) =>
  db
    .selectFrom('cartoes')
    .where('parceiroId', '=', parceiroId)
    .where('encerradoEm', 'is', null)
    .select(campos)
    .executeTakeFirst();

/** The seller's own card of this number; a closed one is nobody's any more. */
export const lockOwn = (trx: Trx, parceiroId: number, numero: string) =>
  trx
    .selectFrom('cartoes')
    .where('parceiroId', '=', parceiroId)
    .where('numero', '=', numero)
    .where('encerradoEm', 'is', null)
    .select(campos)
    .forNoKeyUpdate()
    .executeTakeFirst();

interface Bloqueio {
  bloqueado: boolean;
  emDesbloqueio: boolean;
  desbloqueioPedidoEm: string | null;
}

export const updateBloqueio = (trx: Trx, id: number, bloqueio: Bloqueio) =>
  trx.updateTable('cartoes').set(bloqueio).where('id', '=', id).execute();

/** Registers stock; answers the ids, in the order given. */
export async function insertMany(
  trx: Trx,
  cartoes: readonly { codigoBarras: string; numero: string }[],
  agora: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into cartoes (codigo_barras, numero, criado_em, atualizado_em)
    select codigo_barras, numero, ${agora}::timestamptz, ${agora}::timestamptz
      from unnest(${cartoes.map((cartao) => cartao.codigoBarras)}::text[],
                  ${cartoes.map((cartao) => cartao.numero)}::text[]) with ordinality as c (codigo_barras, numero, ordem)
     order by ordem
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The oldest free cards, locked one by one, so that no two transactions hand out the same one. */
const livres = (quantos: RawBuilder<number>): RawBuilder<unknown> => sql`
  select id from cartoes where parceiro_id is null order by id for update skip locked limit ${quantos}`;

/** Gives the oldest free card to a seller who is locked and has none. Nothing where the stock is empty. */
export async function assignOldest(
  trx: Trx,
  parceiroId: number,
  nome: string,
  agora: string,
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    update cartoes c
       set parceiro_id = ${parceiroId}, nome = ${nome}, bloqueado = true, em_desbloqueio = false, entregue = false,
           atualizado_em = ${agora}
      from (${livres(sql`1`)}) livre
     where c.id = livre.id
    returning c.id`.execute(trx);
  return rows[0];
}

/**
 * Redemptions `r` of credit that name no card and are still due: one that was delivered was paid in another way. By what was redeemed, since the
 * kind of a prize may be changed; what was forgotten with its seller is due to nobody.
 */
export const creditoSemCartao = sql`
  r.cartao_id is null and r.status in (0, 2) and r.detalhes ->> 'tipo' = 'credito'`;

/** Of sellers without a card. */
const aguardando = sql`
  resgates r
  join parceiros s on s.id = r.parceiro_id
  where ${creditoSemCartao}
    and not exists (select from cartoes c where c.parceiro_id = r.parceiro_id and c.encerrado_em is null)`;

/** Sellers who wait for a card, who waited longest first. */
export async function listWaiting(db: Db, limite: number): Promise<number[]> {
  const { rows } = await sql<{ parceiroId: number }>`
    select r.parceiro_id from ${aguardando} group by r.parceiro_id order by min(r.id) limit ${limite}`.execute(db);
  return rows.map(({ parceiroId }) => parceiroId);
}

/** How many wait, of a rede, within a scope. */
export async function countWaiting(db: Db, { escopo }: AtorUsuario, rede: RedeRef | undefined): Promise<number> {
  const { rows } = await sql<{ quantos: number }>`
    select count(distinct r.parceiro_id) as quantos
      from ${aguardando}
       and ${noEscopo(escopo, sql<number>`r.revenda_id`, sql<number>`r.rede_id`)}
       and ${opcional(rede, (ref) => sql<SqlBool>`r.rede_id = ${idDaRede(ref)}`)}`.execute(db);
  return rows[0]?.quantos ?? 0;
}

export interface CartaoEntregue {
  id: number;
  parceiroId: number;
  nome: string;
}

/** Pairs those of these sellers, who are locked, that still wait with free cards, in the name given at their first request. */
export async function assignToWaiting(
  trx: Trx,
  parceiroIds: readonly number[],
  agora: string,
): Promise<CartaoEntregue[]> {
  const { rows } = await sql<CartaoEntregue>`
    with fila as (
      select r.parceiro_id, row_number() over (order by min(r.id)) as vez,
             coalesce((array_agg(r.detalhes ->> 'nomeCompleto' order by r.id)
                       filter (where r.detalhes ->> 'nomeCompleto' <> ''))[1], s.nome) as nome
        from ${aguardando}
         and r.parceiro_id = any (${parceiroIds}::bigint[])
       group by r.parceiro_id, s.nome
    ),
    travados as (${livres(sql`(select count(*) from fila)`)}),
    estoque as (select id, row_number() over (order by id) as vez from travados)
    update cartoes c
       set parceiro_id = f.parceiro_id, nome = f.nome, bloqueado = true, em_desbloqueio = false, entregue = false,
           atualizado_em = ${agora}
      from estoque e
      join fila f using (vez)
     where c.id = e.id
    returning c.id, c.parceiro_id, c.nome`.execute(trx);
  return rows;
}
