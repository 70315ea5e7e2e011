import { ActionIcon, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { describedBy } from '../../kit/formulario/Descrito.tsx';
import classes from './enviar.module.css';

const MAXIMO_CODIGO = 30;

interface CampoCodigoProps {
  campo: RefObject<HTMLInputElement | null>;
  codigo: string;
  /** Id of what says what is wrong with it. */
  falta: string | undefined;
  buscando: boolean;
  onDigitar: (codigo: string) => void;
  onLer: () => void;
}

/** A product's code, typed or read from its package. */
export function CampoCodigo({ campo, codigo, falta, buscando, onDigitar, onLer }: CampoCodigoProps) {
  return (
    <div className={classes.codigo}>
      <TextInput
        ref={campo}
        label="Código do produto"
        value={codigo}
        maxLength={MAXIMO_CODIGO}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={falta !== undefined}
        inputContainer={describedBy(falta)}
        onChange={(evento) => onDigitar(evento.currentTarget.value)}
      />
      <ActionIcon variant="light" size={48} aria-label="Ler código de barras" loading={buscando} onClick={onLer}>
        <IconBarcode size={26} />
      </ActionIcon>
    </div>
  );
}
