import { Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { formatPontos, fromCentesimos, toCentesimos } from '@pontua/contract/money';
import dayjs from 'dayjs';
import { lazy, Suspense } from 'react';
import { hoje } from '../../kit/datas.ts';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';

// The chart library is as large as the rest of the panel together; the figures do not wait for it.
const Grafico = lazy(() => import('./GraficoDias.tsx'));

interface PontosPorDiaProps {
  /** YYYY-MM. */
  mes: string;
  porDia: readonly { dia: string; pontos: number }[];
  /** Of the whole month before. */
  antes: number;
}

export function PontosPorDia({ mes, porDia, antes }: PontosPorDiaProps) {
  const total = fromCentesimos(porDia.reduce((soma, { pontos }) => soma + toCentesimos(pontos), 0));
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="pontos-por-dia">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4" id="pontos-por-dia">
          Pontos por dia
        </Title>
        <Text c="dimmed">
          <Text span fw={800} c="var(--mantine-color-text)">
            {formatPontos(total)}
          </Text>{' '}
          pontos no mês, {formatPontos(antes)} no mês anterior
        </Text>
      </Group>
      {porDia.length === 0 ? (
        <EstadoVazio desenho="lista" titulo="Sem resultados" texto="Nenhum ponto neste mês." />
      ) : (
        <Suspense fallback={<Skeleton height={260} />}>
          <Grafico dias={allDays(mes, porDia)} />
        </Suspense>
      )}
    </Paper>
  );
}

/** Days without points have their place too, up to today: a gap is news. */
function allDays(mes: string, porDia: PontosPorDiaProps['porDia']) {
  const pontos = new Map(porDia.map((dia) => [dia.dia.slice(0, 10), dia.pontos]));
  const dias = Array.from({ length: dayjs(`${mes}-01`).daysInMonth() }, (_, indice) =>
    dayjs(`${mes}-01`).add(indice, 'day').format('YYYY-MM-DD'),
  );
  return dias
    .filter((dia) => dia <= hoje() || pontos.has(dia))
    .map((dia) => ({ dia: dayjs(dia).format('DD/MM'), pontos: pontos.get(dia) ?? 0 }));
}
