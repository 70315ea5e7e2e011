import { Group, Stack, Text } from '@mantine/core';
import { describeEntrega } from '@pontua/contract/entrega';
import { type listResgates, type Resgate, statusResgate } from '@pontua/contract/resgates';
import { SEM_VALOR } from '@pontua/contract/valor';
import { DadosEntrega } from '../../kit/DadosEntrega.tsx';
import type { CelulasDe } from '../../kit/lista/lista.ts';
import { MarcasDeSinais, SinaisEmPalavras } from '../../kit/sinais/Sinais.tsx';
import { Atraso, PrazoResgate, StatusResgate } from './status.tsx';

export const celulasResgate: CelulasDe<typeof listResgates> = {
  status: ({ status, prazo, sinais, conferido }) => (
    <Group gap={6} wrap="nowrap">
      <StatusResgate status={status} />
      <Atraso prazo={prazo} />
      {status !== statusResgate.cancelado && <MarcasDeSinais compacta sinais={sinais} conferido={conferido} />}
    </Group>
  ),
  detalhes: deliveryText,
  prazo: ({ prazo }) => <PrazoResgate prazo={prazo} />,
};

/** In one line: what a delivery needs is told from its form. With names it stands below the row. */
function deliveryText(resgate: Resgate): string {
  const valores = describeEntrega(resgate).map(([, valor]) => valor);
  return valores.join(' · ') || SEM_VALOR;
}

/** The delivery detail by detail, and whose words the observation is: nobody is paid by them. */
export function DetalheResgate(resgate: Resgate) {
  const { obs, obsPor } = resgate;
  return (
    <Stack gap={4} mt="sm">
      <DadosEntrega {...resgate} />
      <SinaisEmPalavras {...resgate} />
      {obs !== '' && (
        <Text size="sm">
          <Text span inherit c="dimmed">
            {obsPor === null ? 'Observação do vendedor:' : `Observação de ${obsPor}:`}
          </Text>{' '}
          {obs}
        </Text>
      )}
    </Stack>
  );
}
