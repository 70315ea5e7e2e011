import type { TextInputProps } from '@mantine/core';
import { digits } from '@pontua/contract/fields';
import { CampoMascara } from './CampoMascara.tsx';
import { mascaraTelefone } from './mascaraTelefone.ts';

type CampoTelefoneProps = Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue'> & {
  value?: string;
  onChange?: (valor: string) => void;
};

export function CampoTelefone(props: CampoTelefoneProps) {
  return (
    <CampoMascara
      mascara={mascaraTelefone}
      type="tel"
      inputMode="tel"
      placeholder="(00) 00000-0000"
      autoComplete="off"
      {...props}
    />
  );
}

/** Not enough to be worth correcting: the specification wants such a number taken away. */
export const isTelefoneCurto = (texto: string): boolean => digits(texto).length < 10;
