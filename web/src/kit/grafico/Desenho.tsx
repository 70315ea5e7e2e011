/** The drawing itself, in a chunk of its own with the chart library. */
import '@mantine/charts/styles.layer.css';
import { BarChart, CompositeChart } from '@mantine/charts';
import { eixoDe, hasDecimals, shortenLabel } from './eixo.ts';
import { describe } from './palavras.ts';
import type { CorSerie, DesenhoProps, SerieGrafico } from './tipos.ts';

const cores: Record<CorSerie, string> = {
  principal: 'marca.6',
  comparada: 'gray.5',
  segunda: 'blue.5',
  terceira: 'orange.5',
};
const formas = { barra: 'bar', linha: 'line', area: 'area' } as const;

/** Every mark of the values, and every so many of the points: a mark left out here and there would look like one that is not there. */
const interval = 'equidistantPreserveStart' as const;
const eixos = (formato: (valor: number) => string, allowDecimals: boolean) => ({
  xAxisProps: { interval },
  yAxisProps: { tickFormatter: eixoDe(formato), allowDecimals, width: 56, interval: 0 },
});

const toSerie = <Chave extends string>({ chave, rotulo, cor = 'principal', forma = 'barra' }: SerieGrafico<Chave>) => ({
  name: chave,
  label: rotulo,
  color: cores[cor],
  type: formas[forma],
});

export default function Desenho<Chave extends string>(props: DesenhoProps<Chave>) {
  const { pontos, series, formato, empilhado = false, deitado = false } = props;
  const allowDecimals = hasDecimals(pontos, series);
  const comum = {
    h: props.altura ?? (deitado ? Math.max(120, pontos.length * 34 + (series.length > 1 ? 80 : 40)) : 260),
    data: pontos.map(({ rotulo, valores }) => ({ rotulo, ...valores })),
    dataKey: 'rotulo',
    series: series.map(toSerie),
    valueFormatter: formato,
    maxBarWidth: 36,
    tickLine: 'none',
    withLegend: series.length > 1,
    legendProps: { verticalAlign: 'bottom' },
    'aria-label': `${props.titulo}: ${describe(props)}`,
    role: 'img',
  } as const;
  // The words of the label tell it whole; a focusable drawing inside an image would be told twice. Nothing moves by itself.
  const soBarras = series.every(({ forma = 'barra' }) => forma === 'barra');
  if (deitado || (empilhado && soBarras)) {
    return (
      <BarChart
        {...comum}
        type={empilhado ? 'stacked' : 'default'}
        orientation={deitado ? 'vertical' : 'horizontal'}
        {...(deitado
          ? {
              // Half of the last mark stands beyond its line; without room for it most of the others would be left out with it.
              xAxisProps: { tickFormatter: eixoDe(formato), allowDecimals, interval, padding: { right: 28 } },
              yAxisProps: { width: 140, interval: 0, tickFormatter: shortenLabel },
              gridAxis: 'y' as const,
              // A line where there is no mark, at the end of that room, would look like a value.
              gridProps: { syncWithTicks: true },
            }
          : eixos(formato, allowDecimals))}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
      />
    );
  }
  return (
    <CompositeChart
      {...comum}
      curveType="linear"
      connectNulls={false}
      {...eixos(formato, allowDecimals)}
      barProps={{ isAnimationActive: false, ...(empilhado && { stackId: 'pilha' }) }}
      lineProps={{ isAnimationActive: false }}
      areaProps={{ isAnimationActive: false }}
      composedChartProps={{ accessibilityLayer: false }}
    />
  );
}
