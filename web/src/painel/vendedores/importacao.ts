import { getTemplateParceiros, importParceiros, planilhaVendedores } from '@pontua/contract/parceiros-painel';

/** The file of sellers, as the list offers it. */
export const importacaoVendedores = {
  titulo: 'Importar vendedores',
  planilha: planilhaVendedores,
  endpoints: { upload: importParceiros, template: getTemplateParceiros },
  texto:
    'Uma linha por vendedor, com estas colunas em qualquer ordem. Um CPF novo cadastra, um conhecido altera o que a linha diz; o que fica em branco não muda. As senhas iniciais dos novos ficam na lista de vendedores, para baixar em até um dia.',
};
