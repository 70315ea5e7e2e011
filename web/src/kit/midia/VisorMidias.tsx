/** One photo or video, large, with its neighbours a button away: the one player of a gallery. */
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AcoesDialogo } from '../AcoesDialogo.tsx';
import { Dialogo } from '../Dialogo.tsx';
import { impedido } from '../impedido.ts';
import { VisorArquivo } from '../VisorArquivo.tsx';
import { Vizinhas } from '../Vizinhas.tsx';
import classes from './midia.module.css';

export interface MidiaVista {
  id: number;
  url: string;
  titulo: string;
  /** Whose, where and when. */
  legenda: string;
  /** For who listens: "Vídeo: Air Fryer. De Ana". */
  descricao: string;
}

interface VisorMidiasProps<M> {
  midias: readonly M[];
  /** Id of the one that is open. */
  aberta: number | null;
  mudar: (id: number | null) => void;
  /** What can be done with it. */
  acoes?: (midia: M) => ReactNode;
}

export function VisorMidias<M extends MidiaVista>({ midias, aberta, mudar, acoes }: VisorMidiasProps<M>) {
  const celular = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const lugar = midias.findIndex(({ id }) => id === aberta);
  const midia = midias[lugar];
  return (
    <Dialogo
      opened={midia !== undefined}
      onClose={() => mudar(null)}
      title={midia?.titulo}
      size="xl"
      fullScreen={celular}
      radius={celular ? 0 : undefined}
    >
      {midia && (
        <>
          <Group justify="space-between" wrap="nowrap" mb="sm">
            <Text c="dimmed">{midia.legenda}</Text>
            {!celular && (
              <Group gap="xs" wrap="nowrap">
                <PassoDoVisor para={midias[lugar - 1]} mudar={mudar} rotulo="Anterior" Icone={IconChevronLeft} />
                <PassoDoVisor para={midias[lugar + 1]} mudar={mudar} rotulo="Próxima" Icone={IconChevronRight} />
              </Group>
            )}
          </Group>
          <div className={classes.grande}>
            <VisorArquivo key={midia.id} endereco={midia.url} descricao={midia.descricao} acoes={acoes?.(midia)} />
          </div>
          {celular && (
            <AcoesDialogo>
              <Button variant="default" onClick={() => mudar(null)}>
                Fechar
              </Button>
              <div>
                <Vizinhas
                  atual={lugar + 1}
                  total={midias.length}
                  onMudar={(outra) => mudar(midias[outra - 1]?.id ?? null)}
                />
              </div>
            </AcoesDialogo>
          )}
        </>
      )}
    </Dialogo>
  );
}

interface PassoProps {
  para: MidiaVista | undefined;
  mudar: (id: number) => void;
  rotulo: string;
  Icone: TablerIcon;
}

function PassoDoVisor({ para, mudar, rotulo, Icone }: PassoProps) {
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={rotulo}
      title={rotulo}
      onClick={() => para && mudar(para.id)}
      {...impedido(!para)}
    >
      <Icone size={22} />
    </ActionIcon>
  );
}
