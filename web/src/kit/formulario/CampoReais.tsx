import { NumberInput, type NumberInputProps } from '@mantine/core';

/** Money in BRL, typed with a decimal comma; the value is a number, or '' while empty. */
export function CampoReais(props: NumberInputProps) {
  return <CampoNumero prefix="R$ " decimalScale={2} {...props} />;
}

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
