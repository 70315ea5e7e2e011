/** One file, made by one node: read from the list's cursor to disk, then kept where files are. */

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { discard } from '../../platform/arquivos/registro.ts';
import { plusSeconds, toMillis } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { SemVez } from '../../platform/db/leituras.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import { currentOwner } from '../../platform/http/dono-da-exportacao.ts';
import { exportFile, queryOf } from '../../platform/http/exportacao.ts';
import { toAppError } from '../../platform/http/falha.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { resume } from '../sessoes/sessoes.api.ts';
import { digestOf } from './acesso.ts';
import { type Definidas, keysOf, umDiaSegundos } from './definidas.ts';
import * as queries from './exportacoes.queries.ts';

/** A spreadsheet program opens none that is larger. */
const maximoBytes = 1024 ** 3;
const batidaMillis = 2_000;
/** A node that has not beaten for so long is gone. */
const paradaSegundos = 60;
const maximoQuedas = 3;

/** Somebody deleted it, or another node has taken it over. */
class Tomada extends Error {}

type Feita = NonNullable<Awaited<ReturnType<typeof queries.take>>>;

export async function prepare(
  app: Plataforma,
  id: number,
  definidas: Definidas,
  encerrando: AbortSignal,
): Promise<void> {
  const agora = app.clock.now();
  const vez = await queries.take(app.db, id, { agora, paradaDesde: plusSeconds(agora, -paradaSegundos) });
  if (!vez) return;
  const pasta = join(app.config.pastaDados, 'tmp', randomUUID());
  await mkdir(pasta, { recursive: true });
  try {
    await make(app, vez, join(pasta, 'lista.csv'), { definidas, encerrando });
  } catch (error) {
    // What the node's end broke off is found stopped, and done by another.
    if (error instanceof Tomada || encerrando.aborted) return;
    if (error instanceof SemVez) return await postpone(app, vez, error);
    await queries.fail(app.db, vez, toAppError(error, app.restricoes).message);
    if (!(error instanceof AppError)) throw error;
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

/** A queue is for waiting: until the session that asked is over, or the day for which files are kept. */
const postpone = (app: Plataforma, vez: Feita, { aguardeSegundos = 0 }: SemVez): Promise<void> =>
  transact(app.db, async (trx) => {
    const agora = app.clock.now();
    if (await queries.putBack(trx, vez, agora)) await schedule(trx, vez.id, plusSeconds(agora, aguardeSegundos));
  });

const schedule = (db: Db, id: number, runAt?: string) =>
  enqueue(db, 'exportacoes.gera', { id }, { jobKey: `exportacao ${id}`, ...(runAt && { runAt }) });

async function make(
  app: Plataforma,
  vez: Feita,
  caminho: string,
  { definidas, encerrando }: { definidas: Definidas; encerrando: AbortSignal },
): Promise<void> {
  const definida = existente(definidas().get(vez.lista));
  const medida = measure();
  const pulso = startBeating(app, vez, medida.bytes);
  try {
    const { ator } = await currentOwner(definida, vez.passe, {
      retoma: (area, sessao, telas) => resume(app, area, sessao, telas),
    });
    if (ator.tipo !== 'usuario') throw new AppError('sem_permissao');
    const consulta = queryOf({ q: vez.consulta });
    const { corpo } = await exportFile(app, ator, definida, consulta);
    const signal = AbortSignal.any([encerrando, pulso.tomada]);
    await pipeline(corpo, medida.passagem, createWriteStream(caminho), { signal });
    const tamanho = medida.bytes();
    const chave = await app.files.guarda('exportacao', caminho, 'csv');
    const pronta = { chave, tamanho, acesso: digestOf(ator), venceEm: plusSeconds(app.clock.now(), umDiaSegundos) };
    const ficou = await transact(app.db, async (trx) => {
      if (!(await queries.conclude(trx, vez, pronta))) return false;
      await recordLog(trx, ator, 'baixouExportacao', { arquivo: vez.nome, consulta }, String(vez.id));
      return true;
    });
    if (!ficou) await discard(app, [chave]);
  } catch (error) {
    throw pulso.tomada.aborted ? new Tomada() : error;
  } finally {
    pulso.stop();
  }
}

/** Says that this node is at it, as long as it is: also while the list is sorted, before its first row, and while the file is kept, after its last. */
function startBeating(app: Plataforma, vez: queries.VezDaExportacao, bytes: () => number) {
  const tomada = new AbortController();
  // One that fails is made up for by the next.
  const beat = () =>
    void queries.beat(app.db, vez, { agora: app.clock.now(), tamanho: bytes() }).then(
      (nossa) => !nossa && tomada.abort(),
      () => undefined,
    );
  const pulso = setInterval(beat, batidaMillis);
  return { tomada: tomada.signal, stop: () => clearInterval(pulso) };
}

/** Counts what passes, and ends what grows too large. */
function measure() {
  let bytes = 0;
  const passagem = new Transform({
    transform(pedaco: Buffer, _codificacao, pronto) {
      bytes += pedaco.length;
      if (bytes <= maximoBytes) return pronto(null, pedaco);
      pronto(new AppError('arquivo_grande', 'O arquivo passaria de 1 GB. Filtre a lista e exporte de novo'));
    },
  });
  return { passagem, bytes: () => bytes };
}

/** What a node left is begun again, three times at most; what is over goes, with its file. */
export async function lookAfter(app: Plataforma): Promise<void> {
  const agora = app.clock.now();
  for (const { id, vez } of await queries.listStopped(app.db, plusSeconds(agora, -paradaSegundos))) {
    if (vez < maximoQuedas) await schedule(app.db, id);
    else
      await queries.fail(
        app.db,
        { id, vez },
        'A preparação foi interrompida três vezes. Filtre a lista e exporte de novo',
      );
  }
  await discard(app, keysOf(await queries.removeOver(app.db, agora)));
}

/** Files that no row names, of a node that was killed between both: after two days all are over. */
export async function sweep(app: Plataforma): Promise<void> {
  const limite = toMillis(app.clock.now()) - 2 * umDiaSegundos * 1000;
  for await (const { chave, escritoEm } of app.files.list('exportacao')) {
    if (escritoEm < limite) await discard(app, [chave]);
  }
}
