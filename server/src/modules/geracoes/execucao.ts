/** One run, to its end or to the next crash: nothing that it writes is seen before its end. */
import type { TipoRelatorio } from '@pontua/contract/geracoes';
import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError } from '../../platform/erros.ts';
import { toAppError } from '../../platform/http/falha.ts';
import type { ContextoJob } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { type Posse, PossePerdida, release } from '../../platform/posse/posse.queries.ts';
import { hold, insist } from '../../platform/posse/posse.ts';
import * as queries from './geracoes.queries.ts';
import type { ExecucaoDoGerador, ResultadoDaGeracao } from './gerador.ts';

/** The node is shutting down: another goes on. */
class Interrompida extends Error {}

/** A report with its period already told apart. */
export interface Trabalho {
  tipo: TipoRelatorio;
  generate(execucao: ExecucaoDoGerador, periodo: queries.Periodo | null): Promise<ResultadoDaGeracao>;
  forget?: ((db: Db, geracoes: readonly number[]) => Promise<void>) | undefined;
}

/** Runs that may take a node down with them. */
const maximoQuedas = 3;
const fatal =
  'A geração foi interrompida três vezes e deixada de lado. Tente de novo; se acontecer outra vez, avise o suporte';

export const execute = (app: Plataforma, id: number, trabalho: Trabalho, contexto: ContextoJob): Promise<void> =>
  app.sessao((sessao) =>
    hold(app, sessao, { fila: queries.fila, id }, async (posse) => {
      try {
        if (posse.quedas >= maximoQuedas) throw new AppError('servico_indisponivel', fatal);
        await run(app, { db: sessao.db, posse, trabalho, contexto });
      } catch (error) {
        await settle(app, posse, contexto, error);
      }
    }),
  );

interface VezDaGeracao {
  db: Db;
  posse: Posse;
  trabalho: Trabalho;
  contexto: ContextoJob;
}

async function run(app: Plataforma, { db, posse, trabalho, contexto }: VezDaGeracao): Promise<void> {
  const { tipo, generate, forget } = trabalho;
  const { periodo, usuarioId, responsavel } = await queries.begin(app.db, posse, app.clock.now());
  // Some of it may have been written by whoever fell over it before.
  if (posse.vez > 1) await forget?.(db, [posse.id]);
  const execucao: ExecucaoDoGerador = {
    app,
    db,
    id: posse.id,
    pediu: usuarioId === null ? null : { tipo: 'usuario', id: usuarioId, nome: responsavel },
    async advance(etapa, feitas, total) {
      if (contexto.encerrando.aborted) throw new Interrompida();
      await queries.showProgresso(app.db, posse, { etapa, feitas, total });
    },
    write: (work) =>
      transact(db, async (trx) => {
        const feito = await work(trx);
        await queries.hold(trx, posse);
        return feito;
      }),
  };
  const { mensagem, resultado = {} } = await generate(execucao, queries.parsePeriodo(periodo));
  await insist(app, () =>
    transact(app.db, (trx) =>
      queries.conclude(trx, posse, { tipo, periodo, mensagem, resultado, agora: app.clock.now() }),
    ),
  );
  if (!forget) return;
  const vencidas = await queries.listVencidas(db, tipo, periodo);
  // Left over, they are in nobody's way; the next run tries again.
  await forget(db, vencidas).catch((error: unknown) => contexto.log.warn({ err: error }, 'gerações antigas ficaram'));
}

/** What is tried again stays open; what cannot be corrected by trying again, and the last try, is told. */
async function settle(app: Plataforma, posse: Posse, contexto: ContextoJob, error: unknown): Promise<void> {
  const { encerrando, ultimaTentativa, log } = contexto;
  if (error instanceof PossePerdida) {
    log.warn({ geracao: posse.id }, 'outro nó assumiu esta geração');
    return;
  }
  const dita = error instanceof AppError;
  const desiste = dita || (ultimaTentativa && !encerrando.aborted);
  await insist(app, () =>
    desiste ? queries.fail(app.db, posse, whyOf(app, error), app.clock.now()) : release(app.db, queries.fila, posse),
  );
  if (dita) log.info({ geracao: posse.id }, error.message);
  else if (!encerrando.aborted) throw error;
}

const whyOf = (app: Plataforma, error: unknown): string =>
  error instanceof AppError
    ? error.message
    : `${toAppError(error, app.restricoes).message}. Os números de antes continuam valendo`;
