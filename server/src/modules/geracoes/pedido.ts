/** Asking for a report to be generated, and waiting a little for its end. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Geracao, isEmAndamento, relatorios, type TipoRelatorio, tiposRelatorio } from '@pontua/contract/geracoes';
import { mesPorVir } from '@pontua/contract/meses';
import { elapsedMillis } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { chaveJob } from '../../platform/posse/posse.queries.ts';
import { recordLog } from '../logs/logs.api.ts';
import { asGeracao } from './andamento.ts';
import * as queries from './geracoes.queries.ts';

/** How long the answer waits for the end before it tells how the run stands. */
const esperaMs = 5000;

/**
 * Starts a run, or joins the one that is open. A report is of all chains, whoever asks for it and whoever reads which part of it.
 * @throws AppError validacao of a month that has not begun
 */
export async function generate(
  app: Plataforma,
  pedido: PedidoDoPainel,
  tipo: TipoRelatorio,
  periodo: queries.Periodo | null,
) {
  if (periodo && queries.formatPeriodo(periodo) > app.clock.today().slice(0, 7)) throw campoInvalido('mes', mesPorVir);
  const id = await ask(app, pedido, tipo, periodo);
  const geracao = await waitForEnd(app, id);
  return { mensagem: geracao.mensagem, geracao };
}

/** The same without waiting. @returns the id of the run */
export const ask = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  tipo: TipoRelatorio,
  periodo: queries.Periodo | null,
): Promise<number> => open(app, { ator, tipo, periodo: queries.formatPeriodo(periodo), pedidoId });

/** Of every report what is read in the morning: as a whole, or of this month and of the one before, for which purchases still arrive. */
export async function askForAll(app: Plataforma): Promise<void> {
  const esteMes = Temporal.PlainYearMonth.from(app.clock.today().slice(0, 7));
  for (const tipo of tiposRelatorio) {
    const periodos = relatorios[tipo].porMes ? [esteMes, esteMes.subtract({ months: 1 })].map(String) : [''];
    for (const periodo of periodos) await open(app, { ator: null, tipo, periodo });
  }
}

interface Pedida {
  /** Null: the system itself. */
  ator: AtorUsuario | null;
  tipo: TipoRelatorio;
  periodo: string;
  pedidoId?: string;
}

/** A new run, or the one that is open. */
async function open(app: Plataforma, { ator, tipo, periodo, pedidoId }: Pedida): Promise<number> {
  const quem = { usuarioId: ator?.id ?? null, responsavel: ator?.nome ?? 'Sistema' };
  for (;;) {
    const id = await transact(app.db, async (trx) => {
      const nova = await queries.insert(trx, { tipo, periodo, ...quem, pedidaEm: app.clock.now() });
      if (!nova) return undefined;
      const parametros = { relatorio: tipo, ...(periodo && { periodo }), geracao: nova.id };
      await recordLog(trx, ator, 'gerouRelatorio', parametros, pedidoId);
      await schedule(trx, tipo, nova.id, pedidoId);
      return nova.id;
    });
    // One that was open a moment ago may have ended by now.
    const aberta = id ?? (await queries.findAberta(app.db, tipo, periodo))?.id;
    if (aberta !== undefined) return aberta;
  }
}

/** A failure that passes is tried again within half a minute; a person would not wait longer before pressing again. */
const tentativas = 3;

export const nomeJob = (tipo: string): string => `geracoes.${tipo}`;

export const schedule = (db: Db, tipo: string, id: number, pedidoId?: string): Promise<void> =>
  enqueue(db, nomeJob(tipo), { id }, { jobKey: chaveJob(queries.fila, id), maxAttempts: tentativas, pedidoId });

async function waitForEnd(app: Plataforma, id: number): Promise<Geracao> {
  const prazo = elapsedMillis() + esperaMs;
  for (let pausa = 20; ; pausa = Math.min(pausa * 2, 200)) {
    const geracao = asGeracao(existente(await queries.findById(app.db, id)));
    if (!isEmAndamento(geracao) || elapsedMillis() > prazo) return geracao;
    await wait(pausa);
  }
}
