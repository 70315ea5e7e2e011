/** How an act on many ends: its entry of the log keeps what became of each item, from where it can be downloaded (resultados.service.ts). */
import type { TipoLog } from '@pontua/contract/logs';
import type { RespostaPorItem, ResultadoItem } from '@pontua/contract/selecao';
import type { Trx } from '../../platform/db/database.ts';
import { type Autor, recordLog } from './logs.api.ts';

/** @param motivo why it was not done; empty where it was @param detalhe what was done, where that differs from one to the other */
export const toResultado = <Id extends ResultadoItem['id']>(id: Id, nome: string, motivo: string, detalhe = '') => ({
  id,
  nome,
  feito: motivo === '',
  motivo,
  detalhe: motivo === '' ? detalhe : '',
});

interface AtoEmMassa {
  tipo: TipoLog;
  campo: string;
  /** Of those that changed, by id: what the field was before. */
  de: ReadonlyMap<number, unknown>;
  para: unknown;
  /** The query that chose them, where they were not named one by one. */
  filtro: object | undefined;
  resultados: ResultadoItem[];
  describe: (feitos: number, todos: number) => string;
}

/** Records an act that changed one field of many records, and answers it. */
export async function recordMassa(
  trx: Trx,
  ator: Autor,
  { tipo, campo, de, para, filtro, resultados, describe }: AtoEmMassa,
  pedidoId: string,
): Promise<RespostaPorItem> {
  const mudou = { ids: [...de.keys()], campo, de: Object.fromEntries(de), para, ...(filtro && { filtro }), resultados };
  const registro = await recordLog(trx, ator, tipo, mudou, pedidoId);
  return { mensagem: describe(de.size, resultados.length), alterados: de.size, resultados, registro };
}
