/** Stored bytes that no row has any more: left by a process that was killed between storing them and committing, or between both removals, or by a store that did not answer. */
import { sql } from 'kysely';
import { toMillis } from '../clock.ts';
import type { Plataforma } from '../plataforma.ts';
import { discard, tiposArquivo } from './registro.ts';

/** What is younger may belong to a transaction that has not committed yet. */
const idadeMillis = 24 * 3600 * 1000;
const porVez = 500;

/** Removes them; answers how many there were. Only kinds that have rows in `arquivos` are looked at. */
export async function sweepSobras(app: Plataforma, encerrando: AbortSignal): Promise<number> {
  const limite = toMillis(app.clock.now()) - idadeMillis;
  let removidas = 0;
  for (const tipo of tiposArquivo) {
    let velhas: string[] = [];
    const flush = async () => {
      removidas += await removeUnnamed(app, velhas);
      velhas = [];
    };
    for await (const { chave, escritoEm } of app.files.list(tipo)) {
      if (encerrando.aborted) return removidas;
      if (escritoEm < limite) velhas.push(chave);
      if (velhas.length === porVez) await flush();
    }
    await flush();
  }
  if (removidas > 0) app.log.info({ removidas }, 'arquivos sem dono removidos');
  return removidas;
}

async function removeUnnamed(app: Plataforma, chaves: readonly string[]): Promise<number> {
  if (chaves.length === 0) return 0;
  const { rows } = await sql<{ chave: string }>`
    select k.chave
      from unnest(${chaves}::text[]) as k (chave)
     -- A row of 0 bytes is the record of a file that is forgotten.
     where not exists (select from arquivos a where a.chave = k.chave and a.tamanho > 0)
       and not exists (select from arquivos a where a.miniatura = k.chave)`.execute(app.db);
  await discard(
    app,
    rows.map(({ chave }) => chave),
  );
  return rows.length;
}
