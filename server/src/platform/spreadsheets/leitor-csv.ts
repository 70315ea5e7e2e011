/** A .csv in batches, in flat memory. Encoding and separator are found out; nobody says them truly. */
import { createReadStream } from 'node:fs';
import type { ColunaPlanilha } from '@pontua/contract/planilhas';
import { detectCodificacao } from './csv/codificacao.ts';
import { decoderCp850 } from './csv/cp850.ts';
import { createRegistros, type RegistroCsv, type Registros } from './csv/registros.ts';
import { detectSeparador } from './csv/separador.ts';
import type { LinhaPlanilha } from './tipos.ts';

/** What the separator is detected by. */
const tamanhoAmostra = 64 * 1024;

/** Blank rows are left out, and counted. @throws ArquivoInvalido */
export async function* readCsv(
  caminho: string,
  colunas: readonly ColunaPlanilha[] = [],
): AsyncGenerator<LinhaPlanilha[]> {
  let linha = 0;
  for await (const registros of readRegistros(caminho, colunas)) {
    const lote: LinhaPlanilha[] = [];
    for (const { celulas, falta } of registros) {
      linha += 1;
      if (falta !== undefined) lote.push({ linha, celulas: celulas.map(unguard), falta });
      else if (celulas.some(isFilled)) lote.push({ linha, celulas: celulas.map(unguard) });
    }
    if (lote.length > 0) yield lote;
  }
}

async function* readRegistros(caminho: string, colunas: readonly ColunaPlanilha[]): AsyncGenerator<RegistroCsv[]> {
  let amostra = '';
  let registros: Registros | undefined;
  const start = (): RegistroCsv[] => {
    const { separador, inicio } = detectSeparador(amostra, colunas);
    registros = createRegistros(separador);
    return registros.push(amostra.slice(inicio));
  };
  for await (const texto of readTexto(caminho)) {
    if (registros) {
      yield registros.push(texto);
      continue;
    }
    amostra += texto;
    if (amostra.length >= tamanhoAmostra) yield start();
  }
  if (!registros) yield start();
  yield registros?.end() ?? [];
}

async function* readTexto(caminho: string): AsyncGenerator<string> {
  // A byte order mark at the beginning is dropped by the decoder.
  const codificacao = await detectCodificacao(caminho);
  const decoder: Pick<TextDecoder, 'decode'> = codificacao === 'cp850' ? decoderCp850 : new TextDecoder(codificacao);
  for await (const pedaco of createReadStream(caminho, { highWaterMark: 256 * 1024 })) {
    yield decoder.decode(pedaco, { stream: true });
  }
  yield decoder.decode();
}

const isFilled = (celula: string): boolean => celula !== '' && celula.trim() !== '';

/** Takes away the apostrophe that our exports put before a formula, so that a file we gave out comes back as it was. */
const unguard = (celula: string): string =>
  celula.charCodeAt(0) === 39 && /^'\s*[=+\-@\t\r]/.test(celula) ? celula.slice(1) : celula;
