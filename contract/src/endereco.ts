/** Where a person lives or a store stands. */
import { z } from 'zod';
import { Cep } from './ceps.ts';
import { estado } from './estados.ts';
import { texto, textoOpcional } from './fields.ts';

/** As it is typed; the CEP may carry its mask. */
export const camposEndereco = {
  endCep: Cep,
  endRua: texto('Rua'),
  endNumero: texto('Número', 20),
  endComplemento: textoOpcional(60),
  endBairro: texto('Bairro'),
  endCidade: texto('Cidade'),
  endEstado: estado('Estado'),
};

/** What is of one CEP alone, with its titles: with another CEP all of it is told again. The complement may stay, as forms leave it. */
export const doCep = {
  endRua: 'Rua',
  endNumero: 'Número',
  endBairro: 'Bairro',
  endCidade: 'Cidade',
  endEstado: 'Estado',
};

/** What is told of a CEP that comes without them. @param faltam titles */
export const outroEndereco = (faltam: readonly string[]): string =>
  `Outro CEP é outro endereço: preencha também ${faltam.join(', ')}`;

/** As it is kept: what was never told is null, the CEP eight digits. */
export const enderecoGuardado = {
  endRua: z.string().nullable(),
  endNumero: z.string().nullable(),
  endComplemento: z.string().nullable(),
  endBairro: z.string().nullable(),
  endCidade: z.string().nullable(),
  endEstado: z.string().nullable(),
  endCep: z.string().nullable(),
};
