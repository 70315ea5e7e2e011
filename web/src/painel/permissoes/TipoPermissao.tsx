/** The dialogs of a type of permission: a new one, and one being changed. */
import { Textarea, TextInput } from '@mantine/core';
import {
  createTipoPermissao,
  listTiposPermissao,
  type NovoTipoPermissao,
  type TipoPermissaoCompleto,
  updateTipoPermissao,
} from '@pontua/contract/tipos-permissao';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { type Formulario, useFormulario } from '../../kit/formulario/useFormulario.ts';

interface DialogoProps {
  onFechar: () => void;
}

export function NovoTipo({ onFechar }: DialogoProps) {
  const form = useFormulario(createTipoPermissao, {
    valores: { nome: '', descricao: '' },
    sucesso: ({ mensagem }) => mensagem,
    falha: 'Erro ao criar permissão',
    atualiza: [listTiposPermissao],
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario
      titulo="Nova permissão"
      form={form}
      rotulo="Cadastrar"
      textoOcupado="Cadastrando"
      onFechar={onFechar}
    >
      <Campos form={form} />
    </DialogoFormulario>
  );
}

export function EditarTipo({
  linha: { id, nome, descricao },
  onFechar,
}: DialogoProps & { linha: TipoPermissaoCompleto }) {
  const form = useFormulario(updateTipoPermissao, {
    valores: { nome, descricao },
    extra: () => ({ params: { id } }),
    sucesso: ({ mensagem }) => mensagem,
    falha: 'Erro ao atualizar permissão',
    atualiza: [listTiposPermissao],
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario titulo={`Alterar ${nome}`} form={form} onFechar={onFechar}>
      <Campos form={form} />
    </DialogoFormulario>
  );
}

function Campos({ form }: { form: Formulario<NovoTipoPermissao> }) {
  return (
    <>
      <TextInput {...form.campo('nome')} label="Nome" data-autofocus maxLength={60} />
      <Textarea {...form.campo('descricao')} label="Descrição" maxLength={200} autosize minRows={2} />
    </>
  );
}
