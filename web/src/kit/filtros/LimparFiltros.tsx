import { Anchor } from '@mantine/core';
import type { MouseEvent } from 'react';
import { keepFocusNear } from '../foco.ts';

/** Beside the filters that it takes off. It goes with what they hold, and the focus stays at the first of them. */
export function LimparFiltros({ onLimpar }: { onLimpar: () => void }) {
  const clear = ({ currentTarget: { parentElement } }: MouseEvent) => {
    onLimpar();
    keepFocusNear(parentElement?.querySelector('button') ?? null);
  };
  return (
    <Anchor component="button" type="button" size="sm" onClick={clear}>
      Limpar filtros
    </Anchor>
  );
}
