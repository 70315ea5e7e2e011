/** The reading thread: sends a batch for each credit it was given, a few ahead. */
import { parentPort, workerData } from 'node:worker_threads';
import { ArquivoInvalido } from './arquivo-invalido.ts';
import { type LinhaDoLeitor, readLotes } from './leitura.ts';
import type { Encomenda, MensagemDoLeitor } from './planilha.ts';
import { type LoteValidado, type Validador, validateLote } from './validacao.ts';

let creditos = 4;
let acorda = () => {};
parentPort?.on('message', () => {
  creditos += 1;
  acorda();
});

const post = (mensagem: MensagemDoLeitor<LinhaDoLeitor[] | LoteValidado>) => parentPort?.postMessage(mensagem);

try {
  // Whoever started us gave this and nothing else.
  const encomenda = workerData as Encomenda;
  const { caminho, formato, colunas, inteiras = false, validacao } = encomenda;
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
  post({ fim: true });
} catch (error) {
  if (!(error instanceof ArquivoInvalido)) throw error;
  post({ invalido: error.message });
}

async function loadValidador({ modulo, parametros }: NonNullable<Encomenda['validacao']>): Promise<Validador> {
  // What a `Validacao` promises; an address is all that came through to here.
  const { createValidador } = (await import(modulo)) as { createValidador(parametros: unknown): Validador };
  return createValidador(parametros);
}
