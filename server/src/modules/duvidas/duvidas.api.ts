import type { Duvida } from '@pontua/contract/duvidas';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

/** What its seller asked last about a sale, as a column. */
export const ultimaDuvida = (venda: Expression<number>): RawBuilder<Duvida | null> => sql`
  (select jsonb_build_object('id', d.id, 'texto', d.texto, 'criadaEm', d.criada_em, 'resposta', d.resposta, 'respondidaEm', d.respondida_em)
     from duvidas d
    where d.venda_id = ${venda}
    order by d.id desc
    limit 1)`;

/** What a seller wrote goes with them, and so does the answer, which may name them; that a sale was asked about and answered stays. */
export const forgetDuvidas = (trx: Trx, parceiroId: number) =>
  trx
    .updateTable('duvidas')
    .set({ texto: '(apagado)', resposta: sql`case when resposta is not null then '(apagado)' end` })
    .where('parceiroId', '=', parceiroId)
    .execute();
