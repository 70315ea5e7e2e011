/** What can be uploaded: the only kind of file it comes in, and what is said of its figures. */

import { colunasHistorico, colunasVendas } from '@pontua/contract/planilhas';
import { plural } from '@pontua/contract/plural';
import type { Processamento } from '@pontua/contract/processamentos';

export const tipos = {
  historico: {
    formato: 'csv',
    colunas: colunasHistorico,
    frase: (n: number) => plural(n, 'linha de histórico processada', 'linhas de histórico processadas'),
    entraram: ({ novas = 0, corrigidas = 0 }: ResultadoContado) => novas + corrigidas,
  },
  vendas: {
    formato: 'xlsx',
    colunas: colunasVendas,
    frase: (n: number) => plural(n, 'venda processada', 'vendas processadas'),
    entraram: ({ total = 0 }: ResultadoContado) => total,
  },
} as const;

export type TipoProcessamento = Processamento['tipo'];
type ResultadoContado = Partial<Record<string, number>>;
