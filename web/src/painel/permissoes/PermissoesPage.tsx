/** Gerenciar Permissões: the types of permission. */
import {
  cadastroTiposPermissao,
  listTiposPermissao,
  listTiposPermissaoCompletos,
} from '@pontua/contract/tipos-permissao';
import { CadastroPage } from '../../kit/CadastroPage.tsx';
import { useListaInteira } from '../../kit/lista/useListaInteira.ts';
import { EditarTipo, NovoTipo } from './TipoPermissao.tsx';

export function Component() {
  return (
    <CadastroPage
      titulo="Gerenciar Permissões"
      nome="permissão"
      genero="a"
      fonte={useListaInteira(listTiposPermissaoCompletos, { query: { completo: 1 } })}
      endpoints={cadastroTiposPermissao}
      atualiza={[listTiposPermissao]}
      emUso={({ usuarios }) => usuarios > 0 && 'Há usuários com esta permissão'}
      Editar={EditarTipo}
      novo={NovoTipo}
      busca="Buscar permissão"
      falha="Erro ao carregar permissões"
      falhaAoExcluir="Erro ao excluir permissão"
    />
  );
}
