import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watch } from './olhar.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const camera = {
  readyState: 4,
  HAVE_CURRENT_DATA: 2,
  ...{ videoWidth: 1280, videoHeight: 720, clientWidth: 360, clientHeight: 640 },
} as HTMLVideoElement; // What is asked of it here.

it.each([
  [10, 10],
  [250, 4],
])('looks that take %d ms are %d in a second, never two at once', async (demora, quantos) => {
  vi.stubGlobal('createImageBitmap', async () => ({}));
  const parar = new AbortController();
  let olhando = 0;
  const juntos: number[] = [];
  const look = async () => {
    olhando += 1;
    juntos.push(olhando);
    await new Promise((pronto) => setTimeout(pronto, demora));
    olhando -= 1;
    return [];
  };
  const leitor = { look, close: () => undefined };
  const fim = watch({ leitor, video: camera, signal: parar.signal, onLidos: () => undefined });
  await vi.advanceTimersByTimeAsync(999);
  parar.abort();
  await vi.advanceTimersByTimeAsync(1000);
  await fim;
  expect(juntos).toEqual(Array(quantos).fill(1));
});
