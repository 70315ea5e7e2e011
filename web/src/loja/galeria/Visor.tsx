/** One photo or video, large, with its neighbours a button away. */
import { Button, Group, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatDia } from '@pontua/contract/dates';
import type { Midia } from '@pontua/contract/midias';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
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
    <Modal
      opened={midia !== undefined}
      onClose={() => mudar(null)}
      title={midia?.premio}
      size="xl"
      fullScreen={celular}
      radius={celular ? 0 : undefined}
    >
      {midia && (
        <>
          <Text c="dimmed" mb="sm">
            {[deQuem(midia), midia.revenda, midia.cidade, formatDia(midia.resgatadoEm)].filter(Boolean).join(' · ')}
          </Text>
          <VisorArquivo key={midia.id} endereco={midia.midia.url} descricao={descreve(midia)} />
          <Group justify="space-between" mt="md">
            <Passo para={midias[lugar - 1]} mudar={mudar} rotulo="Anterior" icone="antes" />
            <Passo para={midias[lugar + 1]} mudar={mudar} rotulo="Próxima" icone="depois" />
          </Group>
        </>
      )}
    </Modal>
  );
}

interface PassoProps {
  para: Midia | undefined;
  mudar: (id: number) => void;
  rotulo: string;
  icone: 'antes' | 'depois';
}

function Passo({ para, mudar, rotulo, icone }: PassoProps) {
  return (
    <Button
      variant="subtle"
      disabled={!para}
      leftSection={icone === 'antes' && <IconChevronLeft size={18} aria-hidden />}
      rightSection={icone === 'depois' && <IconChevronRight size={18} aria-hidden />}
      onClick={() => para && mudar(para.id)}
    >
      {rotulo}
    </Button>
  );
}
