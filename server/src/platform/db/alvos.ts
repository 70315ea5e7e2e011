/** Whom and what people search for in lists of other things: sellers, stores, sales, products, prizes, chains. */
import { type ComAcoes, can } from '@pontua/contract/access';
import { type Expression, sql } from 'kysely';
import { eqCodigo } from './codigo.ts';
import { type AlvoDaBusca, porDigitos, porNome, porNumero, porPalavras } from './consulta.ts';
import type { Partilhada } from './lista.ts';

type Referencia = Expression<number>;

/** Tables of which many rows of a list share one, by the names under which lists join them; also to sort by (`lista.ts`). */
export const vendedores = (referencia: Referencia): Partilhada => ({ tabela: 'parceiros', como: 's', referencia });
export const lojas = (referencia: Referencia): Partilhada => ({ tabela: 'revendas', como: 'l', referencia });

/** Of a list that joins it as `vendedores` and `lojas` say. */
export const juntada = (alvo: AlvoDaBusca): AlvoDaBusca => ({ ...alvo, juntada: true });

/** By name, or by the beginning of the CPF for who may see it. */
export const vendedor = (referencia: Referencia, ator: ComAcoes): AlvoDaBusca => ({
  ...vendedores(referencia),
  diz: (palavra) => [
    porNome(sql`s.nome_busca`, palavra),
    can(ator, 'verContatoParceiro') ? porDigitos(sql`s.cpf`, palavra, 11) : null,
  ],
});

/** By name or code. */
export const loja = (referencia: Referencia): AlvoDaBusca => ({
  ...lojas(referencia),
  diz: (palavra) => [porNome(sql`l.nome_busca`, palavra), eqCodigo('l', palavra)],
});

/** By the beginning of the fiscal number. */
export const venda = (referencia: Referencia): AlvoDaBusca => ({
  tabela: 'vendas',
  referencia,
  diz: (palavra) => [porNumero(sql`identificador`, palavra)],
});

/** The same where the list's own rows are sales, `v`. */
export const vendaDaLinha: AlvoDaBusca = {
  tabela: 'vendas',
  como: 'v',
  propria: true,
  referencia: sql.ref('v.id'),
  diz: (palavra) => [porNumero(sql`v.identificador`, palavra)],
};

/** Of the staff, by name. */
export const usuario = (referencia: Referencia): AlvoDaBusca => ({
  tabela: 'usuarios',
  referencia,
  diz: (palavra) => [porPalavras(sql`nome`, palavra)],
});

export const rede = (referencia: Referencia): AlvoDaBusca => ({
  tabela: 'redes',
  referencia,
  diz: (palavra) => [porPalavras(sql`nome`, palavra)],
});

export const produto = (referencia: Referencia): AlvoDaBusca => ({
  tabela: 'produtos',
  referencia,
  diz: (palavra) => [porPalavras(sql`codigo || ' ' || nome`, palavra)],
});

export const premio = (referencia: Referencia): AlvoDaBusca => ({
  tabela: 'premios',
  referencia,
  diz: (palavra) => [porPalavras(sql`codigo || ' ' || nome || ' ' || categoria`, palavra)],
});
