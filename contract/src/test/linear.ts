/**
 * Whether the work grows with the text and no faster, for everything that reads what users send. No clock on the wall and no
 * bound in seconds: each size is four times the one before, and processor time may grow three times as much (sixteen times is
 * quadratic). A quadratic reader fails at some ten thousand characters, long before a megabyte would take it hours.
 */
const tamanhos = [1 << 12, 1 << 14, 1 << 16, 1 << 18, 1 << 20];
const maximoCrescimento = 12;
/** The processor's clock goes in steps of some milliseconds; below one of them it says nothing. */
const passoMicros = 10_000;

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
  let anterior = passoMicros;
  let micros = 0;
  for (const tamanho of tamanhos) {
    // Not even a step for a quarter of a megabyte: growing by the square it would be a sixth of a second for all of it, which hurts nobody.
    if (tamanho === tamanhos.at(-1) && micros < passoMicros) return false;
    const permitido = anterior * maximoCrescimento;
    micros = cost(read, pior(tamanho), permitido);
    if (micros > permitido) return true;
    anterior = Math.max(micros, passoMicros);
  }
  return false;
}

/** Once more where it took too long: a collection of garbage may fall into it. */
function cost(read: (texto: string) => unknown, texto: string, bastante: number): number {
  const measure = () => {
    const inicio = process.threadCpuUsage().user;
    read(texto);
    return process.threadCpuUsage().user - inicio;
  };
  const primeira = measure();
  return primeira <= bastante ? primeira : Math.min(primeira, measure());
}
