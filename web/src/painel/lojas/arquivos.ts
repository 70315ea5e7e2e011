import {
  getTemplateBaseLojas,
  getTemplateRevendas,
  importBaseLojas,
  importRevendas,
  planilhaBaseLojas,
  planilhaLojas,
} from '@pontua/contract/revendas-planilha';

/** The files that bring stores: those of the programme, and the manufacturer's own list, which fills the form of a new one. */
export const arquivosDeLojas = [
  {
    titulo: 'Importar lojas',
    planilha: planilhaLojas,
    endpoints: { upload: importRevendas, template: getTemplateRevendas },
    texto:
      'Uma linha por loja, com estas colunas em qualquer ordem. Um CNPJ novo cadastra, um conhecido altera o que a linha diz; o que fica em branco não muda.',
  },
  {
    titulo: 'Atualizar base de lojas',
    rotulo: 'Atualizar base',
    planilha: planilhaBaseLojas,
    endpoints: { upload: importBaseLojas, template: getTemplateBaseLojas },
    texto:
      'Os clientes do fabricante, uma linha por código. Em Cadastrar Loja, digitar um código conhecido preenche o formulário.',
  },
];
