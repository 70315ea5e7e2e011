/** A number that an option was given. What is none would measure nothing, and end as if all were well. */
export function readNumero(opcao: string, valor: string, minimo: number): number {
  const numero = Number(valor);
  if (valor.trim() !== '' && numero >= minimo && Number.isFinite(numero)) return numero;
  console.error(`--${opcao}: um número a partir de ${minimo}, e não "${valor}".`);
  return process.exit(1);
}
