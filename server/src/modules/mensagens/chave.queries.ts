import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { marcaSorteada } from '../../platform/senhas.ts';

/** @returns whether there was another one */
export async function replaceMarca(db: Db, marca: Buffer): Promise<boolean> {
  const { rows } = await sql<{ outra: boolean }>`
    update configuracoes c set marca_da_chave = ${marca}
      from (select marca_da_chave as anterior from configuracoes for update) a
     where a.anterior is distinct from ${marca}
    returning a.anterior is not null as outra`.execute(db);
  return rows[0]?.outra ?? false;
}

export async function findMarca(db: Db): Promise<Buffer | null> {
  const { marcaDaChave } = await db.selectFrom('configuracoes').select('marcaDaChave').executeTakeFirstOrThrow();
  return marcaDaChave;
}

/** Sellers whose password is still the one that was generated for them. */
export async function countSorteadas(db: Db): Promise<number> {
  const { quantos } = await db
    .selectFrom('parceiros')
    .where('senhaHash', 'like', `${marcaSorteada}%`)
    .select((eb) => eb.fn.countAll<number>().as('quantos'))
    .executeTakeFirstOrThrow();
  return quantos;
}
