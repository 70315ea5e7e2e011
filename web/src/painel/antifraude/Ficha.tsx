import { Paper } from '@mantine/core';
import type { LinhaInteira } from '@pontua/contract/antifraude';
import { formatPontos } from '@pontua/contract/money';
import { type TituloEValor, Valores } from '../../kit/ficha/Valores.tsx';
import { celulasAntifraude } from './linhas.tsx';

/** The row as the list has it, and what may still be scored. */
export function Ficha({ linha }: { linha: LinhaInteira }) {
  const pares: TituloEValor[] = [
    ['Código do produto', linha.codProduto],
    ['Qtd. vendida', formatPontos(linha.qtdVendida)],
    ['Liberado', formatPontos(linha.liberado)],
    ['Qtd. pontuada', formatPontos(linha.qtdPontuada)],
    [
      'Saldo em unidades',
      linha.controlada ? formatPontos(linha.saldo) : `${formatPontos(linha.saldo)} (não controlado)`,
    ],
    ['Em Análise', celulasAntifraude.qtdAf?.(linha)],
    ['Pontos por unidade', formatPontos(linha.pontosUnitario)],
    ['Saldo de pontos', celulasAntifraude.saldoPontos?.(linha)],
    ['Observação', linha.observacao],
  ];
  return (
    <Paper withBorder p="lg">
      <Valores pares={pares} />
    </Paper>
  );
}
