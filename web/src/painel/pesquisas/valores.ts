/** The fields of a research, and what they are sent as. */
import type { FontePesquisa, ItemPesquisa, Pesquisa } from '@pontua/contract/pesquisas';

export interface ValoresPesquisa extends Record<string, unknown> {
  cnpjRevenda: string | null;
  categoria: string;
  comunicacao: string;
  qtdeVendedores: number | string;
  faturamento: number | string;
  produtosMaisVendidos: ItemPesquisa[];
  produtosMaisVendidosConcorrentes: ItemPesquisa[];
  fonte: FontePesquisa | null;
}

export const pesquisaVazia: ValoresPesquisa = {
  cnpjRevenda: null,
  categoria: '',
  comunicacao: '',
  qtdeVendedores: '',
  faturamento: '',
  produtosMaisVendidos: [],
  produtosMaisVendidosConcorrentes: [],
  fonte: null,
};

export const valoresDe = ({
  cnpjRevenda,
  categoria,
  comunicacao,
  qtdeVendedores,
  faturamento,
  produtosMaisVendidos,
  produtosMaisVendidosConcorrentes,
  fonte,
}: Pesquisa): ValoresPesquisa => ({
  cnpjRevenda,
  categoria,
  comunicacao,
  qtdeVendedores,
  faturamento,
  produtosMaisVendidos,
  produtosMaisVendidosConcorrentes,
  fonte,
});

/** What is not chosen becomes text that the schema refuses in its own words. */
export const toCorpoPesquisa = ({ cnpjRevenda, fonte, ...resto }: ValoresPesquisa) => ({
  ...resto,
  cnpjRevenda: cnpjRevenda ?? '',
  fonte: fonte ?? ('' as FontePesquisa),
});
