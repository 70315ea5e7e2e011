/** From the file to the working table: lines are read and validated in the reading thread, and pass through here as they are. */
import type { ColunaPlanilha } from '@pontua/contract/planilhas';
import { readValidadas } from '../../platform/spreadsheets/planilha.ts';
import type { Formato } from '../../platform/spreadsheets/tipos.ts';
import type { Validacao } from '../../platform/spreadsheets/validacao.ts';
import type { EntradaDoImportador } from './importador.ts';

export interface CargaDoArquivo {
  formato: Formato;
  colunas: readonly ColunaPlanilha[];
  validacao: Validacao;
  /** Table and columns, as `SessaoBanco.copy` takes them. */
  destino: string;
}

/** @returns lines of the file, good and bad */
export async function loadLinhas(
  { caminho, sessao, progresso, anota }: EntradaDoImportador,
  { formato, colunas, validacao, destino }: CargaDoArquivo,
): Promise<number> {
  let total = 0;
  async function* linhas() {
    for await (const lote of readValidadas({ caminho, formato, colunas }, validacao)) {
      await anota(lote.faltas);
      total += lote.linhas;
      if (lote.copia !== '') yield lote.copia;
      await progresso(total);
    }
  }
  await sessao.copy(destino, linhas());
  return total;
}
