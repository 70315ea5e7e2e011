import { BarChart } from '@mantine/charts';
import { formatMes, formatShare } from './share.ts';

export default function GraficoShare({ meses }: { meses: readonly { mes: string; share: number }[] }) {
  return (
    <BarChart
      h={220}
      data={meses.map(({ mes, share }) => ({ mes: formatMes(mes), share }))}
      dataKey="mes"
      series={[{ name: 'share', label: 'Share', color: 'marca.6' }]}
      valueFormatter={formatShare}
      maxBarWidth={48}
      tickLine="none"
      // The words below tell it whole; a focusable drawing inside an image would be told twice.
      barChartProps={{ accessibilityLayer: false }}
      aria-label={`Share por mês: ${meses.map(({ mes, share }) => `${formatMes(mes)}, ${formatShare(share)}`).join('; ')}`}
      role="img"
    />
  );
}
