/** Runs one uploaded file, on a connection of its own, to its end or to the next crash. */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { SessaoBanco } from '../../platform/db/sessao.ts';
import type { ContextoJob } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { ArquivoInvalido } from '../../platform/spreadsheets/arquivo-invalido.ts';
import type { FaltaLida } from '../../platform/spreadsheets/julgamento.ts';
import type { Aberto } from './processamentos.queries.ts';
import * as queries from './processamentos.queries.ts';

export type { Aberto } from './processamentos.queries.ts';

export interface Lido {
  /** Lines of the file, good and bad. */
  total: number;
  faltas: FaltaLida[];
}

export interface Passo {
  /** What was applied, as a number that the next step goes on from. */
  checkpoint: number;
  /** Lines of the file that are done with, for the progress bar. */
  linhasLidas: number;
  /** Figures to add to the result; `total` is what the user is told first. */
  resultado: Record<string, number>;
  faltas?: FaltaLida[];
}

export interface Entrada {
  caminho: string;
  sessao: SessaoBanco;
  progresso: (linhas: number) => Promise<void>;
  processamento: Aberto;
}

/** One kind of file. `stage` only reads; `apply` writes. Both see the temporary tables of the same connection. */
export interface Importador {
  /** Reads the file into temporary tables, resolves and judges its lines. */
  stage(entrada: Entrada): Promise<Lido>;
  /** Applies what comes after the checkpoint, in the transaction given; null when nothing is left. */
  apply(trx: Trx, processamento: Aberto): Promise<Passo | null>;
}

const desistencia =
  'Não foi possível terminar este arquivo. O que já entrou está valendo; envie-o de novo para completar.';

/** Each showing is a commit that waits for the disk; a person does not look more often. */
const intervaloProgressoMs = 500;

export async function execute(
  app: Plataforma,
  id: number,
  importador: Importador,
  { encerrando, log, ultimaTentativa }: ContextoJob,
): Promise<void> {
  await app.sessao(async (sessao) => {
    if (!(await queries.tryLock(sessao.db, id))) return;
    const processamento = await queries.findAberto(sessao.db, id);
    if (!processamento) return;
    try {
      const { total, faltas } = await readFile(app, sessao, importador, processamento);
      await sessao.db.transaction().execute((trx) => queries.replaceFaltas(trx, id, total, faltas));
      const inteiro = await applyAll(sessao.db, importador, processamento, encerrando);
      // A node that shuts down leaves the rest to the next; the sweep takes it up.
      if (inteiro) await queries.finish(sessao.db, id, app.clock.now());
    } catch (error) {
      const invalido = error instanceof ArquivoInvalido;
      if (invalido) log.info({ processamento: id }, error.message);
      // Through another connection: this one may be what failed.
      if (invalido || ultimaTentativa) {
        await queries.fail(app.db, id, invalido ? error.message : desistencia, app.clock.now());
      }
      if (!invalido) throw error;
    }
  });
}

async function readFile(
  app: Plataforma,
  sessao: SessaoBanco,
  importador: Importador,
  processamento: Aberto,
): Promise<Lido> {
  const raiz = join(app.config.pastaDados, 'tmp');
  await mkdir(raiz, { recursive: true });
  const pasta = await mkdtemp(join(raiz, 'importacao-'));
  try {
    const caminho = join(pasta, 'arquivo');
    await pipeline(await app.files.open(processamento.chave), createWriteStream(caminho));
    let mostradoEm = Number.NEGATIVE_INFINITY;
    // Shown through another connection: this one is busy with the COPY.
    const progresso = async (linhas: number) => {
      if (processamento.checkpoint > 0 || performance.now() - mostradoEm < intervaloProgressoMs) return;
      mostradoEm = performance.now();
      await queries.showProgresso(app.db, processamento.id, linhas);
    };
    return await importador.stage({ caminho, sessao, progresso, processamento });
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

async function applyAll(
  db: Db,
  importador: Importador,
  processamento: Aberto,
  encerrando: AbortSignal,
): Promise<boolean> {
  let { checkpoint } = processamento;
  for (;;) {
    if (encerrando.aborted) return false;
    const passo = await db.transaction().execute(async (trx) => {
      const feito = await importador.apply(trx, { ...processamento, checkpoint });
      if (feito) {
        await queries.insertFaltas(trx, processamento.id, feito.faltas ?? []);
        await queries.advance(trx, processamento.id, feito);
      }
      return feito;
    });
    if (!passo) return true;
    checkpoint = passo.checkpoint;
  }
}
