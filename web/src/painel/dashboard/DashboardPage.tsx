/** Dashboard: the month at a glance, of all chains or of one. */

import { Grid, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { getDashboard, listFigurasDashboard } from '@pontua/contract/dashboard';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { mesAtual } from '../../kit/datas.ts';
import { ExportarDe } from '../../kit/lista/Exportar.tsx';
import { filtroMes, filtroTexto, useFiltros } from '../../kit/lista/filtros.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { CartaoPassos } from './CartaoPassos.tsx';
import { CartoesDoDashboard } from './CartoesDoDashboard.tsx';
import { Esperas } from './Esperas.tsx';
import { FiltrosDoDashboard, TODAS } from './FiltrosDoDashboard.tsx';
import { PontosPorDia } from './PontosPorDia.tsx';
import { TopRevendas, TopVendedores } from './Top.tsx';

export function Component() {
  const [filtros, setFiltros] = useFiltros({ rede: { ...filtroTexto, padrao: TODAS }, mes: filtroMes(mesAtual()) });
  const query = { rede: filtros.rede, mes_ano: filtros.mes };
  const dashboard = useQuery({
    ...q(getDashboard, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Pagina titulo="Dashboard" acoes={<ExportarDe endpoint={listFigurasDashboard} query={query} />}>
      <FiltrosDoDashboard atual={filtros} ocupado={dashboard.isPlaceholderData} onBuscar={setFiltros} />
      <CartaoPassos />
      <Esperas rede={filtros.rede} />
      <Consulta query={dashboard} espera={<EsperaDoDashboard />}>
        {(numeros) => (
          <NumerosDoDashboard numeros={numeros} mes={filtros.mes} atualizando={dashboard.isPlaceholderData} />
        )}
      </Consulta>
    </Pagina>
  );
}

interface NumerosProps {
  numeros: RecebidoDe<typeof getDashboard>;
  mes: string;
  atualizando: boolean;
}

function NumerosDoDashboard({ numeros, mes, atualizando }: NumerosProps) {
  return (
    <Stack gap="lg" aria-busy={atualizando} style={{ opacity: atualizando ? 0.6 : 1 }}>
      <CartoesDoDashboard numeros={numeros} />
      <PontosPorDia mes={mes} porDia={numeros.porDia} antes={numeros.anterior.totalPontos} />
      {/* Sellers have a column more. */}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <TopVendedores vendedores={numeros.topParceirosPontuados} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <TopRevendas revendas={numeros.topRevendasPontuadas} />
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

/** In the shape of what comes. */
function EsperaDoDashboard() {
  return (
    <Stack gap="lg" role="status" aria-label="Carregando">
      <SimpleGrid cols={{ base: 2, lg: 4 }}>
        {['vendedores', 'pontuados', 'lojas', 'lojas pontuadas'].map((cartao) => (
          <Skeleton key={cartao} height={132} radius="lg" />
        ))}
      </SimpleGrid>
      <Skeleton height={340} radius="lg" />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Skeleton height={420} radius="lg" />
        <Skeleton height={420} radius="lg" />
      </SimpleGrid>
    </Stack>
  );
}
