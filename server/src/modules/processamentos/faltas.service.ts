/** The invalid lines of an uploaded file, as a file of the same kind to correct and send again. */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatDia } from '@pontua/contract/dates';
import type { ColunaPlanilha } from '@pontua/contract/planilhas';
import { maximoFaltas } from '@pontua/contract/processamentos';
import { mimes } from '../../platform/arquivos/tipos.ts';
import { csvInicio, csvLine } from '../../platform/csv.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { ArquivoResposta, PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { lastFilled } from '../../platform/spreadsheets/colunas.ts';
import { type Celula, type Formato, readOriginais } from '../../platform/spreadsheets/planilha.ts';
import { recordLog } from '../logs/logs.api.ts';
import { findVisivel } from './envios.queries.ts';
import { mapFaltas } from './faltas.queries.ts';
import { tipoDe } from './tipos.ts';

type LinhasDoArquivo = AsyncGenerator<Celula[]>;

const incompleto =
  'São erros demais para um arquivo de correção: corrija a sua planilha e envie-a inteira de novo. O que já entrou não entra outra vez';

/** @throws AppError nao_encontrado, also when not all of them were kept, or the uploaded file was already cleaned away */
export async function fileOfFaltas(
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  id: number,
): Promise<ArquivoResposta> {
  const { tipo, chave, totalErros } = existente(await findVisivel(app.db, ator, id));
  if (totalErros > maximoFaltas) throw new AppError('nao_encontrado', incompleto);
  const faltas = await mapFaltas(app.db, id);
  if (faltas.size === 0 || (await app.files.tamanho(chave)) === null) {
    throw new AppError('nao_encontrado', 'As linhas deste arquivo não estão mais disponíveis');
  }
  const { formato, colunas } = tipoDe(tipo);
  const nome = `${tipo}-linhas-para-corrigir.${formato}`;
  await recordLog(app.db, ator, 'baixouExportacao', { arquivo: nome, processamento: id }, pedidoId);
  const linhas = listFaltas(app, chave, { formato, colunas }, faltas);
  return {
    corpo: formato === 'csv' ? Readable.from(asCsv(linhas)) : await asXlsx(linhas),
    tipo: mimes[formato],
    nome,
  };
}

const colunaDoErro = 'Erro';

/** Header and invalid lines as they were sent, each with what is wrong in one more column. */
async function* listFaltas(
  app: Plataforma,
  chave: string,
  { formato, colunas }: { formato: Formato; colunas: readonly ColunaPlanilha[] },
  faltas: Map<number, string>,
): LinhasDoArquivo {
  const raiz = join(app.config.pastaDados, 'tmp');
  await mkdir(raiz, { recursive: true });
  const pasta = await mkdtemp(join(raiz, 'faltas-'));
  try {
    const caminho = join(pasta, 'arquivo');
    await pipeline(await app.files.open(chave), createWriteStream(caminho));
    let largura = 0;
    let aMais = 0;
    for await (const lote of readOriginais(caminho, formato, colunas)) {
      for (const { linha, celulas, cabecalho } of lote) {
        if (cabecalho) {
          largura = celulas.length;
          aMais = celulas.at(-1) === colunaDoErro ? 1 : 0;
        }
        const erro = cabecalho ? colunaDoErro : faltas.get(linha);
        if (erro === undefined) continue;
        const inteira = asWide(celulas, largura);
        // What was wrong with a line that was mended before gives its place to what is wrong now.
        const propria = inteira.length === largura ? inteira.slice(0, largura - aMais) : inteira;
        yield [...propria.map((celula) => presentable(celula, formato)), erro];
      }
    }
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

/** Blank cells at the end of a row may be there or not: with them what follows stands in the column that the header has for it. */
const asWide = (celulas: readonly Celula[], largura: number): Celula[] =>
  Array.from({ length: Math.max(largura, lastFilled(celulas) + 1) }, (_, n) => celulas[n] ?? null);

/** No column needs more, and ten thousand lines of the longest cells would be more than anybody's memory. */
const maximoCaracteres = 1000;

/** What no XML may hold (ends of text, lone surrogates) is shown as the replacement character. */
function presentable(celula: Celula, formato: Formato): Celula {
  if (typeof celula !== 'string') return celula;
  // Days of a workbook are read as YYYY-MM-DD, whatever they looked like there.
  if (formato === 'xlsx' && /^\d{4}-\d\d-\d\d$/.test(celula)) return formatDia(celula);
  return celula
    .slice(0, maximoCaracteres)
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '\ufffd');
}

async function* asCsv(linhas: LinhasDoArquivo): AsyncGenerator<string> {
  yield csvInicio;
  for await (const linha of linhas) yield csvLine(linha);
}

/** Cells of a workbook are typed, so text stays text and nothing can turn into a formula. */
async function asXlsx(linhas: LinhasDoArquivo): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  return Readable.fromWeb(writeXlsxStream(linhas, { name: 'Corrigir' }) as never);
}
