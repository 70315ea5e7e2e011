/** The reading thread: of each file it is given sends a batch for each credit it was given, a few ahead. */
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { ArquivoInvalido } from './arquivo-invalido.ts';
import type { Encomenda, MensagemDoLeitor } from './leitor.ts';
import { type LinhaDoLeitor, readLotes } from './leitura.ts';
import { type LoteValidado, type Validador, validateLote } from './validacao.ts';

/** What a thread may hold that waits for the next file; with all it ever loads it has some 20 MB. */
const maximoParado = 64 * 1024 * 1024;

let creditos = 0;
let acorda = () => {};
parentPort?.on('message', (mensagem: Encomenda | 'mais') => {
  if (mensagem === 'mais') {
    creditos += 1;
    acorda();
    return;
  }
  creditos = 4;
  void work(mensagem);
});

const post = (mensagem: MensagemDoLeitor<LinhaDoLeitor[] | LoteValidado>) => parentPort?.postMessage(mensagem);

async function work(encomenda: Encomenda): Promise<void> {
  try {
    await read(encomenda);
    post({ fim: true, leve: isLight() });
  } catch (error) {
    // Thrown here it ends the thread.
    if (!(error instanceof ArquivoInvalido)) throw error;
    post({ fim: true, leve: isLight(), invalido: error.message });
  }
}

async function read({ caminho, formato, colunas, inteiras = false, validacao }: Encomenda): Promise<void> {
  const validador = validacao && (await loadValidador(validacao));
  for await (const lote of readLotes(caminho, formato, colunas, inteiras)) {
    while (creditos === 0) {
      await new Promise<void>((resolve) => {
        acorda = resolve;
      });
    }
    creditos -= 1;
    post({ lote: validador ? validateLote(lote, validador) : lote });
  }
}

async function loadValidador({ modulo, parametros }: NonNullable<Encomenda['validacao']>): Promise<Validador> {
  // What a `Validacao` promises; an address is all that came through to here.
  const { createValidador } = (await import(modulo)) as { createValidador(parametros: unknown): Validador };
  return createValidador(parametros);
}

/** Memory that was taken once is not soon given back. */
function isLight(): boolean {
  const { total_heap_size, external_memory } = getHeapStatistics();
  return total_heap_size + external_memory < maximoParado;
}
