import { Group, Paper, Progress, SimpleGrid, Text, ThemeIcon } from '@mantine/core';
import type { getDashboard } from '@pontua/contract/dashboard';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { formatPontos } from '@pontua/contract/money';
import { IconAward, IconBuildingStore, IconShoppingBag, IconUsers, type TablerIcon } from '@tabler/icons-react';

export function CartoesDoDashboard({ numeros }: { numeros: RecebidoDe<typeof getDashboard> }) {
  const { parceirosCadastrados, parceirosPontuados, revendasCadastradas, revendasPontuadas, anterior } = numeros;
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }}>
      <CartaoDoDashboard
        titulo="Vendedores Cadastrados"
        valor={parceirosCadastrados}
        antes={anterior.parceirosCadastrados}
        Icone={IconUsers}
      />
      <CartaoDoDashboard
        titulo="Vendedores Pontuados"
        valor={parceirosPontuados}
        antes={anterior.parceirosPontuados}
        de={parceirosCadastrados}
        Icone={IconAward}
      />
      <CartaoDoDashboard
        titulo="Lojas Cadastradas"
        valor={revendasCadastradas}
        antes={anterior.revendasCadastradas}
        Icone={IconBuildingStore}
      />
      <CartaoDoDashboard
        titulo="Lojas Pontuadas"
        valor={revendasPontuadas}
        antes={anterior.revendasPontuadas}
        de={revendasCadastradas}
        Icone={IconShoppingBag}
      />
    </SimpleGrid>
  );
}

interface CartaoDoDashboardProps {
  titulo: string;
  valor: number;
  /** The same of the month before. */
  antes: number;
  /** The whole that the figure is part of: drawn as a bar. */
  de?: number;
  Icone: TablerIcon;
}

function CartaoDoDashboard({ titulo, valor, antes, de, Icone }: CartaoDoDashboardProps) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Text size="sm" fw={600}>
        {titulo}
      </Text>
      <Group justify="space-between" wrap="nowrap" mt={6}>
        <Text className="pt-numero" fz={36}>
          {formatPontos(valor)}
        </Text>
        <ThemeIcon size={42} aria-hidden>
          <Icone size={22} />
        </ThemeIcon>
      </Group>
      <Text size="xs" c="dimmed">{`${formatPontos(antes)} no mês anterior`}</Text>
      {de !== undefined && de > 0 && <ParteDoTodo parte={valor / de} />}
    </Paper>
  );
}

/** Whoever scored may have left since, so the part can be more than the whole. */
function ParteDoTodo({ parte }: { parte: number }) {
  const porcento = Math.min(100, Math.round(parte * 100));
  return (
    <>
      <Progress value={porcento} size="sm" mt="md" aria-hidden />
      <Text size="xs" c="dimmed" mt={6}>{`${porcento}% dos cadastrados`}</Text>
    </>
  );
}
