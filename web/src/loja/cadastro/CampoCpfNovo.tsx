import { Cpf, digits } from '@pontua/contract/fields';
import { existeParceiro } from '@pontua/contract/parceiros';
import { useRef } from 'react';
import { api } from '../../api/client.ts';
import { checkOnBlur, type FormularioDe } from '../../kit/cadastro/formulario.ts';
import { afterPress } from '../../kit/formulario/aperto.ts';
import { CampoCpf } from '../../kit/formulario/CampoCpf.tsx';

const falta = (texto: string): string | null => (Cpf.safeParse(texto).success ? null : 'CPF não é válido');

/** A CPF that nobody may have registered yet: asked about as soon as the field is left, and told to who typed it. */
export function CampoCpfNovo({ form }: { form: FormularioDe<'cpf'> }) {
  const perguntado = useRef('');
  const leave = async () => {
    if (!checkOnBlur(form, 'cpf', { falta, esvazia: () => true })) return;
    const cpf = digits(form.getValues().cpf);
    if (cpf === '' || cpf === perguntado.current) return;
    perguntado.current = cpf;
    // Without an answer nothing is said: sending the form asks again.
    const resposta = await api(existeParceiro, { query: { cpf } }).catch(() => null);
    const mudou = digits(form.getValues().cpf) !== cpf;
    if (!mudou && resposta?.parceiros.length) form.setFieldError('cpf', 'Vendedor Loja já cadastrado');
  };
  return <CampoCpf {...form.campo('cpf')} autoComplete="username" onBlur={() => afterPress(() => void leave())} />;
}
