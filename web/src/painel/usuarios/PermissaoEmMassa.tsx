import { Select, Text } from '@mantine/core';
import type { EntradaDe } from '@pontua/contract/endpoint';
import { listUsuarios, updateNiveis } from '@pontua/contract/equipe';
import { plural } from '@pontua/contract/plural';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { listTiposPermissao, listTiposPermissaoCompletos } from '@pontua/contract/tipos-permissao';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { semEscolha } from '../../kit/formulario/vazios.ts';
import { outraSelecao } from '../../kit/lista/outraSelecao.ts';
import { whyNone } from '../../kit/whyNone.ts';

type CorpoDosNiveis = NonNullable<EntradaDe<typeof updateNiveis>['body']>;

export interface UsuariosEscolhidos {
  escolhidos: Pick<CorpoDosNiveis, 'cpfs' | 'vistos' | 'filtro' | 'quantos' | 'menos'>;
  quantos: number;
}

interface PermissaoEmMassaProps extends UsuariosEscolhidos {
  onFeito: (resposta: RespostaPorItem) => void;
  onFechar: () => void;
}

/** One level for all that are chosen: those that may change do, and what became of each is shown afterwards. */
export function PermissaoEmMassa({ escolhidos, quantos, onFeito, onFechar }: PermissaoEmMassaProps) {
  const pergunta = useQuery(q(listTiposPermissao));
  const tipos = pergunta.data ?? [];
  const form = useFormulario(updateNiveis, {
    valores: { permissao: semEscolha },
    // A missing level becomes a text that is none: the schema then answers with the specification's words.
    corpo: ({ permissao }) => ({ ...escolhidos, permissao: permissao ?? 'nenhuma' }),
    sucesso: ({ mensagem, alterados }) => (alterados > 0 ? mensagem : ''),
    seFoiFeito: 'As permissões podem já ter mudado: confira a lista antes de repetir.',
    falha: 'Erro ao atualizar permissões',
    atualiza: [listUsuarios, listTiposPermissaoCompletos],
    onSuccess: onFeito,
    ...outraSelecao(onFechar, listUsuarios),
  });
  return (
    <DialogoFormulario
      titulo="Alterar permissão"
      form={form}
      rotulo="Atualizar"
      textoOcupado="Atualizando"
      onFechar={onFechar}
    >
      <Text>{`${plural(quantos, 'usuário escolhido', 'usuários escolhidos')}. Mudam os que podem; dos outros se diz por que não.`}</Text>
      <Select
        {...form.campo('permissao')}
        label="Permissão"
        placeholder="Escolha a permissão"
        nothingFoundMessage={whyNone(pergunta)}
        data={tipos.map(({ id, nome }) => ({ value: String(id), label: `${nome} [${id}]` }))}
      />
    </DialogoFormulario>
  );
}
