/** The two fields that serve one usuário only: asked about as soon as they are left. */
import { TextInput } from '@mantine/core';
import { existeUsuario } from '@pontua/contract/usuarios';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { api } from '../../api/client.ts';
import { CampoCpfNovo } from '../../kit/cadastro/CampoCpfNovo.tsx';
import { checkOnBlur, type FormularioDe } from '../../kit/cadastro/formulario.ts';
import { afterPress } from '../../kit/formulario/aperto.ts';

const REPETIDO = 'Usuário já cadastrado';

const isTaken = async (query: { cpf: string } | { email: string }): Promise<boolean> =>
  (await api(existeUsuario, { query })).usuarios.length > 0;

export const CampoCpfUsuario = ({ form }: { form: FormularioDe<'cpf'> }) => (
  <CampoCpfNovo form={form} existe={(cpf) => isTaken({ cpf })} repetido={REPETIDO} />
);

const falta = (texto: string): string | null => (z.email().safeParse(texto.trim()).success ? null : 'E-mail inválido');

export function CampoEmailUsuario({ form }: { form: FormularioDe<'email'> }) {
  const livre = useRef('');
  const vazio = form.values.email === '';
  useEffect(() => {
    if (vazio) livre.current = '';
  }, [vazio]);
  const leave = async () => {
    if (!checkOnBlur(form, 'email', { falta })) return;
    const email = form.getValues().email.trim();
    if (email === '' || email === livre.current) return;
    // Without an answer nothing is said: sending the form asks again.
    const tomado = await isTaken({ email }).catch(() => null);
    if (tomado === false) livre.current = email;
    if (tomado && form.getValues().email.trim() === email) form.setFieldError('email', REPETIDO);
  };
  return (
    <TextInput
      {...form.campo('email')}
      label="E-mail"
      type="email"
      autoComplete="off"
      maxLength={120}
      onBlur={() => afterPress(() => void leave())}
    />
  );
}
