/** The reading thread: sends a batch for each credit it was given, a few ahead. */
import { parentPort, workerData } from 'node:worker_threads';
import { ArquivoInvalido } from './arquivo-invalido.ts';
import { type Juiz, judgeLote, type LoteJulgado } from './julgamento.ts';
import { type LinhaDoLeitor, readLotes } from './leitura.ts';
import type { Encomenda, Mensagem } from './planilha.ts';

let creditos = 4;
let acorda = () => {};
parentPort?.on('message', () => {
  creditos += 1;
  acorda();
});

const post = (mensagem: Mensagem<LinhaDoLeitor[] | LoteJulgado>) => parentPort?.postMessage(mensagem);

try {
  // Whoever started us gave this and nothing else.
  const encomenda = workerData as Encomenda;
  const { caminho, formato, colunas, inteiras = false, julgamento } = encomenda;
  const juiz = julgamento && (await loadJuiz(julgamento));
  for await (const lote of readLotes(caminho, formato, colunas, inteiras)) {
    while (creditos === 0) {
      await new Promise<void>((resolve) => {
        acorda = resolve;
      });
    }
    creditos -= 1;
    post({ lote: juiz ? judgeLote(lote, juiz) : lote });
  }
  post({ fim: true });
} catch (error) {
  if (!(error instanceof ArquivoInvalido)) throw error;
  post({ invalido: error.message });
}

async function loadJuiz({ modulo, parametros }: NonNullable<Encomenda['julgamento']>): Promise<Juiz> {
  // What a `Julgamento` promises; an address is all that came through to here.
  const { createJuiz } = (await import(modulo)) as { createJuiz(parametros: unknown): Juiz };
  return createJuiz(parametros);
}
