import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { impedido } from './impedido.ts';

interface VizinhasProps {
  /** Of those that are turned through, counted from 1. */
  atual: number;
  total: number;
  onMudar: (atual: number) => void;
  /** Where "Anterior" and "Próxima" alone do not say what of. */
  nomes?: readonly [anterior: string, proxima: string];
  /** Between them: where one is. */
  children?: ReactNode;
}

/** Under the thumb two large ways on and back are pressed, not small arrows and numbers. */
export function Vizinhas({ atual, total, onMudar, nomes, children }: VizinhasProps) {
  const goTo = (lugar: number) => ({
    onClick: () => onMudar(lugar),
    variant: 'default',
    flex: 1,
    h: 48,
    // The words of both, and where one is between them, have room at 320 px.
    px: 6,
    ...impedido(lugar < 1 || lugar > total),
  });
  return (
    <Group className="pt-so-tela" gap="xs" wrap="nowrap" w="100%">
      <Button {...goTo(atual - 1)} aria-label={nomes?.[0]} leftSection={<IconChevronLeft size={20} />}>
        Anterior
      </Button>
      {children}
      <Button {...goTo(atual + 1)} aria-label={nomes?.[1]} rightSection={<IconChevronRight size={20} />}>
        Próxima
      </Button>
    </Group>
  );
}
