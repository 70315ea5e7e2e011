/** Lets a few run at once and a bounded number wait; more are turned away instead of piling up. */
import { AppError } from './erros.ts';

export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/** @throws AppError servico_indisponivel when the queue is full */
export function createSemaphore(simultaneos: number, fila: number): Semaphore {
  let ocupados = 0;
  const esperando: (() => void)[] = [];
  return async (work) => {
    if (ocupados >= simultaneos) {
      if (esperando.length >= fila) throw new AppError('servico_indisponivel', undefined, { aguardeSegundos: 2 });
      // The one who leaves hands the place over, so `ocupados` stays as it is.
      await new Promise<void>((resolve) => esperando.push(resolve));
    } else {
      ocupados++;
    }
    try {
      return await work();
    } finally {
      const proximo = esperando.shift();
      if (proximo) proximo();
      else ocupados--;
    }
  };
}
