/** From the file to the staging table: lines are read and judged in the reading thread, and pass through here as they are. */
import type { Coluna } from '@pontua/contract/planilhas';
import type { Julgamento } from '../../platform/spreadsheets/julgamento.ts';
import { lerJulgadas } from '../../platform/spreadsheets/planilha.ts';
import type { Formato } from '../../platform/spreadsheets/tipos.ts';
import type { Entrada, Lido } from './execucao.service.ts';

export interface Carga {
  formato: Formato;
  colunas: readonly Coluna[];
  julgamento: Julgamento;
  /** Table and columns, as `SessaoBanco.copy` takes them. */
  destino: string;
}

export async function loadLinhas(
  { caminho, sessao, progresso }: Entrada,
  { formato, colunas, julgamento, destino }: Carga,
): Promise<Lido> {
  const lido: Lido = { total: 0, faltas: [] };
  async function* linhas() {
    for await (const lote of lerJulgadas({ caminho, formato, colunas }, julgamento)) {
      lido.faltas.push(...lote.faltas);
      lido.total += lote.linhas;
      if (lote.copia !== '') yield lote.copia;
      await progresso(lido.total);
    }
  }
  await sessao.copy(destino, linhas());
  return lido;
}
