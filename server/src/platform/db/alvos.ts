/** Whom and what people search for in lists of other things: sellers, stores, sales, products, prizes, chains. */
import { type ComAcoes, can } from '@pontua/contract/access';
import { type Expression, sql } from 'kysely';
import { eqCodigo } from './codigo.ts';
import { type Alvo, porComeco, porDigitos, porNome, porPalavras } from './consulta.ts';

type Referencia = Expression<number>;

/** By name, or by the beginning of the CPF for who may see it. */
export const vendedor = (referencia: Referencia, ator: ComAcoes): Alvo => ({
  tabela: 'parceiros',
  referencia,
  diz: (palavra) => [
    porNome(sql`nome`, palavra),
    can(ator, 'verContatoParceiro') ? porDigitos(sql`cpf`, palavra, 11) : null,
  ],
});

/** By name or code. */
export const loja = (referencia: Referencia): Alvo => ({
  tabela: 'revendas',
  referencia,
  diz: (palavra) => [porNome(sql`nome_fantasia`, palavra), eqCodigo('revendas', palavra)],
});

/** By the beginning of the fiscal number. */
export const venda = (referencia: Referencia): Alvo => ({
  tabela: 'vendas',
  referencia,
  diz: (palavra) => [porComeco(sql`identificador`, palavra)],
});

export const rede = (referencia: Referencia): Alvo => ({
  tabela: 'redes',
  referencia,
  diz: (palavra) => [porPalavras(sql`nome`, palavra)],
});

export const produto = (referencia: Referencia): Alvo => ({
  tabela: 'produtos',
  referencia,
  diz: (palavra) => [porPalavras(sql`codigo || ' ' || nome`, palavra)],
});

export const premio = (referencia: Referencia): Alvo => ({
  tabela: 'premios',
  referencia,
  diz: (palavra) => [porPalavras(sql`codigo || ' ' || nome || ' ' || categoria`, palavra)],
});
