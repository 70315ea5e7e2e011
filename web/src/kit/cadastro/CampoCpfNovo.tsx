import { Cpf, digits } from '@pontua/contract/fields';
import { useEffect, useRef } from 'react';
import { afterPress } from '../formulario/aperto.ts';
import { CampoCpf } from '../formulario/CampoCpf.tsx';
import { checkOnBlur, type FormularioDe } from './formulario.ts';

const falta = (texto: string): string | null => (Cpf.safeParse(texto).success ? null : 'CPF não é válido');

interface CampoCpfNovoProps {
  form: FormularioDe<'cpf'>;
  /** Whether somebody has it already. */
  existe: (cpf: string) => Promise<boolean>;
  /** Whose it is meanwhile: the one that is being changed. */
  atual?: string;
  autoComplete?: string;
  /** What is said where somebody has it. */
  repetido?: string;
}

/** A CPF that nobody may have registered yet: asked about as soon as the field is left, and told to who typed it. */
export function CampoCpfNovo({
  form,
  existe,
  atual = '',
  autoComplete = 'off',
  repetido = 'Vendedor Loja já cadastrado',
}: CampoCpfNovoProps) {
  const livre = useRef('');
  const vazio = form.values.cpf === '';
  // Emptied with the whole form it may be asked about again: by now somebody has it.
  useEffect(() => {
    if (vazio) livre.current = '';
  }, [vazio]);
  const leave = async () => {
    if (!checkOnBlur(form, 'cpf', { falta, esvazia: () => true })) return;
    const cpf = digits(form.getValues().cpf);
    if (cpf === '' || cpf === atual || cpf === livre.current) return;
    // Without an answer nothing is said: sending the form asks again.
    const tomado = await existe(cpf).catch(() => null);
    if (tomado === false) livre.current = cpf;
    const mudou = digits(form.getValues().cpf) !== cpf;
    if (!mudou && tomado) form.setFieldError('cpf', repetido);
  };
  return <CampoCpf {...form.campo('cpf')} autoComplete={autoComplete} onBlur={() => afterPress(() => void leave())} />;
}
