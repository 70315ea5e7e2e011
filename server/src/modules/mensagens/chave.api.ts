/** Whether CHAVE_DADOS is still the key that what is in the database was sealed by; see docs/decisions/0795-chave-que-mudou.md. */
import { createHmac } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './chave.queries.ts';

/** Tells keys apart, and nothing of them. */
const markOf = (chave: Buffer): Buffer => createHmac('sha256', chave).update('marca da chave').digest();

/** At a start: one under another key says so, and is from then on the one that later ones are compared with. */
export async function noteChave({ config, db, log }: Pick<Plataforma, 'config' | 'db' | 'log'>): Promise<void> {
  const anterior = await queries.replaceMarca(db, markOf(config.chaveDados));
  if (!anterior) return;
  log.warn(
    { vendedores: await queries.countSorteadas(db) },
    'CHAVE_DADOS não é a do início anterior: vendedores que vieram por arquivo e nunca entraram não entram com a senha que receberam, e o token do WhatsApp e os segundos fatores não se abrem. Traga a chave de antes, ou veja docs/operacao.md',
  );
}

/**
 * After a restore, before anything starts on it.
 * @param chave null where there is none yet: the next start makes one
 * @returns how many sellers' passwords it does not open; null where it is the key of the backup, or the backup does not say
 */
export async function countFechadas(db: Db, chave: Buffer | null): Promise<number | null> {
  const marca = await queries.findMarca(db);
  const isSame = marca === null || (chave !== null && markOf(chave).equals(marca));
  return isSame ? null : queries.countSorteadas(db);
}
