import { BarChart } from '@mantine/charts';
import { formatPontos } from '@pontua/contract/money';

export default function GraficoDias({ dias }: { dias: { dia: string; pontos: number }[] }) {
  return (
    <BarChart
      h={260}
      data={dias}
      dataKey="dia"
      series={[{ name: 'pontos', label: 'Pontos', color: 'marca.6' }]}
      valueFormatter={formatPontos}
      maxBarWidth={36}
      tickLine="none"
      // The words below tell it whole; a focusable drawing inside an image would be told twice.
      barChartProps={{ accessibilityLayer: false }}
      aria-label={`Pontos por dia: ${describe(dias)}`}
      role="img"
    />
  );
}

/** The chart in words, for those who cannot see it. */
const describe = (dias: { dia: string; pontos: number }[]): string =>
  dias
    .filter(({ pontos }) => pontos !== 0)
    .map(({ dia, pontos }) => `${dia}, ${formatPontos(pontos)}`)
    .join('; ');
