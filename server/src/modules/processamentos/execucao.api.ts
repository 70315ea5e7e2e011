/**
 * Runs one uploaded file, on a connection of its own, to its end or to the next crash. First the whole file is read, validated and
 * resolved, in one transaction, which leaves what is to be applied in a table; then that is applied step by step. A crash in the
 * first part begins it anew, as nothing was applied; after it the file is never asked again, whatever changes meanwhile.
 */
import type { ContextoJob } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { type Posse, release } from '../../platform/posse/posse.queries.ts';
import { hold, insist } from '../../platform/posse/posse.ts';
import { ArquivoInvalido } from '../../platform/spreadsheets/arquivo-invalido.ts';
import { applyAll } from './aplicacao.ts';
import { fila } from './fila.ts';
import type { ExecucaoDoImportador, Importador } from './importador.ts';
import { prepare } from './preparo.ts';
import * as queries from './processamentos.queries.ts';

export type { FaixaDeLinhas, Importador, PassoDoImportador, Validadas } from './importador.ts';
export type { ProcessamentoAberto } from './processamentos.queries.ts';

const desistencia =
  'Não foi possível terminar este arquivo. O que já entrou está valendo; envie-o de novo para completar.';

/** Workers that may fall over the same place of a file. */
const maximoQuedas = 3;
const fatal =
  'Este arquivo interrompeu o processamento três vezes e foi deixado de lado. O que já entrou está valendo; confira a planilha, divida-a em partes menores e envie de novo.';

export const execute = (app: Plataforma, id: number, importador: Importador, contexto: ContextoJob): Promise<void> =>
  app.sessao((sessao) =>
    hold(app, sessao, { fila, id }, (posse) => work({ app, sessao, importador, contexto }, posse)),
  );

async function work(execucao: ExecucaoDoImportador, posse: Posse & { quedas: number }): Promise<void> {
  const { app, importador, contexto } = execucao;
  const { encerrando, log, ultimaTentativa } = contexto;
  const end = async (act: () => Promise<boolean>) => {
    const nosso = await insist(app, act);
    if (!nosso) log.warn({ processamento: posse.id }, 'outro nó assumiu este arquivo');
    return nosso;
  };
  try {
    if (posse.quedas >= maximoQuedas) throw new ArquivoInvalido(fatal);
    const inteiro = await run(execucao, posse);
    // A node that shuts down leaves the rest to the next.
    await end(() => (inteiro ? queries.finish(app.db, posse, app.clock.now()) : release(app.db, fila, posse)));
  } catch (error) {
    const invalido = error instanceof ArquivoInvalido;
    const frase = invalido ? error.message : ultimaTentativa && !encerrando.aborted ? desistencia : null;
    const nosso = await end(() =>
      frase === null ? release(app.db, fila, posse) : queries.fail(app.db, posse, frase, app.clock.now()),
    );
    if (invalido) log.info({ processamento: posse.id }, error.message);
    else if (nosso && !encerrando.aborted) throw error;
  } finally {
    await importador.forget(app.db).catch((error: unknown) => log.warn({ err: error }, 'preparo ficou para a limpeza'));
  }
}

async function run(execucao: ExecucaoDoImportador, posse: Posse): Promise<boolean> {
  const { db } = execucao.sessao;
  await queries.setMemory(db);
  const lido = await queries.findAberto(db, posse);
  if (lido.checkpoints === null) await prepare(execucao, lido);
  return applyAll(execucao, lido.checkpoints ? lido : await queries.findAberto(db, posse));
}
