/** Does the programme sell more? The month beside the mean of before, by chain, or by product of one. */
import { Stack } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { formatReais } from '@pontua/contract/money';
import type { getResumoTaxaSucesso } from '@pontua/contract/taxa';
import type { ReactNode } from 'react';
import { Grafico } from '../../kit/grafico/Grafico.tsx';
import { formatPercentual } from '../../kit/percentual.ts';

interface GraficoTaxaProps extends Omit<RecebidoDe<typeof getResumoTaxaSucesso>, 'gerado'> {
  porProduto: boolean;
  /** The month is not over: what was bought is held against means of whole months. */
  emAndamento: boolean;
  gerado: ReactNode;
}

export function GraficoTaxa({ itens, taxaSucesso, porProduto, emAndamento, gerado }: GraficoTaxaProps) {
  return (
    <Stack gap="xs">
      <Grafico
        titulo={`Compras no mês e média de antes, por ${porProduto ? 'produto' : 'rede'}`}
        resumo={
          taxaSucesso === null
            ? 'Sem compras de antes do cadastro para comparar'
            : `${formatPercentual(taxaSucesso)} sobre a média de antes${emAndamento ? ', com o mês ainda em andamento' : ''}`
        }
        deitado
        formato={formatReais}
        series={[
          { chave: 'antes', rotulo: 'Média mensal de antes', cor: 'comparada' },
          { chave: 'noMes', rotulo: 'No mês' },
        ]}
        pontos={itens.map(({ nome, antes, noMes }) => ({ rotulo: nome, valores: { antes, noMes } }))}
        vazio="Nada foi comprado antes do cadastro: não há com o que comparar."
      />
      {gerado}
    </Stack>
  );
}
