/** How the year went, and which products it was. */
import { SimpleGrid, Text } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { nomeDoMes } from '@pontua/contract/meses';
import { formatReais, fromCentesimos, toCentesimos } from '@pontua/contract/money';
import type { getResumoVendidos } from '@pontua/contract/produtos-vendidos';
import { Grafico } from '../../kit/grafico/Grafico.tsx';

const valor = [{ chave: 'valor', rotulo: 'Valor vendido' }] as const;

export function GraficosVendidos({
  ano,
  meses,
  produtos,
}: Pick<RecebidoDe<typeof getResumoVendidos>, 'meses' | 'produtos'> & { ano: string }) {
  const vendido = new Map(meses.map(({ mes, valorTotal }) => [mes, valorTotal]));
  const total = fromCentesimos(meses.reduce((soma, { valorTotal }) => soma + toCentesimos(valorTotal), 0));
  const vazio = `Nada foi vendido em ${ano}.`;
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Grafico
        titulo="Vendas por mês"
        resumo={
          <>
            <Text span fw={800} c="var(--mantine-color-text)">
              {formatReais(total)}
            </Text>{' '}
            em {ano}
          </>
        }
        pontos={Array.from({ length: 12 }, (_, antes) => ({
          rotulo: nomeDoMes(antes + 1).slice(0, 3),
          valores: { valor: vendido.get(antes + 1) ?? null },
        }))}
        series={valor}
        formato={formatReais}
        altura={ALTURA}
        vazio={vazio}
      />
      <Grafico
        titulo="Produtos que mais venderam"
        pontos={produtos.map(({ produto, valorTotal }) => ({ rotulo: produto, valores: { valor: valorTotal } }))}
        series={valor}
        formato={formatReais}
        deitado
        altura={ALTURA}
        vazio={vazio}
      />
    </SimpleGrid>
  );
}

/** Of both, side by side, in px: room for the names. */
const ALTURA = 280;
