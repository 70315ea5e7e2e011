/** The dialogs of a type of permission: a new one, and one being changed. */
import { Text, Textarea, TextInput } from '@mantine/core';
import { nomeAcao, ultimoNivelDaInstalacao } from '@pontua/contract/access';
import {
  cadastroTiposPermissao,
  listTiposPermissao,
  type TipoPermissaoCompleto,
} from '@pontua/contract/tipos-permissao';
import { ListaMarcavel } from '../../kit/formulario/ListaMarcavel.tsx';
import { choicesOf } from '../../kit/formulario/Marcaveis.tsx';
import { DialogoDeEdicao, DialogoDeNovo, type EdicaoDeLinhaProps, formulariosDe } from '../../kit/formularios.tsx';

const opcoes = Object.entries(nomeAcao)
  .map(([valor, rotulo]) => ({ valor, rotulo }))
  .sort((uma, outra) => uma.rotulo.localeCompare(outra.rotulo, 'pt-BR'));

const tipo = formulariosDe<TipoPermissaoCompleto>()(cadastroTiposPermissao, {
  atualiza: [listTiposPermissao],
  vazio: { nome: '', descricao: '', acoes: [] as string[] },
  toValores: ({ nome, descricao, acoes }) => ({ nome, descricao, acoes }),
  Campos: ({ form, atual }) => (
    <>
      <TextInput {...form.campo('nome')} label="Nome" maxLength={60} />
      <Textarea {...form.campo('descricao')} label="Descrição" maxLength={200} autosize minRows={2} />
      {atual && atual.id <= ultimoNivelDaInstalacao ? (
        <Text size="sm" c="dimmed">
          Esta permissão é da instalação: o que ela pode fazer não muda.
        </Text>
      ) : (
        <ListaMarcavel
          {...choicesOf(form, 'acoes')}
          label="O que pode fazer"
          buscar="Buscar ação"
          escolhidas={['ação escolhida', 'ações escolhidas']}
          opcoes={opcoes}
          conhecidas={opcoes}
        />
      )}
    </>
  ),
  titulo: 'Nova permissão',
  nomeDe: ({ nome }) => nome,
  falhas: { novo: 'Erro ao criar permissão', alterar: 'Erro ao atualizar permissão' },
  lista: '/painel/cadastrar/permissoes',
});

export const NovoTipo = (props: { onFechar: () => void }) => <DialogoDeNovo noun={tipo} {...props} />;
export const EditarTipo = (props: EdicaoDeLinhaProps<TipoPermissaoCompleto>) => (
  <DialogoDeEdicao noun={tipo} {...props} />
);
