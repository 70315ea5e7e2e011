/** Does a chain score what it buys? Both side by side, by chain, or by product of one. */
import { Stack } from '@mantine/core';
import type { getGraficoComprasPontuacao } from '@pontua/contract/compras-pontuacao';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { formatPontos } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import type { ReactNode } from 'react';
import { Grafico } from '../../kit/grafico/Grafico.tsx';
import { formatParte } from '../../kit/percentual.ts';

interface GraficoComprasProps extends Omit<RecebidoDe<typeof getGraficoComprasPontuacao>, 'gerado'> {
  gerado: ReactNode;
}

export function GraficoCompras({ por, barras, qtdVendida, qtdPontuada, gerado }: GraficoComprasProps) {
  const somas = `${plural(qtdVendida, 'comprada', 'compradas')}, ${plural(qtdPontuada, 'pontuada', 'pontuadas')}`;
  return (
    <Stack gap="xs">
      <Grafico
        titulo={`Unidades compradas e pontuadas no mês, por ${por}`}
        resumo={qtdVendida > 0 ? `${somas} (${formatParte((100 * qtdPontuada) / qtdVendida)})` : somas}
        deitado
        formato={formatPontos}
        series={[
          { chave: 'comprado', rotulo: 'Comprado', cor: 'comparada' },
          { chave: 'pontuado', rotulo: 'Pontuado' },
        ]}
        pontos={barras.map(({ nome, qtdVendida: comprado, qtdPontuada: pontuado }) => ({
          rotulo: nome,
          valores: { comprado, pontuado },
        }))}
        vazio="Nada foi comprado nem pontuado neste mês."
      />
      {gerado}
    </Stack>
  );
}
