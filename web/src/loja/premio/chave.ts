/** How the field of a Pix key looks and helps, by kind of key. */
import { digits } from '@pontua/contract/fields';
import type { TipoChavePix } from '@pontua/contract/pix';
import type { PerfilParceiro } from '@pontua/contract/sessoes';
import { type Mascara, mascaraCnpj, mascaraCpf } from '../../kit/formulario/mascaras.ts';
import { formatTelefone } from './pedido.ts';

interface CampoChave {
  exemplo: string;
  mascara: Mascara;
  inputMode: 'numeric' | 'tel' | 'email' | 'text';
  /** The seller's own, to fill in by one tap instead of eleven. */
  minha?: (parceiro: PerfilParceiro) => string | null;
}

/** The country's code is pasted along as often as not. */
const mascaraTelefonePix: Mascara = (texto) => {
  const numeros = digits(texto);
  return formatTelefone(numeros.length > 11 && numeros.startsWith('55') ? numeros.slice(2) : numeros);
};

/** 8-4-4-4-12 hexadecimal digits. */
const mascaraAleatoria: Mascara = (texto) => {
  const sinais = texto
    .toLowerCase()
    .replace(/[^0-9a-f]/g, '')
    .slice(0, 32);
  return [sinais.slice(0, 8), sinais.slice(8, 12), sinais.slice(12, 16), sinais.slice(16, 20), sinais.slice(20)]
    .filter(Boolean)
    .join('-');
};

export const camposChave: Record<TipoChavePix, CampoChave> = {
  CPF: {
    exemplo: '000.000.000-00',
    mascara: mascaraCpf,
    inputMode: 'numeric',
    minha: ({ cpf }) => mascaraCpf(cpf),
  },
  CNPJ: { exemplo: '00.000.000/0000-00', mascara: mascaraCnpj, inputMode: 'text' },
  Telefone: {
    exemplo: '(00) 00000-0000',
    mascara: mascaraTelefonePix,
    inputMode: 'tel',
    minha: ({ celular }) => celular && formatTelefone(celular),
  },
  Email: {
    exemplo: 'nome@exemplo.com.br',
    mascara: (texto) => texto.replace(/\s/g, '').toLowerCase(),
    inputMode: 'email',
    minha: ({ email }) => email,
  },
  'Chave Aleatória': {
    exemplo: '00000000-0000-0000-0000-000000000000',
    mascara: mascaraAleatoria,
    inputMode: 'text',
  },
};
