import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

export interface Procurada {
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
}

export const lockDia = (trx: Trx, { revendaId, realizadoEm }: Procurada) =>
  sql`select pg_advisory_xact_lock(hashtextextended('venda parecida', ${revendaId}::bigint * 100000 + (${realizadoEm}::date - '2000-01-01')))`.execute(
    trx,
  );

/** Of a 44-digit access key the number inside it; of anything else its digits. No zeros before, and null where none are left. */
const digitos = (identificador: ReturnType<typeof sql>) => sql`
  nullif(ltrim(case when ${identificador} ~ '^[0-9]{44}$' then substr(${identificador}, 26, 9)
                    else regexp_replace(${identificador}, '[^0-9]', '', 'g') end, '0'), '')`;

/** A living sale of the store and day with the same total or the same digits; the digits first, as they say more. */
export async function findParecida(trx: Trx, procurada: Procurada): Promise<Parecida | undefined> {
  const { revendaId, realizadoEm, totalVenda, identificador } = procurada;
  const { rows } = await sql<Parecida>`
    select v.tipo_fiscal, v.identificador, v.parceiro_id, p.nome as parceiro, v.realizado_em, v.total_venda, v.criado_em
      from vendas v
      join parceiros p on p.id = v.parceiro_id
     cross join lateral (
           select v.identificador !~ '^D[0-9]+$' and ${digitos(sql`v.identificador`)} = ${digitos(sql`${identificador}::text`)} as mesmos
           ) d
     where v.revenda_id = ${revendaId}
       and v.realizado_em = ${realizadoEm}
       and v.cancelada_em is null
       and (d.mesmos or v.total_venda = ${totalVenda})
     order by d.mesmos desc nulls last, v.id desc
     limit 1`.execute(trx);
  return rows[0];
}
