import { Text, TextInput } from '@mantine/core';
import { listUsuarios, type Usuario, updateUsuario } from '@pontua/contract/equipe';
import { formatCpf } from '@pontua/contract/fields';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';

/** Name and e-mail. The CPF is the login, and stays; the level is changed for one as it is for many. */
export function EditarUsuario({ linha, onFechar }: { linha: Usuario; onFechar: () => void }) {
  const { id, nome, cpf = '', email = '' } = linha;
  const form = useFormulario(updateUsuario, {
    valores: { nome, email },
    extra: () => ({ params: { id } }),
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [listUsuarios],
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario titulo={`Alterar ${nome}`} form={form} onFechar={onFechar}>
      <TextInput {...form.campo('nome')} label="Nome" maxLength={120} />
      <TextInput label="Login (CPF)" value={formatCpf(cpf)} readOnly variant="filled" />
      <TextInput {...form.campo('email')} label="E-mail" type="email" maxLength={120} autoComplete="off" />
      {form.values.email.trim() !== email && (
        <Text size="sm" c="dimmed">
          O endereço de antes é avisado, e os links já enviados a ele deixam de valer.
        </Text>
      )}
    </DialogoFormulario>
  );
}
