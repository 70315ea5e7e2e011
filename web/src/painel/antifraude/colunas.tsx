import { Text } from '@mantine/core';
import type { LinhaAntifraude } from '@pontua/contract/antifraude';
import { formatPontos } from '@pontua/contract/money';
import type { Coluna } from '../../kit/lista/tipos.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';

export const colunasAntifraude: Coluna<LinhaAntifraude>[] = [
  { chave: 'produto', titulo: 'Produto' },
  { chave: 'codProduto', titulo: 'Código' },
  { chave: 'rede', titulo: 'Rede', largura: '9rem' },
  { chave: 'qtdVendida', titulo: 'Qtd. vendida', tipo: 'numero' },
  { chave: 'qtdPontuada', titulo: 'Qtd. pontuada', tipo: 'numero' },
  { chave: 'liberado', titulo: 'Liberado', tipo: 'numero' },
  {
    chave: 'qtdAf',
    titulo: 'Em Análise',
    tipo: 'numero',
    mostra: ({ qtdAf }) => (qtdAf > 0 ? <StatusBadge tom="atencao">{formatPontos(qtdAf)}</StatusBadge> : '0'),
  },
  {
    chave: 'saldoPontos',
    titulo: 'Saldo de pontos',
    tipo: 'pontos',
    mostra: ({ saldoPontos, descoberto }) =>
      descoberto > 0 ? (
        <StatusBadge tom="ruim">{`${formatPontos(saldoPontos)}: ${descoberto === 1 ? 'falta' : 'faltam'} ${formatPontos(descoberto)} un.`}</StatusBadge>
      ) : (
        formatPontos(saldoPontos)
      ),
  },
  { chave: 'pontosUnitario', titulo: 'Pontos por unidade', tipo: 'pontos' },
  { chave: 'observacao', titulo: 'Observação', ordena: false, mostra: ({ observacao }) => observed(observacao) },
];

/** Long ones keep the row low; the dialog shows them whole. */
function observed(observacao: string) {
  if (observacao === '') return '–';
  return (
    <Text size="sm" lineClamp={2} title={observacao} miw={{ base: 0, sm: '12rem' }}>
      {observacao}
    </Text>
  );
}

/** One row has no id of its own. */
export const idLinha = ({ idRede, codProduto }: LinhaAntifraude): string => `${idRede} ${codProduto}`;
export const lineName = ({ produto, rede }: LinhaAntifraude): string => `${produto}, ${rede}`;
