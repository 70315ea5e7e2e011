/** Addresses by postal code, as the public postal service tells them. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ufs } from './estados.ts';
import { digits, orMissing } from './fields.ts';

/** Eight digits in any punctuation. Blank is a missing one, anything else a wrong one. */
export const Cep = z
  .string('CEP obrigatório')
  .max(20, 'CEP inválido')
  .transform(digits)
  .refine((value) => value.length === 8, orMissing('CEP'));

/** Where a code stands for a whole town, `logradouro` and `bairro` are blank. */
export const EnderecoCep = z.object({
  cep: z.string(),
  logradouro: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.enum(ufs),
});
export type EnderecoCep = z.infer<typeof EnderecoCep>;

/** The address, or that there is no such code. */
export const RespostaCep = z.union([z.object({ erro: z.literal(true) }), EnderecoCep]);
export type RespostaCep = z.infer<typeof RespostaCep>;

export const getCep = endpoint({
  method: 'GET',
  path: '/api/ceps/{cep}',
  auth: 'publica',
  resumo: 'O endereço de um CEP, ou `erro` quando ele não existe',
  params: z.object({ cep: Cep }),
  reply: RespostaCep,
  errors: ['validacao', 'muitas_tentativas', 'servico_indisponivel'],
});
