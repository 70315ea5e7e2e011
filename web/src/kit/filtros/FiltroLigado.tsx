import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './filtros.module.css';

interface FiltroLigadoProps {
  rotulo: string;
  ligado: boolean;
  onChange: (ligado: boolean) => void;
}

/** On or off: one press is all there is to choose. */
export function FiltroLigado({ rotulo, ligado, onChange }: FiltroLigadoProps) {
  return (
    <span className={classes.chip} data-ativo={ligado || undefined}>
      <UnstyledButton className={classes.nome} aria-pressed={ligado} onClick={() => onChange(!ligado)}>
        <span>{rotulo}</span>
        {ligado && <IconX size={14} aria-hidden />}
      </UnstyledButton>
    </span>
  );
}
