/**
 * Whether the work grows with the text and no faster, for everything that reads what users send. No clock on the wall and no
 * bound in seconds: each size is four times the one before, and processor time may grow three times as much (sixteen times is
 * quadratic). A quadratic reader fails at some ten thousand characters, long before a megabyte would take it hours.
 */
const tamanhos = [1 << 12, 1 << 14, 1 << 16, 1 << 18, 1 << 20];
const maximoCrescimento = 12;
/** The processor's clock goes in steps of some milliseconds; below one of them it says nothing. */
const passoMicros = 10_000;
/** A size that took too long is held against the one before again, for a collection of garbage or a slower processor may fall into it. */
const vezes = [1, 2];

/** The one part of Node that is needed; this package is built without Node's types. */
declare const process: { threadCpuUsage(): { user: number } };

/** Texts that have hurt readers: what a pattern begins anew at each place, ended by what it does not want. */
const trechos = [
  ...' 09a(["&.-/=_<\r\t'.split(''),
  ...['?p=', '&#', 'a.', 'a@', '@a.', '1,', '.000', '1e', '%7C', '<a ', '0;', '";'],
  // Accents above and below by turns: bringing them into their order is quadratic.
  '\u0301\u0323',
];
const piores = trechos.flatMap((trecho) => {
  const run = (tamanho: number) => trecho.repeat(Math.ceil(tamanho / trecho.length));
  return [(tamanho: number) => `${run(tamanho)}!`, (tamanho: number) => `1,${run(tamanho)}1`];
});

/** @returns the beginning of the first worst text that takes too long; null when all is well */
export const findSuperlinear = (read: (texto: string) => unknown): string | null =>
  piores.find((pior) => growsTooFast(read, pior))?.(20) ?? null;

function growsTooFast(read: (texto: string) => unknown, pior: (tamanho: number) => string): boolean {
  const cost = (tamanho: number) => Math.max(passoMicros, measure(read, pior(tamanho)));
  const isTooMuch = (tamanho: number) => {
    const permitido = cost(tamanho / 4) * maximoCrescimento;
    return cost(tamanho) > permitido;
  };
  let anterior = passoMicros;
  for (const tamanho of tamanhos) {
    // Not even a step for a quarter of a megabyte: growing by the square it would be a sixth of a second for all of it, which hurts nobody.
    if (tamanho === tamanhos.at(-1) && anterior === passoMicros) return false;
    const micros = cost(tamanho);
    if (micros > anterior * maximoCrescimento && vezes.every(() => isTooMuch(tamanho))) return true;
    anterior = micros;
  }
  return false;
}

function measure(read: (texto: string) => unknown, texto: string): number {
  const inicio = process.threadCpuUsage().user;
  read(texto);
  return process.threadCpuUsage().user - inicio;
}
