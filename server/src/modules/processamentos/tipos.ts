/** What can be uploaded: the only kind of file it comes in, and what is said of its figures. */
import { colunasHistorico, colunasVendas } from '@pontua/contract/planilhas';
import type { Processamento } from '@pontua/contract/processamentos';

export const tipos = {
  historico: {
    formato: 'csv',
    colunas: colunasHistorico,
    frase: (n: number) => `${n} ${n === 1 ? 'linha' : 'linhas'} de histórico processado`,
    entraram: ({ novas = 0, corrigidas = 0 }: Resultado) => novas + corrigidas,
  },
  vendas: {
    formato: 'xlsx',
    colunas: colunasVendas,
    frase: (n: number) => `${n} ${n === 1 ? 'venda processada' : 'vendas processadas'}`,
    entraram: ({ total = 0 }: Resultado) => total,
  },
} as const;

export type TipoProcessamento = Processamento['tipo'];
type Resultado = Partial<Record<string, number>>;
