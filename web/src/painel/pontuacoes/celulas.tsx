import { type listPontuacoes, nomeTipoFiscal, type Pontuacao } from '@pontua/contract/pontuacoes';
import type { CelulasDe } from '../../kit/lista/lista.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';

const tons = { Pontuada: 'feito', 'Em Análise': 'atencao', Cancelada: 'neutro' } as const;

export const celulasPontuacao: CelulasDe<typeof listPontuacoes> = {
  identificador: fiscalText,
  situacao: ({ situacao }) => <StatusBadge tom={tons[situacao]}>{situacao}</StatusBadge>,
};

/** "Nota 4512". */
export function fiscalText({ tipoFiscal, identificador }: Pontuacao): string {
  return `${nomeTipoFiscal[tipoFiscal] ?? tipoFiscal} ${identificador}`;
}
