/**
 * The second part of an execution: what was validated is applied range by range, by one or more frentes at once, each range in a
 * transaction that also moves its frente's checkpoint. The world may have changed since the validation. What the database then refuses is narrowed down to the invalid lines,
 * which are listed as errors, and the rest goes on.
 */
import pg from 'pg';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/erros.ts';
import { findRestricao } from '../../platform/http/falha.ts';
import { help } from '../../platform/posse/posse.queries.ts';
import type { FaltaLida } from '../../platform/spreadsheets/validacao.ts';
import { addFaltas, asRows } from './faltas.queries.ts';
import { fila } from './fila.ts';
import type { Frente } from './frentes.api.ts';
import type { ExecucaoDoImportador, FaixaDeLinhas, PassoDoImportador } from './importador.ts';
import type { ProcessamentoAberto } from './processamentos.queries.ts';
import * as queries from './processamentos.queries.ts';

/** @returns false where the node shuts down before the end */
export async function applyAll(execucao: ExecucaoDoImportador, processamento: ProcessamentoAberto): Promise<boolean> {
  const desdes = processamento.checkpoints ?? [0];
  const frentes = desdes.map((desde, n) => ({ numero: n + 1, de: desdes.length, desde }));
  // Where one fails the others end with their step: nobody works on the file once this attempt is over.
  const parada = new AbortController();
  const work = async (frente: Frente) => {
    try {
      if (frente.numero === 1) return await applyFrente(execucao, processamento, frente, parada.signal);
      return await execucao.app.sessao(async (sessao) => {
        await help(sessao.db, fila, processamento.id);
        await queries.setMemory(sessao.db);
        return applyFrente({ ...execucao, sessao }, processamento, frente, parada.signal);
      });
    } catch (error) {
      parada.abort();
      throw error;
    }
  };
  // After a fall one by one: what one does would count as progress while another falls over the same line again and again.
  if (processamento.quedas > 0) {
    for (const frente of frentes) if (!(await work(frente))) return false;
    return true;
  }
  const fins = await Promise.allSettled(frentes.map(work));
  const falha = fins.find((fim) => fim.status === 'rejected');
  if (falha) throw falha.reason;
  return fins.every((fim) => fim.status === 'fulfilled' && fim.value);
}

async function applyFrente(
  execucao: ExecucaoDoImportador,
  processamento: ProcessamentoAberto,
  frente: Frente,
  parada: AbortSignal,
): Promise<boolean> {
  const { sessao, importador, contexto } = execucao;
  const { linhasPorPasso } = importador;
  const aberta = await importador.open(sessao.db, processamento, frente);
  // At least one step, so that a file of which nothing is applied says so in figures.
  const ultima = frente.numero === 1 ? Math.max(1, aberta) : aberta;
  let { desde } = frente;
  let linhas = linhasPorPasso;
  while (desde < ultima) {
    if (contexto.encerrando.aborted || parada.aborted) return false;
    const faixa = { desde, ate: desde + linhas };
    const passo = { execucao, processamento, frente, faixa };
    const recusa = await tryFaixa(passo);
    if (recusa !== null && linhas > 1) {
      linhas = Math.ceil(linhas / 2);
      continue;
    }
    if (recusa !== null) await listRecusadas(passo, recusa);
    desde = faixa.ate;
    linhas = Math.min(linhas * 2, linhasPorPasso);
  }
  return true;
}

interface DaVez {
  execucao: ExecucaoDoImportador;
  processamento: ProcessamentoAberto;
  frente: Frente;
  faixa: FaixaDeLinhas;
}

/** @returns why the database refused these lines; null where they are applied */
async function tryFaixa(passo: DaVez): Promise<Recusa | null> {
  const { execucao, processamento, faixa } = passo;
  try {
    await step(passo, (trx) => execucao.importador.apply(trx, processamento, faixa));
    return null;
  } catch (error) {
    const recusa = reasonOf(error, execucao);
    if (recusa === null) throw error;
    execucao.contexto.log.warn({ err: error, processamento: processamento.id, ...faixa }, 'linhas recusadas');
    return recusa;
  }
}

const listRecusadas = (passo: DaVez, recusa: Recusa): Promise<void> =>
  step(passo, async (trx) => {
    const { execucao, processamento, faixa } = passo;
    const linhas = await execucao.importador.listLinhas(trx, processamento, faixa);
    return { resultado: {}, faltas: linhas.map((linha) => ({ linha, ...recusa })) };
  });

async function step(
  { execucao, processamento, frente, faixa }: DaVez,
  work: (trx: Trx) => Promise<PassoDoImportador>,
): Promise<void> {
  await execucao.sessao.db.transaction().execute(async (trx) => {
    const { resultado, faltas = [] } = await work(trx);
    if (faltas.length > 0) await addFaltas(trx, processamento, asRows(faltas));
    await queries.advance(trx, processamento, { frente: frente.numero, ate: faixa.ate, resultado });
  });
}

/** By class: data that do not fit, constraints, what our triggers refuse. Anything else (locks, connections) is nobody's line. */
const recusas = ['22', '23', 'P0'];

type Recusa = Omit<FaltaLida, 'linha'>;

function reasonOf(error: unknown, { app, importador }: ExecucaoDoImportador): Recusa | null {
  if (error instanceof AppError) return doArquivo(error.message);
  if (!(error instanceof pg.DatabaseError) || !recusas.includes(error.code?.slice(0, 2) ?? '')) return null;
  const conhecida = findRestricao(error, app.restricoes);
  if (conhecida?.texto)
    return { coluna: importador.tituloDe?.(conhecida.campo ?? '') ?? null, mensagem: conhecida.texto };
  if (error.code === '23503') return doArquivo('A loja, o vendedor ou o produto desta linha deixou de existir');
  if (error.code === '22003') return doArquivo('Os números desta linha são grandes demais para serem somados');
  return doArquivo('Não foi possível aplicar esta linha');
}

const doArquivo = (mensagem: string): Recusa => ({ coluna: null, mensagem });
