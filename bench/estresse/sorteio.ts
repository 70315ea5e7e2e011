/** Chance that can be had again: the same seed, the same draws. */
export interface Sorteio {
  /** A whole number below `limite`. */
  below(limite: number): number;
  pick<T>(valores: readonly T[]): T;
  /** One of the names, each as often as its weight says. */
  weighted<N extends string>(pesos: Readonly<Record<N, number>>): N;
}

/** Mulberry32: small, fast, and good enough to mix operations by. */
export function createSorteio(semente: number): Sorteio {
  let estado = semente >>> 0;
  const next = (): number => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limite: number): number => Math.floor(next() * limite);
  const pick = <T>(valores: readonly T[]): T => {
    const valor = valores[below(valores.length)];
    if (valor === undefined) throw new Error('nada de onde escolher');
    return valor;
  };
  return {
    below,
    pick,
    weighted: <N extends string>(pesos: Readonly<Record<N, number>>): N => {
      const nomes = Object.keys(pesos) as N[];
      return pick(nomes.flatMap((nome) => Array<N>(pesos[nome]).fill(nome)));
    },
  };
}
