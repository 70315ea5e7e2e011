import { getTemplateProdutos, importProdutos, planilhaProdutos } from '@pontua/contract/produtos';

/** The file of the main catalogue, as the list and the screen of uploads offer it. */
export const importacaoProdutos = {
  planilha: planilhaProdutos,
  endpoints: { upload: importProdutos, template: getTemplateProdutos },
  texto:
    'Uma linha por produto, com estas colunas em qualquer ordem. Um código novo cadastra, um conhecido altera o que a linha diz; o que fica em branco não muda.',
};
