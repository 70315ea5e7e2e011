/** Many clients at once, each doing one operation after another until the time is over. */
import { setTimeout as wait } from 'node:timers/promises';
import { erros } from '@pontua/contract/errors';
import { AppError } from '../../server/src/platform/erros.ts';
import type { MundoDoEstresse } from './mundo.ts';
import { type Nome, operacoes, pesos } from './operacoes.ts';
import { createSorteio } from './sorteio.ts';

export interface CargaDoEstresse {
  segundos: number;
  /** How many acts there are at least, however long a slow machine takes for them. */
  atos?: number;
  aoMesmoTempo: number;
  semente: number;
}

export interface Contagem {
  /** Answers by kind and status; "falha" stands for no answer at all. */
  respostas: Map<Nome, Map<string, number>>;
  /** What went wrong, in words: calls without an answer, and what the nodes noted of those they failed to answer. */
  falhas: Map<string, number>;
}

export async function runCarga(
  mundo: MundoDoEstresse,
  urls: readonly string[],
  carga: CargaDoEstresse,
): Promise<Contagem> {
  const contagem: Contagem = { respostas: new Map(), falhas: new Map() };
  const fim = new AbortController();
  const cliente = async (numero: number): Promise<void> => {
    const sorteio = createSorteio(carga.semente * 1000 + numero);
    while (!fim.signal.aborted) {
      const nome = sorteio.weighted(pesos);
      const status = await operacoes[nome]({ mundo, sorteio, url: sorteio.pick(urls) }).catch((error: unknown) => {
        // A use case of this process refuses in the same words as through its door.
        if (error instanceof AppError) return erros[error.codigo].status;
        const texto = `${nome}: ${error instanceof Error ? error.message : String(error)}`;
        contagem.falhas.set(texto, (contagem.falhas.get(texto) ?? 0) + 1);
        return 'falha';
      });
      count(contagem, nome, String(status));
    }
  };
  const clientes = Array.from({ length: carga.aoMesmoTempo }, (_, numero) => cliente(numero));
  await wait(carga.segundos * 1000);
  while (totalOf(contagem) < (carga.atos ?? 0)) await wait(100);
  fim.abort();
  await Promise.all(clientes);
  return contagem;
}

const totalOf = ({ respostas }: Contagem): number =>
  respostas
    .values()
    .flatMap((porStatus) => porStatus.values())
    .reduce((total, vezes) => total + vezes, 0);

function count({ respostas }: Contagem, nome: Nome, status: string): void {
  const porStatus = respostas.get(nome) ?? new Map<string, number>();
  respostas.set(nome, porStatus.set(status, (porStatus.get(status) ?? 0) + 1));
}
