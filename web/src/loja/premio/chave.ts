/** How the field of a Pix key looks and helps, by kind of key. */
import type { TipoChavePix } from '@pontua/contract/pix';
import type { PerfilParceiro } from '@pontua/contract/sessoes';
import { formatTelefone } from '@pontua/contract/telefone';
import { type Mascara, mascaraCnpj, mascaraCpf } from '../../kit/formulario/mascaras.ts';
import { mascaraTelefone } from '../../kit/formulario/mascaraTelefone.ts';

interface CampoChave {
  exemplo: string;
  mascara: Mascara;
  inputMode: 'numeric' | 'tel' | 'email' | 'text';
  /** The seller's own, to fill in by one tap instead of eleven. */
  minha?: (parceiro: PerfilParceiro) => string | null;
}

/** As long as the directory's longest key. */
const MAXIMO = 77;

/** 8-4-4-4-12 hexadecimal digits; what is copied along with a key goes, and what is none stays to be refused. */
const mascaraAleatoria: Mascara = (texto) => {
  const minusculas = texto.toLowerCase();
  const copiada = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/.exec(minusculas)?.[0];
  const sinais = (copiada ?? minusculas).replace(/[\s-]/g, '').slice(0, MAXIMO);
  if (!/^[0-9a-f]*$/.test(sinais)) return minusculas.slice(0, MAXIMO);
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
    mascara: mascaraTelefone,
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
