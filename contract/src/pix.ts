/** Pix keys by kind. Eleven bare digits may be a CPF or a phone, so the kind is always kept beside the key. */
import { cnpj } from 'cpf-cnpj-validator';
import { isCpf } from './cpf.ts';
import { parseTelefone, toInternacional } from './telefone.ts';

export const tiposChavePix = ['CPF', 'CNPJ', 'Telefone', 'Email', 'Chave Aleatória'] as const;
export type TipoChavePix = (typeof tiposChavePix)[number];

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const email = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * The key as the Pix directory keeps it, or null where the text is no key of that kind.
 * @example ChavePix('Telefone', '(11) 98888-7777') // "+5511988887777"
 */
export function ChavePix(tipo: TipoChavePix, text: string): string | null {
  const trimmed = text.trim();
  const numbers = trimmed.replace(/\D/g, '');
  switch (tipo) {
    case 'CPF':
      return isCpf(numbers) ? numbers : null;
    case 'CNPJ': {
      const value = trimmed.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
      return cnpj.isValid(value) ? value : null;
    }
    case 'Telefone':
      // The directory has mobile numbers only.
      return parseTelefone(trimmed)?.tipo === 'celular' ? toInternacional(trimmed) : null;
    case 'Email': {
      const value = trimmed.toLowerCase();
      return value.length <= 77 && email.test(value) ? value : null;
    }
    case 'Chave Aleatória': {
      const value = trimmed.toLowerCase();
      return uuid.test(value) ? value : null;
    }
  }
}
