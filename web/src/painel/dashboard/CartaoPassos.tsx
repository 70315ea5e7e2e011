/** On the dashboard of whoever sets the programme up: how far the first day is, and its next step. Gone when all is done. */
import { Anchor, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { getPrimeirosPassos, nomePasso } from '@pontua/contract/inicio';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { q } from '../../api/query.ts';
import { nextPasso } from '../../kit/inicio/passos.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { paths } from '../../paths.ts';

export function CartaoPassos() {
  const { veTela, conhecida } = usePermissao();
  const pode = conhecida && veTela('/painel/primeiros-passos');
  const { data } = useQuery({ ...q(getPrimeirosPassos), enabled: pode });
  if (!pode || !data || data.concluido) return null;
  const prontos = data.passos.filter(({ feito, dispensado }) => feito || dispensado).length;
  const proximo = nextPasso(data.passos);
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="primeiros-passos">
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h4" id="primeiros-passos">
            Primeiros passos
          </Title>
          <Text size="sm" c="dimmed">
            {prontos} de {data.passos.length} prontos
          </Text>
        </Group>
        <Progress value={(prontos / data.passos.length) * 100} aria-label="Passos prontos" />
        <Group gap="sm">
          {proximo && <Text>A seguir: {nomePasso[proximo.passo].toLowerCase()}.</Text>}
          <Anchor component={Link} to={paths.painelPrimeirosPassos}>
            Ver os passos
          </Anchor>
        </Group>
      </Stack>
    </Paper>
  );
}
