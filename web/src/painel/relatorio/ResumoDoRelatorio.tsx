/** The report at a glance: its sums, and how they went month by month. */
import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { formatMes } from '@pontua/contract/meses';
import { formatPontos, formatReais } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import type { getResumoRelatorio } from '@pontua/contract/relatorio';
import type { ReactNode } from 'react';
import { Grafico } from '../../kit/grafico/Grafico.tsx';
import { formatParte } from '../../kit/percentual.ts';
import classes from './relatorio.module.css';

interface ResumoProps extends Pick<RecebidoDe<typeof getResumoRelatorio>, 'total' | 'meses'> {
  gerado: ReactNode;
  /** The button of the file of its months. */
  arquivo: ReactNode;
}

export function ResumoDoRelatorio({ total, meses, gerado, arquivo }: ResumoProps) {
  const { custo, percentualEmAnalise, unidades, valorVendido, pontos, pontosResgatados, resgates, emAnalise } = total;
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 2, sm: 3, lg: custo === undefined ? 4 : 5 }} className={classes.cartoes}>
        <FiguraDoRelatorio
          titulo="Valor vendido"
          valor={formatReais(valorVendido)}
          nota={plural(unidades, 'unidade', 'unidades')}
        />
        <FiguraDoRelatorio
          titulo="Pontos"
          valor={formatPontos(pontos)}
          nota={plural(total.unidadesPontuadas, 'unidade pontuada', 'unidades pontuadas')}
        />
        {custo !== undefined && (
          <FiguraDoRelatorio
            titulo="Custo"
            valor={formatReais(custo)}
            nota={valorVendido > 0 ? `${formatParte((100 * custo) / valorVendido)} do valor vendido` : undefined}
          />
        )}
        <FiguraDoRelatorio
          titulo="Pontos resgatados"
          valor={formatPontos(pontosResgatados)}
          nota={plural(resgates, 'resgate', 'resgates')}
        />
        <FiguraDoRelatorio
          titulo="Em Análise e retidas"
          valor={percentualEmAnalise === null ? '–' : formatParte(percentualEmAnalise)}
          nota={plural(emAnalise, 'unidade esperando', 'unidades esperando')}
        />
      </SimpleGrid>
      <div className={classes.graficos}>
        <Grafico
          titulo="Valor vendido por mês"
          formato={formatReais}
          series={[{ chave: 'valor', rotulo: 'Valor vendido' }]}
          pontos={meses.map((um) => ({ rotulo: formatMes(um.mes), valores: { valor: um.valorVendido } }))}
          vazio="Nenhuma venda."
        />
        <Grafico
          titulo="Pontos dados e resgatados por mês"
          formato={formatPontos}
          series={[
            { chave: 'dados', rotulo: 'Dados' },
            { chave: 'resgatados', rotulo: 'Resgatados', cor: 'segunda' },
          ]}
          pontos={meses.map((um) => ({
            rotulo: formatMes(um.mes),
            valores: { dados: um.pontos, resgatados: um.pontosResgatados },
          }))}
          vazio="Nenhum ponto."
        />
      </div>
      <Group justify="space-between" gap="sm">
        {gerado}
        {arquivo}
      </Group>
    </Stack>
  );
}

function FiguraDoRelatorio({ titulo, valor, nota }: { titulo: string; valor: string; nota?: string | undefined }) {
  return (
    <Paper withBorder p="md">
      <Text size="sm" fw={600}>
        {titulo}
      </Text>
      <Text className="pt-numero" fz={{ base: 16, sm: 20 }} style={{ overflowWrap: 'anywhere' }}>
        {valor}
      </Text>
      <Text size="sm" c="dimmed">
        {nota ?? ' '}
      </Text>
    </Paper>
  );
}
