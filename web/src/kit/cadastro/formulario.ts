/** The fields that a seller's registration and profile share, and what is looked at when one of them is left. */
import { digits } from '@pontua/contract/fields';
import { parseTelefone } from '@pontua/contract/telefone';
import type { ReactNode } from 'react';
import type { Adiantado } from '../formulario/useEspera.ts';
import type { Formulario } from '../formulario/useFormulario.ts';

/** What a part made of these text fields needs of the form it stands in. */
export interface FormularioDe<Nome extends string> {
  values: Record<Nome, string>;
  /** As they are now; `values` are those that were last rendered. */
  getValues: () => Record<Nome, string>;
  errors: Record<string, ReactNode>;
  campo: Formulario<Record<Nome, string>>['campo'];
  setFieldValue: (nome: Nome, valor: string) => void;
  setFieldError: (nome: string, falta: ReactNode) => void;
  /** Before it is sent. */
  waitFor: (pedido: Adiantado) => void;
}

/** Masks belong to the screen: of these fields only the digits are sent. What is no number goes as it stands, to be refused. */
export const semMascaras = <V extends Record<'celular' | 'telefone' | 'endCep', string>>(valores: V): V => ({
  ...valores,
  celular: parseTelefone(valores.celular)?.digitos ?? valores.celular,
  telefone: parseTelefone(valores.telefone)?.digitos ?? valores.telefone,
  endCep: digits(valores.endCep),
});

interface Olhar {
  /** The sentence for what is there, or null. Blank fields are not asked about. */
  falta: (valor: string) => string | null;
  /** What cannot be right is taken away, as the specification wants it of CPFs and of phones that are too short. */
  esvazia?: (valor: string) => boolean;
}

/** For a field's `onBlur`. @returns whether what is there will do */
export function checkOnBlur<Nome extends string>(
  form: FormularioDe<Nome>,
  nome: Nome,
  { falta, esvazia }: Olhar,
): boolean {
  const valor = form.getValues()[nome];
  const texto = valor === '' ? null : falta(valor);
  if (texto === null) return true;
  if (esvazia?.(valor)) form.setFieldValue(nome, '');
  form.setFieldError(nome, texto);
  return false;
}
