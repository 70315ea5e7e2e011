/** Repeats of a call answer the first result: the key and the work are one transaction. */
import { sql } from 'kysely';
import { plusSeconds } from '../clock.ts';
import type { Trx } from '../db/database.ts';
import { preparado } from '../db/preparado.ts';
import { transact } from '../db/transacao.ts';
import { AppError, codeOf } from '../erros.ts';
import type { Plataforma } from '../plataforma.ts';
import { type Ator, donoDe } from './ator.ts';
import type { PedidoBase } from './route.ts';

/**
 * Runs `work` in a transaction. With a key, the key is reserved first: a twin that arrives meanwhile waits on that row, and then
 * answers what the first one answered. Nothing is kept of a failure, so the caller may try again.
 * @throws AppError chave_reutilizada when the key came with another content, repeticao_em_andamento when the twin takes too long
 */
export function idempotent<R>(
  app: Plataforma,
  pedido: Pick<PedidoBase<Ator | null>, 'ator' | 'idempotencia'>,
  work: (trx: Trx) => Promise<R>,
): Promise<R> {
  const { ator, idempotencia } = pedido;
  return transact(app.db, async (trx) => {
    if (!idempotencia || !ator) return work(trx);
    const reserva = { dono: donoDe(ator), ...idempotencia };
    const anterior = await reserve(trx, reserva, app.clock.now());
    // Stored from the result of the same work, under the same key and content.
    if (anterior) return anterior.resposta as R;
    const resultado = await work(trx);
    await sql`
      update chaves_idempotencia ${preparado}
         set resposta = ${JSON.stringify(resultado)}
       where dono = ${reserva.dono} and chave = ${reserva.chave}`.execute(trx);
    return resultado;
  });
}

/** Nobody repeats a call after this long. */
const memoriaSegundos = 7 * 24 * 3600;

export async function forgetKeys({ db, clock }: Plataforma): Promise<void> {
  await db
    .deleteFrom('chavesIdempotencia')
    .where('criadaEm', '<', plusSeconds(clock.now(), -memoriaSegundos))
    .execute();
}

interface Reserva {
  dono: string;
  chave: string;
  corpoHash: Buffer;
}

async function reserve(
  trx: Trx,
  { dono, chave, corpoHash }: Reserva,
  agora: string,
): Promise<{ resposta: unknown } | null> {
  const { numAffectedRows } = await sql`
    insert into chaves_idempotencia ${preparado} (dono, chave, corpo_hash, status, resposta, criada_em)
    values (${dono}, ${chave}, ${corpoHash}, 200, '{}', ${agora})
        on conflict do nothing`
    .execute(trx)
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new AppError('repeticao_em_andamento') : error;
    });
  if (numAffectedRows === 1n) return null;
  const anterior = await trx
    .selectFrom('chavesIdempotencia')
    .where('dono', '=', dono)
    .where('chave', '=', chave)
    .select(['corpoHash', 'resposta'])
    .executeTakeFirstOrThrow();
  if (!anterior.corpoHash.equals(corpoHash)) throw new AppError('chave_reutilizada');
  return anterior;
}

const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';
