import { Select, Text } from '@mantine/core';
import { listUsuarios, type Usuario, updateNiveis } from '@pontua/contract/equipe';
import { plural } from '@pontua/contract/plural';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { listTiposPermissao, listTiposPermissaoCompletos } from '@pontua/contract/tipos-permissao';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { semEscolha } from '../../kit/formulario/vazios.ts';

interface PermissaoEmMassaProps {
  usuarios: readonly Usuario[];
  onFeito: (resposta: RespostaPorItem) => void;
  onFechar: () => void;
}

/** One level for all that are chosen: those that may change do, and what became of each is shown afterwards. */
export function PermissaoEmMassa({ usuarios, onFeito, onFechar }: PermissaoEmMassaProps) {
  const { data: tipos = [] } = useQuery(q(listTiposPermissao));
  const form = useFormulario(updateNiveis, {
    valores: { permissao: semEscolha },
    // A missing level becomes a text that is none: the schema then answers with the specification's words.
    corpo: ({ permissao }) => ({ cpfs: usuarios.map(({ cpf = '' }) => cpf), permissao: permissao ?? 'nenhuma' }),
    sucesso: ({ mensagem, alterados }) => (alterados > 0 ? mensagem : ''),
    falha: 'Erro ao atualizar permissões',
    atualiza: [listUsuarios, listTiposPermissaoCompletos],
    onSuccess: onFeito,
  });
  return (
    <DialogoFormulario
      titulo="Alterar permissão"
      form={form}
      rotulo="Atualizar"
      textoOcupado="Atualizando"
      onFechar={onFechar}
    >
      <Text>{`${plural(usuarios.length, 'usuário escolhido', 'usuários escolhidos')}. Mudam os que podem; dos outros se diz por que não.`}</Text>
      <Select
        {...form.campo('permissao')}
        label="Permissão"
        placeholder="Escolha a permissão"
        data={tipos.map(({ id, nome }) => ({ value: String(id), label: `${nome} [${id}]` }))}
        data-autofocus
      />
    </DialogoFormulario>
  );
}
