/** The look of every filter: what it filters by, what is chosen, and the cross that takes it off. */
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ComponentProps, MouseEvent } from 'react';
import { keepFocusNear } from '../foco.ts';
import classes from './filtros.module.css';

interface ChipProps extends Omit<ComponentProps<'button'>, 'children'> {
  rotulo: string;
  /** What is chosen, in words; null: nothing. */
  escolhido: string | null;
  onTirar: () => void;
}

/** What else it is given, a ref too, belongs to the button that opens the choice. */
export function Chip({ rotulo, escolhido, onTirar, ...alvo }: ChipProps) {
  const takeOff = ({ currentTarget: { parentElement } }: MouseEvent) => {
    onTirar();
    keepFocusNear(parentElement?.querySelector('button') ?? null);
  };
  const texto = escolhido === null ? rotulo : `${rotulo}: ${escolhido}`;
  return (
    <span className={classes.chip} data-ativo={escolhido === null ? undefined : true}>
      {/* The heading of a column often has the same name. */}
      <UnstyledButton {...alvo} className={classes.nome} aria-label={`Filtro ${texto}`}>
        <span>{texto}</span>
        <IconChevronDown size={14} aria-hidden style={{ flex: 'none' }} />
      </UnstyledButton>
      {escolhido !== null && (
        <UnstyledButton className={classes.tirar} aria-label={`Tirar filtro ${rotulo}`} onClick={takeOff}>
          <IconX size={14} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  );
}
