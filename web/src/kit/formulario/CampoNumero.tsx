import { TextInput, type TextInputProps } from '@mantine/core';
import { formatPontos } from '@pontua/contract/money';
import { useState } from 'react';
import { afterPress } from './aperto.ts';
import { FaltaCampo } from './FaltaCampo.tsx';
import { errorOfTexto, formatNumero, readNumero } from './numeros.ts';

interface CampoNumeroProps extends Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue'> {
  /** '' while empty; any other text is what was typed and is no number. */
  value?: number | string;
  onChange?: (valor: number | string) => void;
  /** Decimals it may have. */
  casas?: number;
  /** As it is written once it is left. */
  format?: (valor: number) => string;
}

/** A number in pt-BR. It stands as it was typed until it is left; nothing in it ever becomes another number. */
export function CampoNumero({
  value = '',
  onChange,
  onBlur,
  onFocus,
  error,
  casas = 0,
  format = (valor) => formatNumero(valor, casas),
  ...resto
}: CampoNumeroProps) {
  const [digitado, setDigitado] = useState<{ texto: string; valor: number | string } | null>(null);
  // Emptied or filled in from outside meanwhile: then that counts.
  const digitando = digitado !== null && digitado.valor === value;
  // What it holds is not missing, whatever a schema calls it.
  const semNumero = typeof value === 'string' && value !== '' && (error || !digitando);
  return (
    <TextInput
      autoComplete="off"
      {...resto}
      inputMode={casas === 0 ? 'numeric' : 'decimal'}
      value={digitando ? digitado.texto : typeof value === 'number' ? format(value) : value}
      error={semNumero ? <FaltaCampo>{errorOfTexto(value, casas)}</FaltaCampo> : error}
      // What stands there is typed over, not added to.
      onFocus={(evento) => {
        evento.currentTarget.select();
        onFocus?.(evento);
      }}
      onChange={({ currentTarget: { value: texto } }) => {
        const valor = readNumero(texto, casas);
        setDigitado({ texto, valor });
        onChange?.(valor);
      }}
      onBlur={(evento) => {
        afterPress(() => setDigitado(null));
        onBlur?.(evento);
      }}
    />
  );
}

/** Points: written as everywhere once the field is left. See docs/decisions/0599-pontos-de-um-jeito.md. */
export const CampoPontos = (props: Omit<CampoNumeroProps, 'casas' | 'format'>) => (
  <CampoNumero {...props} casas={2} format={formatPontos} />
);
