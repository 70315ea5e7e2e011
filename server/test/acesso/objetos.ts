/**
 * For every endpoint that names something, in path, query or body: a call that names something out of the caller's reach. It
 * must be answered 404. An endpoint without such things says why, in a sentence.
 */
import type { Casos } from './objetos/casos.ts';
import { deLojas } from './objetos/lojas.ts';
import { dePessoas } from './objetos/pessoas.ts';
import { deRelatorios } from './objetos/relatorios.ts';
import { deResgates } from './objetos/resgates.ts';
import { deVendas } from './objetos/vendas.ts';

export const objetos: Casos = {
  ...dePessoas,
  ...deResgates,
  ...deVendas,
  ...deRelatorios,
  ...deLojas,
};

/** Where the other side is another store of the caller's own chain, these find what is the caller's. */
export const daPropriaRede: Readonly<Record<string, string>> = {
  listHistoricoRede: 'quem alcança uma loja vê a rede dela, e a sua história',
  listParceiros: 'pelo filtro da rede, os vendedores da própria loja',
  listRevendasCompletas: 'pelo filtro da rede, a própria loja',
};
