import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import type { Mascara } from './mascaras.ts';

interface CampoMascaraProps extends Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue'> {
  mascara: Mascara;
  value?: string;
  onChange?: (valor: string) => void;
}

/** A text field that masks while one types, keeping the caret where the person put it. */
export function CampoMascara({ mascara, value = '', onChange, inputMode = 'numeric', ...resto }: CampoMascaraProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  const change = (evento: ChangeEvent<HTMLInputElement>) => {
    const { value: digitado, selectionStart } = evento.currentTarget;
    const mascarado = mascara(digitado);
    const tecla = digitado.length === value.length + 1;
    if (tecla && value.length === mascara.tamanho && mascarado.length > value.length) return;
    caret.current = placeCaret(digitado, selectionStart ?? digitado.length, mascarado);
    onChange?.(mascarado);
  };
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return <TextInput {...resto} ref={input} inputMode={inputMode} value={value} onChange={change} />;
}

/** The caret stands after as many letters and digits as before masking. */
function placeCaret(digitado: string, posicao: number, mascarado: string): number {
  if (posicao >= digitado.length) return mascarado.length;
  const antes = digitado.slice(0, posicao).replace(/[^0-9A-Za-z]/g, '').length;
  let vistos = 0;
  for (let indice = 0; indice < mascarado.length; indice++) {
    if (vistos === antes) return indice;
    if (/[0-9A-Za-z]/.test(mascarado[indice] ?? '')) vistos++;
  }
  return mascarado.length;
}
