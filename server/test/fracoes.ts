/** Exact arithmetic for what reports must say: whole numbers divided once, and rounded as PostgreSQL does, half away from zero. */

/** `n ÷ d` in whole units; null where nothing can be divided. */
export function divide(n: number, d: number): number | null {
  if (d === 0) return null;
  const [numerador, divisor] = d < 0 ? [-BigInt(n), -BigInt(d)] : [BigInt(n), BigInt(d)];
  const metade = numerador < 0n ? -divisor : divisor;
  return Number((2n * numerador + metade) / (2n * divisor));
}

/** The same in hundredths, as answers have it. */
export function divideEmCentesimos(n: number, d: number): number | null {
  const centesimos = divide(100 * n, d);
  return centesimos === null ? null : centesimos / 100;
}
