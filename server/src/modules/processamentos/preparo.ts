/** The first part of an execution: the whole file read and validated, in one transaction that leaves what is to be applied. */

import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Acao, can } from '@pontua/contract/access';
import { maximoFaltas } from '@pontua/contract/processamentos';
import { elapsedMillis } from '../../platform/clock.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { ArquivoInvalido } from '../../platform/spreadsheets/arquivo-invalido.ts';
import type { FaltaLida } from '../../platform/spreadsheets/validacao.ts';
import { findDono } from '../sessoes/sessoes.api.ts';
import * as faltas from './faltas.queries.ts';
import type { EntradaDoImportador, ExecucaoDoImportador } from './importador.ts';
import * as queries from './processamentos.queries.ts';

/** Each showing is a commit that waits for the disk; a person does not look more often. */
const intervaloProgressoMs = 500;

export async function prepare(
  execucao: ExecucaoDoImportador,
  processamento: queries.ProcessamentoAberto,
): Promise<void> {
  const { app, sessao, importador } = execucao;
  await faltas.forgetFaltas(app.db, processamento);
  await withFile(app, processamento.chave, (caminho) =>
    sessao.db.transaction().execute(async (trx) => {
      const { anota, alem } = createAnotacoes(app, processamento);
      const progresso = createProgresso(execucao, processamento);
      const total = await importador.load({ caminho, sessao, progresso, anota, processamento }, trx);
      const remetente = await findRemetente(app, processamento.usuarioId, importador.acoes);
      const validadas = await importador.validate(trx, processamento, remetente);
      await faltas.countFaltas(trx, processamento, alem());
      await faltas.addFaltas(trx, processamento, validadas.faltas);
      const frentes = importador.frentes(total);
      await queries.markPreparado(trx, processamento, { total, frentes, resultado: validadas.resultado });
    }),
  );
}

async function withFile(app: Plataforma, chave: string, work: (caminho: string) => Promise<void>): Promise<void> {
  const raiz = join(app.config.pastaDados, 'tmp');
  await mkdir(raiz, { recursive: true });
  const pasta = await mkdtemp(join(raiz, 'importacao-'));
  try {
    const caminho = join(pasta, 'arquivo');
    await pipeline(await app.files.open(chave), createWriteStream(caminho));
    await work(caminho);
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

/** Written through other connections, as this one is busy with the COPY; what is beyond the list is only counted. */
function createAnotacoes(app: Plataforma, processamento: queries.ProcessamentoAberto) {
  let escritas = 0;
  let alem = 0;
  const anota = async (lidas: readonly FaltaLida[]) => {
    const vez = lidas.slice(0, maximoFaltas - escritas);
    alem += lidas.length - vez.length;
    escritas += vez.length;
    if (vez.length > 0) await faltas.addFaltas(app.db, processamento, faltas.asRows(vez));
  };
  return { anota, alem: () => alem };
}

function createProgresso(
  { app, contexto }: ExecucaoDoImportador,
  processamento: queries.ProcessamentoAberto,
): EntradaDoImportador['progresso'] {
  let mostradoEm = Number.NEGATIVE_INFINITY;
  return async (linhas) => {
    // Nothing was applied yet: whoever comes next begins anew.
    contexto.encerrando.throwIfAborted();
    if (elapsedMillis() - mostradoEm < intervaloProgressoMs) return;
    mostradoEm = elapsedMillis();
    await queries.showProgresso(app.db, processamento, linhas);
  };
}

/** With actions and scope as they are now, not as they were when the file was sent. @throws ArquivoInvalido */
async function findRemetente(app: Plataforma, id: number, acoes: readonly Acao[] = []): Promise<AtorUsuario> {
  const ator = (await findDono(app, 'painel', id, []))?.ator;
  if (ator?.tipo !== 'usuario' || !can(ator, ['enviarArquivos', ...acoes])) {
    throw new ArquivoInvalido(
      'Quem enviou este arquivo não pode mais enviar arquivos como este. Nada foi processado: outra pessoa pode enviá-lo de novo.',
    );
  }
  return ator;
}
