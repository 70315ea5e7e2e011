import { colunasVendas } from '@pontua/contract/planilhas';
import { writeXlsx } from 'hucre/xlsx';

type Celula = string | number | Date | null;

/** Sales as a chain sends them: a workbook with the columns of the template, one line an item. */
export async function planilhaVendas(linhas: readonly (readonly Celula[])[]): Promise<Buffer> {
  const rows = [colunasVendas.map(({ titulo }) => titulo), ...linhas.map((linha) => [...linha])];
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Vendas', rows }] }));
}
