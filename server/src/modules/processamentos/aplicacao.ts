/**
 * The second part of an execution: what was validated is applied range by range, each in a transaction that also moves the
 * checkpoint. The world may have changed since the validation. What the database then refuses is narrowed down to the lines at fault,
 * which are listed as errors, and the rest goes on.
 */
import pg from 'pg';
import { AppError } from '../../platform/erros.ts';
import type { FaltaLida } from '../../platform/spreadsheets/julgamento.ts';
import { addFaltas, asRows } from './faltas.queries.ts';
import type { Execucao, Faixa, Passo } from './importador.ts';
import type { Aberto } from './processamentos.queries.ts';
import * as queries from './processamentos.queries.ts';

/** @returns false where the node shuts down before the end */
export async function applyAll(execucao: Execucao, processamento: Aberto): Promise<boolean> {
  const { sessao, importador, contexto } = execucao;
  const { linhasPorPasso } = importador;
  // At least one step, so that a file of which nothing is applied says so in figures.
  const ultima = Math.max(1, await importador.open(sessao.db, processamento));
  let desde = processamento.checkpoint;
  let linhas = linhasPorPasso;
  while (desde < ultima) {
    if (contexto.encerrando.aborted) return false;
    const faixa = { desde, ate: desde + linhas };
    const recusa = await tryFaixa(execucao, processamento, faixa);
    if (recusa !== null && linhas > 1) {
      linhas = Math.ceil(linhas / 2);
      continue;
    }
    if (recusa !== null) await listRecusadas(execucao, processamento, faixa, recusa);
    desde = faixa.ate;
    linhas = Math.min(linhas * 2, linhasPorPasso);
  }
  return true;
}

/** @returns why the database refused these lines; null where they are applied */
async function tryFaixa(execucao: Execucao, processamento: Aberto, faixa: Faixa): Promise<Recusa | null> {
  try {
    await step(execucao, processamento, faixa, (trx) => execucao.importador.apply(trx, processamento, faixa));
    return null;
  } catch (error) {
    const recusa = reasonOf(error, execucao);
    if (recusa === null) throw error;
    execucao.contexto.log.warn({ err: error, processamento: processamento.id, ...faixa }, 'linhas recusadas');
    return recusa;
  }
}

const listRecusadas = (execucao: Execucao, processamento: Aberto, faixa: Faixa, recusa: Recusa): Promise<void> =>
  step(execucao, processamento, faixa, async (trx) => {
    const linhas = await execucao.importador.listLinhas(trx, processamento, faixa);
    return { resultado: {}, faltas: linhas.map((linha) => ({ linha, ...recusa })) };
  });

async function step(
  { sessao }: Execucao,
  processamento: Aberto,
  { ate }: Faixa,
  work: (trx: Parameters<Execucao['importador']['apply']>[0]) => Promise<Passo>,
): Promise<void> {
  await sessao.db.transaction().execute(async (trx) => {
    const { resultado, faltas = [] } = await work(trx);
    if (faltas.length > 0) await addFaltas(trx, processamento, asRows(faltas));
    await queries.advance(trx, processamento, { checkpoint: ate, resultado });
  });
}

/** By class: data that do not fit, constraints, what our triggers refuse. Anything else (locks, connections) is nobody's line. */
const recusas = ['22', '23', 'P0'];

type Recusa = Omit<FaltaLida, 'linha'>;

function reasonOf(error: unknown, { app, importador }: Execucao): Recusa | null {
  if (error instanceof AppError) return doArquivo(error.message);
  if (!(error instanceof pg.DatabaseError) || !recusas.includes(error.code?.slice(0, 2) ?? '')) return null;
  const conhecida = app.restricoes[error.constraint ?? ''];
  if (conhecida?.texto)
    return { coluna: importador.tituloDe?.(conhecida.campo ?? '') ?? null, mensagem: conhecida.texto };
  if (error.code === '23503') return doArquivo('A loja, o vendedor ou o produto desta linha deixou de existir');
  if (error.code === '22003') return doArquivo('Os números desta linha são grandes demais para serem somados');
  return doArquivo('Não foi possível aplicar esta linha');
}

const doArquivo = (mensagem: string): Recusa => ({ coluna: null, mensagem });
