/** The props of a telephone's field, which is checked as it is left. */
import { errorOfTelefone } from '@pontua/contract/telefone';
import { afterPress } from '../formulario/aperto.ts';
import { isTelefoneCurto } from '../formulario/CampoTelefone.tsx';
import { checkOnBlur, type FormularioDe } from './formulario.ts';

export const campoTelefone = <Nome extends string>(
  form: FormularioDe<Nome>,
  nome: Nome,
  label: string,
  tipo: 'celular' | 'qualquer',
) => ({
  ...form.campo(nome),
  label,
  onBlur: () =>
    afterPress(() => {
      const falta = (texto: string) => errorOfTelefone(label, texto, tipo);
      checkOnBlur(form, nome, { falta, esvazia: isTelefoneCurto });
    }),
});
