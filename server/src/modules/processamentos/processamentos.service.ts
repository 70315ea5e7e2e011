/** Looks after the files that were taken in. */
import { markRemoved } from '../../platform/arquivos/registro.ts';
import { plusSeconds } from '../../platform/clock.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as posse from '../../platform/posse/posse.queries.ts';
import { forgetPreparado } from './cadastro.queries.ts';
import * as faltas from './faltas.queries.ts';
import { fila } from './fila.ts';
import * as queries from './processamentos.queries.ts';
import { schedule } from './recebimento.ts';

/** Takes up what a node left when it died, froze or was stopped; harmless when all is well. */
export async function resume(app: Plataforma): Promise<void> {
  for (const { id, tipo } of await posse.listAbandonados(app.db, fila, app.config.posseSegundos))
    await schedule(app.db, tipo, id);
}

/** Uploaded files are kept for questions, then go with the sentences that quote them; what they brought stays. */
export async function forgetArquivos(app: Plataforma): Promise<void> {
  const limite = plusSeconds(app.clock.now(), -app.config.guardaImportacoesDias * 24 * 3600);
  for (const { id, chave } of await queries.listVencidos(app.db, limite)) {
    await faltas.forgetDe(app.db, id);
    await app.files.remove(chave);
    await markRemoved(app.db, chave);
  }
  await forgetPreparado(app.db);
}
