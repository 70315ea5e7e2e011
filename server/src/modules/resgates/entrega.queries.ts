import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { creditoSemCartao } from '../cartoes/cartoes.api.ts';

/** Names the cards on the credit redemptions that waited for one. */
export async function nameCartoes(trx: Trx, cartoes: readonly { id: number; parceiroId: number }[]): Promise<void> {
  await sql`
    with alvo as (
      select r.id, c.id as cartao_id
        from unnest(${cartoes.map(({ id }) => id)}::bigint[],
                    ${cartoes.map(({ parceiroId }) => parceiroId)}::bigint[]) as c (id, parceiro_id)
        join resgates r on r.parceiro_id = c.parceiro_id and ${creditoSemCartao}
       order by r.id
         for no key update of r
    )
    update resgates r set cartao_id = alvo.cartao_id from alvo where r.id = alvo.id`.execute(trx);
}
