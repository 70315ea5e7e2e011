import { statusResgate } from '@pontua/contract/resgates';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { digestosDosResgates } from '../pontos/renuncia.api.ts';

export const lockAbertos = (trx: Trx, parceiroId: number) =>
  trx
    .selectFrom('resgates')
    .where('parceiroId', '=', parceiroId)
    .where('status', 'in', [statusResgate.naoEntregue, statusResgate.emTransito])
    .select(['id', 'pontosGastos', 'status'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/**
 * Details and their secret go, the commitment stays; where there is none (redemptions from before there were any), the digest of what the entry
 * stands for, of which the details are a part.
 */
export async function forgetEntregas(trx: Trx, parceiroId: number, agora: string): Promise<void> {
  await sql`
    update resgates r
       set detalhes = null, sal = null, esquecido_em = ${agora}, obs = '', obs_por = null,
           fatos_esquecidos = case when r.compromisso is null
                                   then (select d.digesto from (${digestosDosResgates(parceiroId)}) d where d.resgate_id = r.id) end
     where r.parceiro_id = ${parceiroId}`.execute(trx);
}
