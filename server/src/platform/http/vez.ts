/** Whose turn it is to read: what one person's screens ask for, lists and figures, never takes all connections to the database. */
import { createSemaphore, type Semaphore } from '../semaforo.ts';

/** More than these of one person wait for nobody. */
const fila = 50;

/** Runs `work` as soon as fewer than so many of the same person's are running. @throws (the promise) AppError servico_indisponivel */
export type VezDe = <T>(quem: string, work: () => Promise<T>) => Promise<T>;

export function createVez(simultaneas: number): VezDe {
  const pessoas = new Map<string, { vez: Semaphore; quantos: number }>();
  return async (quem, work) => {
    const pessoa = pessoas.get(quem) ?? { vez: createSemaphore(simultaneas, fila), quantos: 0 };
    pessoas.set(quem, pessoa);
    pessoa.quantos += 1;
    try {
      return await pessoa.vez(work);
    } finally {
      pessoa.quantos -= 1;
      if (pessoa.quantos === 0) pessoas.delete(quem);
    }
  };
}
