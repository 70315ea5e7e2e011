import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

export interface Procurada {
  redeId: number;
  parceiroId: number;
  revendaId: number;
  realizadoEm: string;
  totalVenda: number;
  /** Null: numbered by the server, so that its digits say nothing. */
  identificador: string | null;
}

export interface Parecida {
  tipoFiscal: string;
  identificador: string;
  parceiroId: number;
  parceiro: string;
  realizadoEm: string;
  totalVenda: number;
  criadoEm: string;
  /** Else in another one that the seller was in. */
  nestaLoja: boolean;
  /** The id of the last of all that are like it. */
  ultima: number;
}

/**
 * Sales of a chain's file come in after those that are being typed in its stores, and before whatever is typed next: both look for the same
 * receipt. A typed one that does not look is waited for by those that do.
 */
const travaDaRede = (redeId: RawBuilder<unknown>) => sql`hashtextextended('vendas da rede', ${redeId}::bigint)`;

export const lockDia = (trx: Trx, { redeId, revendaId, realizadoEm }: Procurada) =>
  sql`select pg_advisory_xact_lock_shared(${travaDaRede(sql`${redeId}`)}),
             pg_advisory_xact_lock(hashtextextended('venda parecida', ${revendaId}::bigint * 100000 + (${realizadoEm}::date - '2000-01-01')))`.execute(
    trx,
  );

/** All days of all stores at once: those of a file's step are more than PostgreSQL keeps locks for. @param redes a query of `rede_id` */
export const lockRedes = (trx: Trx, redes: RawBuilder<unknown>) =>
  sql`select pg_advisory_xact_lock(${travaDaRede(sql.ref('rede_id'))}) from (select distinct rede_id from ${redes} order by rede_id) r`.execute(
    trx,
  );

/** An access key; the first twelve of the issuer's CNPJ may be letters. Its length first: of a file's numbers each is asked. */
const isChave = (identificador: RawBuilder<unknown>) =>
  sql`(length(${identificador}) = 44 and ${identificador} ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$')`;

export const numeroDe = (identificador: RawBuilder<unknown>) => sql`numero_do_documento(${identificador})`;

/** Its digits; no zeros before, and null where none are left. */
const digitosDe = (identificador: RawBuilder<unknown>) =>
  sql`nullif(ltrim(regexp_replace(${numeroDe(identificador)}, '[^0-9]', '', 'g'), '0'), '')`;

/** A number that the server gave: its digits say nothing. */
export const isDoServidor = (identificador: RawBuilder<unknown>) => sql`(${identificador} ~ '^D[0-9]+$')`;

/** Two keys are two documents, whatever the numbers inside them. */
const isOutraChave = (uma: RawBuilder<unknown>, outra: RawBuilder<unknown>) =>
  sql`(${isChave(uma)} and ${isChave(outra)} and ${uma} <> ${outra})`;

/**
 * A living sale of the day with the same total or the same digits, in the store or, of a seller who moved, in another one of theirs; the
 * digits first, as they say more.
 * @param depoisDe the id of a sale
 */
export async function findParecida(trx: Trx, procurada: Procurada, depoisDe: number): Promise<Parecida | undefined> {
  const { revendaId, parceiroId, realizadoEm, totalVenda } = procurada;
  const [guardado, novo] = [sql.ref('v.identificador'), sql`${procurada.identificador}::text`];
  const { rows } = await sql<Parecida>`
    select v.tipo_fiscal, v.identificador, v.parceiro_id, p.nome as parceiro, v.realizado_em, v.total_venda, v.criado_em,
           v.revenda_id = ${revendaId} as nesta_loja, max(v.id) over () as ultima
      from (select * from vendas where revenda_id = ${revendaId} and realizado_em = ${realizadoEm} and cancelada_em is null
             union all
            select * from vendas
             where parceiro_id = ${parceiroId} and realizado_em = ${realizadoEm} and cancelada_em is null
               and revenda_id <> ${revendaId}) v
      join parceiros p on p.id = v.parceiro_id
     cross join lateral (
           select not ${isDoServidor(guardado)} and ${digitosDe(guardado)} = ${digitosDe(novo)}
                  and not ${isOutraChave(guardado, novo)} as mesmos
           ) d
     where (d.mesmos or v.total_venda = ${totalVenda}) and v.id > ${depoisDe}
     order by d.mesmos desc nulls last, nesta_loja desc, v.id desc
     limit 1`.execute(trx);
  return rows[0];
}
