/** Templates to download: the columns of each upload, with a line that shows how to fill them in. */
import type { TipoProcessamento } from '@pontua/contract/processamentos';
import { mimes } from '../../platform/arquivos/tipos.ts';
import { csvInicio, csvLine } from '../../platform/csv.ts';
import type { ArquivoResposta } from '../../platform/http/route.ts';
import { tipoDe } from './tipos.ts';

export async function modelo(tipo: TipoProcessamento): Promise<ArquivoResposta> {
  const { formato, colunas } = tipoDe(tipo);
  const linhas = [colunas.map(({ titulo }) => titulo), colunas.map(({ exemplo }) => exemplo)];
  const corpo = formato === 'csv' ? csvInicio + linhas.map(csvLine).join('') : await asXlsx(linhas);
  return { corpo, tipo: mimes[formato], nome: `modelo-${tipo}.${formato}` };
}

async function asXlsx(rows: (string | number)[][]): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx');
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Modelo', rows }] }));
}
