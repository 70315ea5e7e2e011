/** A seller who leaves gives up what is left: one entry, by its cause once, as every other. */
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { consomeLotes } from './debitos.queries.ts';
import { type Autoria, type Lancado, lanca } from './lancamentos.queries.ts';

/** Takes the whole balance of a seller who is locked; nothing where there is none. @param causa "ajuste:titular:12" */
export const renouncePontos = (
  trx: Trx,
  { parceiroId, causa, ...autoria }: Autoria & { parceiroId: number; causa: string },
): Promise<Lancado[]> =>
  lanca(
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
  ${consomeLotes()}`,
    autoria,
  );
