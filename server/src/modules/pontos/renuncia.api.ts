/** A seller who leaves gives up what is left: one entry, by its cause once, as every other; and what the books stand for outlives the details. */
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { consumeLotes } from './debitos.queries.ts';
import { abertosAgora, digestoDosFatos, tocadosAgora } from './fatos.queries.ts';
import { type Autoria, insertLancamentos, type Lancado } from './lancamentos.queries.ts';

/** Takes the whole balance of a seller who is locked; nothing where there is none. @param causa "ajuste:titular:12" */
export const renouncePontos = (
  trx: Trx,
  { parceiroId, causa, ...autoria }: Autoria & { parceiroId: number; causa: string },
): Promise<Lancado[]> =>
  insertLancamentos(
    trx,
    sql`
  debitos as (
    select p.id as seq, p.id as parceiro_id, 'ajuste' as tipo, ${causa}::text as causa, p.saldo_pontos as pontos,
           null::bigint as pontuacao_id, null::bigint as resgate_id, 0 as marcados
      from parceiros p
     where p.id = ${parceiroId}::bigint
       and p.saldo_pontos > 0
       and not exists (select from lancamentos l where l.causa = ${causa}::text)
  ),
  ${consumeLotes()}`,
    autoria,
  );

/** `resgate_id`, `digesto`: of what the entries of a seller's redemptions stand for, as long as their details are there. */
export const digestosDosResgates = (parceiroId: number): RawBuilder<unknown> => {
  const dele = sql`b.parceiro_id = ${parceiroId}`;
  return sql`
  select l.resgate_id, ${digestoDosFatos('l', sql`a.texto`, sql`t.texto`)} as digesto
    from lancamentos l
    left join (${abertosAgora(dele)}) a on a.lancamento_id = l.id
    left join (${tocadosAgora(dele)}) t on t.lancamento_id = l.id
   where l.parceiro_id = ${parceiroId} and l.tipo = 'resgate'`;
};
