/**
 * Valid CPFs and CNPJs by number, so that a test meets the same ones in every run. Drawn at random, one document in
 * some would hold the digits that a test searches for.
 */
import { cnpj, cpf } from 'cpf-cnpj-validator';

// Primes, so that neighbours look as little alike as strangers' documents do.
const spread = (n: number, prime: number, below: number): number => (n * prime) % below;

const withDigits = (base: string, digit: (written: string) => number): string => {
  const first = `${base}${digit(base)}`;
  return `${first}${digit(first)}`;
};

/** The n-th CPF, eleven digits; another for each n up to a million. */
export const cpfDe = (n: number): string =>
  withDigits(String(spread(n, 736_338_719, 1_000_000_000)).padStart(9, '0'), cpf.verifierDigit);

/** The n-th CNPJ, fourteen characters, letters among them as since 2026; another for each n up to a million. */
export const cnpjDe = (n: number): string =>
  withDigits(
    `${spread(n, 1_234_567_891, 36 ** 8)
      .toString(36)
      .toUpperCase()
      .padStart(8, '0')}0001`,
    cnpj.verifierDigit,
  );
