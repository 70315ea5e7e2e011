/** Columns of the files that staff send: what the screens show, the templates hold and the reader looks for. */

export interface ColunaPlanilha {
  chave: string;
  /** As the template writes it. */
  titulo: string;
  /** What people write instead, the most exact first; case, accents and punctuation do not matter. */
  sinonimos: readonly string[];
  obrigatoria: boolean;
  /** The key of a column that may stand in its place. */
  ou?: string;
  /** What a line of the template says. */
  exemplo: string | number;
}

const produto = ['Código do produto', 'Cod produto', 'Cód', 'SKU', 'Produto'];
const quantidade = ['Qtde', 'Qtd', 'Quant'];

export const colunasHistorico = [
  {
    chave: 'cnpj',
    titulo: 'CNPJ',
    sinonimos: ['CNPJ da loja', 'CNPJ revenda', 'CNPJ cliente'],
    obrigatoria: true,
    exemplo: '11.222.333/0001-81',
  },
  {
    chave: 'data',
    titulo: 'Data',
    sinonimos: ['Data da compra', 'Data de emissão', 'Emissão', 'Data do pedido'],
    obrigatoria: true,
    exemplo: '15/06/2026',
  },
  {
    chave: 'documento',
    titulo: 'Documento',
    sinonimos: ['Número do documento', 'Nota fiscal', 'NF', 'Nota', 'Pedido'],
    obrigatoria: true,
    exemplo: '4512',
  },
  { chave: 'codigo', titulo: 'Código', sinonimos: produto, obrigatoria: true, exemplo: 'PX-1001' },
  { chave: 'qtde', titulo: 'Quantidade', sinonimos: quantidade, obrigatoria: true, exemplo: 12 },
  {
    chave: 'valorTotal',
    titulo: 'Valor Total',
    sinonimos: ['Total', 'Valor da compra', 'Valor'],
    obrigatoria: true,
    exemplo: 1198.8,
  },
] as const satisfies readonly ColunaPlanilha[];

export const colunasVendas = [
  {
    chave: 'cpf',
    titulo: 'CPF',
    sinonimos: ['CPF do vendedor', 'CPF vendedor'],
    obrigatoria: true,
    exemplo: '529.982.247-25',
  },
  {
    chave: 'tipoFiscal',
    titulo: 'Tipo Fiscal',
    sinonimos: ['Tipo', 'Tipo documento'],
    obrigatoria: true,
    exemplo: 'N',
  },
  {
    chave: 'numeroFiscal',
    titulo: 'Número Fiscal',
    sinonimos: [
      'Número da nota',
      'Número do cupom',
      'Nº da nota',
      'Nº nota',
      'Nº do cupom',
      'Nota fiscal',
      'NF',
      'Nota',
      'Cupom',
      'Documento',
      'Número',
    ],
    obrigatoria: true,
    exemplo: '98765',
  },
  { chave: 'data', titulo: 'Data', sinonimos: ['Data da venda', 'Emissão'], obrigatoria: true, exemplo: '15/06/2026' },
  { chave: 'codigo', titulo: 'Código', sinonimos: produto, obrigatoria: true, exemplo: 'PX-1001' },
  { chave: 'qtde', titulo: 'Quantidade', sinonimos: quantidade, obrigatoria: true, exemplo: 1 },
  {
    chave: 'valorUnitario',
    titulo: 'Valor Unitário',
    sinonimos: ['Preço unitário', 'Vlr unitário', 'Valor unit.', 'Vl. unit.', 'Preço', 'Valor'],
    obrigatoria: true,
    exemplo: 149.9,
  },
  {
    chave: 'desconto',
    titulo: 'Desconto',
    sinonimos: ['Valor do desconto', 'Valor desconto', 'Desc.'],
    obrigatoria: false,
    exemplo: 0,
  },
  {
    chave: 'cnpj',
    titulo: 'CNPJ',
    sinonimos: ['CNPJ da loja', 'CNPJ revenda'],
    obrigatoria: false,
    exemplo: '11.222.333/0001-81',
  },
] as const satisfies readonly ColunaPlanilha[];
