/** One photo or video, large, with its neighbours a button away. */
import { ActionIcon, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatDia } from '@pontua/contract/dates';
import type { Midia } from '@pontua/contract/midias';
import { IconChevronLeft, IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { VisorArquivo } from '../../kit/VisorArquivo.tsx';
import { deQuem, descreve } from './palavras.ts';

interface VisorProps {
  midias: readonly Midia[];
  /** Id of the one that is open. */
  aberta: number | null;
  mudar: (id: number | null) => void;
}

export function Visor({ midias, aberta, mudar }: VisorProps) {
  const celular = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const lugar = midias.findIndex(({ id }) => id === aberta);
  const midia = midias[lugar];
  return (
    <Dialogo
      opened={midia !== undefined}
      onClose={() => mudar(null)}
      title={midia?.premio}
      size="xl"
      fullScreen={celular}
      radius={celular ? 0 : undefined}
    >
      {midia && (
        <>
          <Group justify="space-between" wrap="nowrap" mb="sm">
            <Text c="dimmed">
              {[deQuem(midia), midia.revenda, midia.cidade, formatDia(midia.resgatadoEm)].filter(Boolean).join(' · ')}
            </Text>
            <Group gap="xs" wrap="nowrap">
              <Passo para={midias[lugar - 1]} mudar={mudar} rotulo="Anterior" Icone={IconChevronLeft} />
              <Passo para={midias[lugar + 1]} mudar={mudar} rotulo="Próxima" Icone={IconChevronRight} />
            </Group>
          </Group>
          <VisorArquivo key={midia.id} endereco={midia.midia.url} descricao={descreve(midia)} />
        </>
      )}
    </Dialogo>
  );
}

interface PassoProps {
  para: Midia | undefined;
  mudar: (id: number) => void;
  rotulo: string;
  Icone: TablerIcon;
}

function Passo({ para, mudar, rotulo, Icone }: PassoProps) {
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={rotulo}
      title={rotulo}
      disabled={!para}
      onClick={() => para && mudar(para.id)}
    >
      <Icone size={22} />
    </ActionIcon>
  );
}
