/**
 * Spreadsheets that people send, read in a thread of their own so that a large or hostile file never holds the server. The
 * thread stays a few batches ahead of whoever consumes, and stops with the reading, however that ends.
 */

import type { ColunaPlanilha } from '@pontua/contract/planilhas';
import { ArquivoInvalido } from './arquivo-invalido.ts';
import { inspect } from './inspecao.ts';
import { type Encomenda, type LeituraDaPlanilha, type MensagemDoLeitor, rest, startLeitor } from './leitor.ts';
import type { LinhaDoLeitor } from './leitura.ts';
import type { Celula, Formato } from './tipos.ts';
import type { LoteValidado, Validacao } from './validacao.ts';

export type { Celula, Formato } from './tipos.ts';

export interface LinhaLida {
  linha: number;
  /** In the order of the column definitions. */
  valores: Celula[];
  /** Why the line as a whole cannot be read. */
  falta?: string;
}

/** Refuses a file that is not what it should be, before anything is kept. @throws ArquivoInvalido */
export const checkPlanilha = (caminho: string, formato: Formato): Promise<void> => inspect(caminho, formato);

/** The lines below the header, in batches; blank ones are skipped. @throws ArquivoInvalido */
export async function* readPlanilha(
  caminho: string,
  formato: Formato,
  colunas: readonly ColunaPlanilha[],
): AsyncGenerator<LinhaLida[]> {
  for await (const lote of readInThread<LinhaDoLeitor[]>({ caminho, formato, colunas })) {
    yield lote.map(({ linha, celulas, falta }) => ({ linha, valores: celulas, ...(falta !== undefined && { falta }) }));
  }
}

/** The same lines, validated in the thread: whoever consumes has nothing left to do but to pass them on. @throws ArquivoInvalido */
export const readValidadas = (
  leitura: LeituraDaPlanilha,
  { modulo, parametros }: Validacao,
): AsyncGenerator<LoteValidado> => readInThread({ ...leitura, validacao: { modulo: modulo.href, parametros } });

/** Header and lines as they were sent, for writing some of them out again. @throws ArquivoInvalido */
export const readOriginais = (
  caminho: string,
  formato: Formato,
  colunas: readonly ColunaPlanilha[],
): AsyncGenerator<LinhaDoLeitor[]> => readInThread({ caminho, formato, colunas, inteiras: true });

/** `L` is what the thread makes of this kind of order. */
async function* readInThread<L>(encomenda: Encomenda): AsyncGenerator<L> {
  const leitor = startLeitor(encomenda);
  let leve = false;
  try {
    for (;;) {
      const mensagem = (await leitor.next()) as MensagemDoLeitor<L>;
      if ('fim' in mensagem) {
        leve = mensagem.leve;
        if (mensagem.invalido !== undefined) throw new ArquivoInvalido(mensagem.invalido);
        return;
      }
      // Before the batch is used, so that the next one is read meanwhile.
      leitor.worker.postMessage('mais');
      yield mensagem.lote;
    }
  } finally {
    if (leve) rest(leitor);
    else await leitor.worker.terminate();
  }
}
