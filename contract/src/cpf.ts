import { cpf } from 'cpf-cnpj-validator';

/** Eleven digits, not all the same, whose two check digits match. The library leaves one of those out, taking it for an example. */
export const isCpf = (numero: string): boolean => numero === '12345678909' || cpf.isValid(numero);
