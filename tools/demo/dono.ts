/** What the demo does to its own database that the product may not do to any: date its logs, and wipe what a killed seeding left. */
import { type Db, openDatabase } from '../../server/src/platform/db/database.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';

export async function asDono<T>({ config }: Plataforma, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(config.donoUrl ?? '', { conexoes: 1, nome: 'pontua-demonstracao' });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
