import type { TextInputProps } from '@mantine/core';
import { CampoMascara } from './CampoMascara.tsx';
import { mascaraCpf } from './mascaras.ts';

type CampoProps = Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue'> & {
  value?: string;
  onChange?: (valor: string) => void;
};

export function CampoCpf(props: CampoProps) {
  return <CampoMascara mascara={mascaraCpf} label="CPF" placeholder="000.000.000-00" autoComplete="off" {...props} />;
}
