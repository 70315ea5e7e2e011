import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askWorker, estaPronto, NaoVeio } from './trabalhador.ts';

/** The browser's end of a worker whose script the test plays. */
class Outro extends EventTarget {
  onmessage: ((evento: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage = () => undefined;
  terminate = vi.fn();
}

const ask = () => {
  const worker = new Outro();
  const resposta = askWorker<string>(worker as unknown as Worker, new Blob(), { prazoMs: 4000 });
  const desfecho = resposta.catch((erro: unknown) => (erro instanceof NaoVeio ? 'não veio' : erro));
  return { worker, desfecho };
};

describe('a worker that is asked about one file', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('has its time from when it is ready, however long its download took', async () => {
    const { worker, desfecho } = ask();
    vi.advanceTimersByTime(29_000);
    worker.onmessage?.({ data: estaPronto });
    vi.advanceTimersByTime(3999);
    worker.onmessage?.({ data: 'lida' });
    expect(await desfecho).toBe('lida');
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('could do nothing where that time is over, or it broke down', async () => {
    const [lento, quebrado] = [ask(), ask()];
    for (const { worker } of [lento, quebrado]) worker.onmessage?.({ data: estaPronto });
    quebrado.worker.onerror?.();
    vi.advanceTimersByTime(4000);
    expect([await lento.desfecho, await quebrado.desfecho]).toEqual([null, null]);
  });

  it('did not come where it was not ready in half a minute, failed before, or says so', async () => {
    const [mudo, quebrado, sincero] = [ask(), ask(), ask()];
    quebrado.worker.onerror?.();
    sincero.worker.onmessage?.({ data: undefined });
    vi.advanceTimersByTime(30_000);
    expect(await Promise.all([mudo, quebrado, sincero].map(({ desfecho }) => desfecho))).toEqual(
      Array(3).fill('não veio'),
    );
  });
});
