import { nomeTipoFiscal, type Pontuacao } from '@pontua/contract/pontuacoes';
import type { Coluna } from '../../kit/lista/tipos.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';

const tons = { Pontuada: 'bom', 'Em Análise': 'atencao', Cancelada: 'ruim' } as const;

export const colunasPontuacao: Coluna<Pontuacao>[] = [
  { chave: 'parceiro', titulo: 'Vendedor' },
  { chave: 'revenda', titulo: 'Loja', largura: '11rem' },
  { chave: 'cidade', titulo: 'Cidade', largura: '9rem' },
  { chave: 'gestor', titulo: 'Gestor', largura: '9rem', ordena: false },
  { chave: 'identificador', titulo: 'Número Fiscal', valor: fiscalText },
  { chave: 'totalPontos', titulo: 'Total de pontos', tipo: 'pontos' },
  { chave: 'realizadoEm', titulo: 'Realizado em', tipo: 'dia' },
  { chave: 'pontuadoEm', titulo: 'Pontuado em', tipo: 'instante' },
  { chave: 'venceEm', titulo: 'Vence em', tipo: 'dia' },
  { chave: 'tipo', titulo: 'Tipo', ordena: false },
  {
    chave: 'situacao',
    titulo: 'Situação',
    mostra: ({ situacao }) => <StatusBadge tom={tons[situacao]}>{situacao}</StatusBadge>,
    ordena: false,
  },
];

/** "Nota 4512". */
export function fiscalText({ tipoFiscal, identificador }: Pontuacao): string {
  return `${nomeTipoFiscal[tipoFiscal] ?? tipoFiscal} ${identificador}`;
}
