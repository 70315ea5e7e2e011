/** The reading thread: sends a batch for each credit it was given, two ahead. */
import { parentPort, workerData } from 'node:worker_threads';
import { ArquivoInvalido } from './arquivo-invalido.ts';
import { readLotes } from './leitura.ts';
import type { Mensagem } from './planilha.ts';

let creditos = 2;
let acorda = () => {};
parentPort?.on('message', () => {
  creditos += 1;
  acorda();
});

const post = (mensagem: Mensagem) => parentPort?.postMessage(mensagem);

try {
  const { caminho, formato, colunas, inteiras } = workerData;
  for await (const lote of readLotes(caminho, formato, colunas, inteiras)) {
    while (creditos === 0) {
      await new Promise<void>((resolve) => {
        acorda = resolve;
      });
    }
    creditos -= 1;
    post({ lote });
  }
  post({ fim: true });
} catch (error) {
  if (!(error instanceof ArquivoInvalido)) throw error;
  post({ invalido: error.message });
}
