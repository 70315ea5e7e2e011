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
