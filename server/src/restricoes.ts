/** What a violated database constraint means to the user; one line per constraint worth a sentence of its own. */
import type { Restricoes } from './platform/http/falha.ts';

export const restricoes: Restricoes = {
  redes_nome_unico: { codigo: 'conflito', texto: 'Já existe uma rede com este nome', campo: 'nome' },
  parceiros_cpf_key: { codigo: 'conflito', texto: 'Vendedor Loja já cadastrado', campo: 'cpf' },
};
