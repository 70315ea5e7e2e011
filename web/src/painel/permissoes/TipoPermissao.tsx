/** The dialogs of a type of permission: a new one, and one being changed. */
import { Textarea, TextInput } from '@mantine/core';
import {
  createTipoPermissao,
  listTiposPermissao,
  type TipoPermissaoCompleto,
  updateTipoPermissao,
} from '@pontua/contract/tipos-permissao';
import { DialogoDeEdicao, DialogoDeNovo, type EdicaoProps, formulariosDe } from '../../kit/formularios.tsx';

const tipo = formulariosDe<TipoPermissaoCompleto>()({
  create: createTipoPermissao,
  update: updateTipoPermissao,
  atualiza: [listTiposPermissao],
  vazio: { nome: '', descricao: '' },
  toValores: ({ nome, descricao }) => ({ nome, descricao }),
  Campos: ({ form }) => (
    <>
      <TextInput {...form.campo('nome')} label="Nome" data-autofocus maxLength={60} />
      <Textarea {...form.campo('descricao')} label="Descrição" maxLength={200} autosize minRows={2} />
    </>
  ),
  titulo: 'Nova permissão',
  nomeDe: ({ nome }) => nome,
  falhas: { novo: 'Erro ao criar permissão', alterar: 'Erro ao atualizar permissão' },
  lista: '/painel/cadastrar/permissoes',
});

export const NovoTipo = (props: { onFechar: () => void }) => <DialogoDeNovo noun={tipo} {...props} />;
export const EditarTipo = (props: EdicaoProps<TipoPermissaoCompleto>) => <DialogoDeEdicao noun={tipo} {...props} />;
