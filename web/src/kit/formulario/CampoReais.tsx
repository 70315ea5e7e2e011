import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

type Valor = NumberInputProps['value'];

/**
 * Money in BRL, typed with a decimal comma; the value is a number, or '' while empty. Once left it stands with its cents, as
 * text: the field's own fixed scale would write them between the keys as well, and not let a backspace have them.
 */
export function CampoReais({ value, onChange, onBlur, ...props }: NumberInputProps) {
  const [digitando, setDigitando] = useState(false);
  const mostrado = digitando ? value : comCentavos(value);
  return (
    <CampoNumero
      prefix="R$ "
      decimalScale={2}
      {...props}
      value={mostrado}
      onChange={(novo) => {
        setDigitando(true);
        // The field turns its text into a number again as it is left: nothing anybody typed.
        if (novo !== value) onChange?.(novo);
      }}
      onBlur={(evento) => {
        setDigitando(false);
        onBlur?.(evento);
      }}
    />
  );
}

/** In the field's own numeric text: "129.90". */
const comCentavos = (value: Valor): Valor =>
  value === undefined || value === '' || Number.isNaN(Number(value)) ? value : Number(value).toFixed(2);

/** Any number, in pt-BR. */
export function CampoNumero(props: NumberInputProps) {
  return (
    <NumberInput
      decimalSeparator=","
      thousandSeparator="."
      // A telephone's number pad has the comma; what is typed with the other sign is understood too.
      allowedDecimalSeparators={[',', '.']}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      {...props}
    />
  );
}
