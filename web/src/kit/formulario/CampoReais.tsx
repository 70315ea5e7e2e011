import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { formatReais, fromCentesimos, toCentesimos } from '@pontua/contract/money';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterPress } from './aperto.ts';
import { readMudanca, readTexto, type ValorDigitado } from './centavos.ts';
import { FaltaCampo } from './FaltaCampo.tsx';

interface CampoReaisProps extends Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue'> {
  /** BRL; '' while empty. */
  value?: number | string;
  onChange?: (valor: number | '') => void;
  maximo?: number;
  ref?: Ref<HTMLInputElement>;
}

/** As much as any amount of the programme may be. */
const MAXIMO = 99_999_999.99;

/** Money in BRL: digits push from the right, the comma stands by itself, and what cannot be taken is refused in words. */
export function CampoReais({ value = '', onChange, onBlur, error, maximo = MAXIMO, ref, ...resto }: CampoReaisProps) {
  const input = useRef<HTMLInputElement>(null);
  const ambos = useMergedRef(input, ref);
  const [recusa, setRecusa] = useState<string | null>(null);
  // A keyboard that puts its text together takes it badly when somebody changes it meanwhile.
  const [compondo, setCompondo] = useState<string | null>(null);
  const centavos = value === '' ? null : toCentesimos(Number(value));
  const mostrado = centavos === null ? '' : formatReais(fromCentesimos(centavos));

  const take = (lida: ValorDigitado) => {
    if (lida.recusa !== undefined) setRecusa(lida.recusa);
    if (lida.centavos !== centavos) onChange?.(lida.centavos === null ? '' : fromCentesimos(lida.centavos));
  };
  const change = ({ currentTarget: { value: depois }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType, data, isComposing = false } = nativeEvent instanceof InputEvent ? nativeEvent : {};
    if (isComposing) setCompondo(depois);
    else take(readMudanca(centavos, { antes: mostrado, depois, inputType, data }, maximo));
  };
  const endComposition = (depois: string) => {
    setCompondo(null);
    take(readMudanca(centavos, { antes: mostrado, depois, inputType: 'insertCompositionText' }, maximo));
  };
  const put = (evento: ClipboardEvent | DragEvent, origem: DataTransfer) => {
    evento.preventDefault();
    take(readTexto(centavos, origem.getData('text'), maximo));
  };
  useLayoutEffect(() => {
    if (mostrado !== '' && document.activeElement === input.current) caretToEnd(input.current);
  }, [mostrado]);
  return (
    <TextInput
      placeholder="R$ 0,00"
      autoComplete="off"
      {...resto}
      ref={ambos}
      inputMode="numeric"
      value={compondo ?? mostrado}
      error={recusa ? <FaltaCampo>{recusa}</FaltaCampo> : error}
      onChange={change}
      onCompositionEnd={(evento) => endComposition(evento.currentTarget.value)}
      onPaste={(evento) => put(evento, evento.clipboardData)}
      onDrop={(evento) => put(evento, evento.dataTransfer)}
      // Digits only ever enter at the right; a selection stays, to be typed over.
      onSelect={({ currentTarget: campo }) => {
        if (campo.selectionStart === campo.selectionEnd) caretToEnd(campo);
      }}
      onBlur={(evento) => {
        afterPress(() => setRecusa(null));
        onBlur?.(evento);
      }}
    />
  );
}

function caretToEnd(campo: HTMLInputElement | null): void {
  const fim = campo?.value.length ?? 0;
  if (campo?.selectionStart !== fim) campo?.setSelectionRange(fim, fim);
}
