/** The fields that a seller's registration and profile share, and what is looked at when one of them is left. */
import { digits } from '@pontua/contract/fields';
import type { ReactNode } from 'react';
import type { Formulario } from '../formulario/useFormulario.ts';

/** What a part made of these text fields needs of the form it stands in. */
export interface FormularioDe<Nome extends string> {
  values: Record<Nome, string>;
  /** As they are now; `values` are those that were last drawn. */
  getValues: () => Record<Nome, string>;
  errors: Record<string, ReactNode>;
  campo: Formulario<Record<Nome, string>>['campo'];
  setFieldValue: (nome: Nome, valor: string) => void;
  setFieldError: (nome: string, falta: ReactNode) => void;
}

/** Masks belong to the screen: of these fields only the digits are sent. */
export const semMascaras = <V extends Record<'celular' | 'telefone' | 'endCep', string>>(valores: V): V => ({
  ...valores,
  celular: digits(valores.celular),
  telefone: digits(valores.telefone),
  endCep: digits(valores.endCep),
});

interface Olhar {
  /** The sentence for what is there, or null. Blank fields are not asked about. */
  falta: (valor: string) => string | null;
  /** What cannot be right is taken away, as the specification wants it of CPFs and phones. */
  esvazia?: boolean;
}

/** For a field's `onBlur`. @returns whether what is there will do */
export function olhaAoSair<Nome extends string>(
  form: FormularioDe<Nome>,
  nome: Nome,
  { falta, esvazia = false }: Olhar,
): boolean {
  const valor = form.getValues()[nome];
  const texto = valor === '' ? null : falta(valor);
  if (texto === null) return true;
  if (esvazia) form.setFieldValue(nome, '');
  form.setFieldError(nome, texto);
  return false;
}
