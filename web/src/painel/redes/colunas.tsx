import type { RedeCompleta } from '@pontua/contract/redes';
import type { ReactNode } from 'react';
import type { Coluna } from '../../kit/lista/tipos.ts';

/** As the database keeps it. */
const precisao = { minimumFractionDigits: 2, maximumFractionDigits: 4 };

interface OpcoesColunas {
  verValorPonto: boolean;
  ativo: (rede: RedeCompleta) => ReactNode;
}

export const colunasRede = ({ verValorPonto, ativo }: OpcoesColunas): Coluna<RedeCompleta>[] => [
  { chave: 'nome', titulo: 'Nome' },
  { chave: 'regiao', titulo: 'Região' },
  { chave: 'gestor', titulo: 'Gestor' },
  {
    chave: 'valorPonto',
    titulo: 'Valor do ponto',
    tipo: 'numero',
    // Fractions of a cent count here: 0,045 is not 0,05.
    mostra: ({ valorPonto }) => valorPonto?.toLocaleString('pt-BR', precisao) ?? '–',
    visivel: verValorPonto,
  },
  { chave: 'numeroRevendas', titulo: 'Lojas', tipo: 'numero' },
  { chave: 'numeroParceiros', titulo: 'Vendedores', tipo: 'numero' },
  { chave: 'totalVendas', titulo: 'Total vendido', tipo: 'reais' },
  { chave: 'totalCusto', titulo: 'Custo dos pontos', tipo: 'reais', visivel: verValorPonto },
  { chave: 'totalPontos', titulo: 'Total de pontos', tipo: 'pontos' },
  { chave: 'saldoPontos', titulo: 'Saldo de pontos', tipo: 'pontos' },
  { chave: 'ultimaPontuacao', titulo: 'Última pontuação', tipo: 'instante' },
  { chave: 'ativo', titulo: 'Ativo', valor: (rede) => (rede.ativo ? 'Sim' : 'Não'), mostra: ativo },
];
