/** Exact arithmetic for what reports must say: whole numbers divided once, and rounded as PostgreSQL does, half away from zero. */

/** `n ÷ d` in hundredths, as answers have it; null where nothing can be divided. */
export function divideEmCentesimos(n: number, d: number): number | null {
  if (d === 0) return null;
  const [numerador, divisor] = d < 0 ? [-100n * BigInt(n), -BigInt(d)] : [100n * BigInt(n), BigInt(d)];
  const metade = numerador < 0n ? -divisor : divisor;
  return Number((2n * numerador + metade) / (2n * divisor)) / 100;
}
