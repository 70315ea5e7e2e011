/** Which redemption a number is, before anything is attached to it: prize, seller, store, and what it has already. */
import { Alert, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { midiasPorResgate } from '@pontua/contract/midias';
import { listMidiasDoResgate } from '@pontua/contract/midias-painel';
import { getResgate, type ResgateCompleto } from '@pontua/contract/resgate';
import { nomeStatusResgate, resgateCan } from '@pontua/contract/resgates';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/erro.ts';
import { q } from '../../api/query.ts';
import { Consulta, FalhaConsulta } from '../../kit/Consulta.tsx';
import { MidiasDoResgate } from '../../kit/midia/MidiasDoResgate.tsx';
import { Para } from '../../kit/Para.tsx';
import { paths } from '../../paths.ts';

export function QualResgate({ id }: { id: number }) {
  const resgate = useQuery(q(getResgate, { params: { id } }));
  if (resgate.error instanceof ApiError && resgate.error.codigo === 'nao_encontrado')
    return <Alert color="yellow">{`Resgate ${id} não encontrado`}</Alert>;
  return (
    <Consulta query={resgate} espera={<Skeleton height={92} radius="md" />}>
      {({ resgate }) => <Ficha resgate={resgate} />}
    </Consulta>
  );
}

function Ficha({ resgate }: { resgate: ResgateCompleto }) {
  const { id, qtde, premio, parceiro, revenda, rede, status } = resgate;
  const vivo = resgateCan.alterarStatus.includes(status);
  const midias = useQuery(q(listMidiasDoResgate, { params: { id } }));
  const anexadas = midias.data?.midias ?? [];
  return (
    <Paper withBorder p="md" role="region" aria-label="Resgate">
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <Text fw={700}>{`${qtde}x ${premio}`}</Text>
          <Para to={paths.painelResgate(id)} size="sm">
            {`Resgate ${id}`}
          </Para>
        </Group>
        <Text>{`${parceiro} · ${revenda} · ${rede}`}</Text>
        <Text size="sm" c="dimmed">
          {nomeStatusResgate[status]}
          {midias.data && ` · ${anexadas.length} de ${midiasPorResgate} fotos e vídeos`}
        </Text>
        {!vivo && <Alert color="yellow">Este resgate foi cancelado: não recebe mais fotos nem vídeos.</Alert>}
        {midias.isLoadingError && <FalhaConsulta erro={midias.error} onTentar={() => void midias.refetch()} />}
        {anexadas.length > 0 && <MidiasDoResgate midias={anexadas} />}
      </Stack>
    </Paper>
  );
}
