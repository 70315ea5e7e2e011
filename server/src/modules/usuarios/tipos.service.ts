/** Use cases of the types of permission. A new one sees no screen and may do nothing until it is given some. */
import { cadastro } from '../cadastro/cadastro.api.ts';
import { insert, lock, remove, toColumns, update } from './tipos.queries.ts';

export const tiposPermissao = cadastro({
  atos: {
    criou: ['criouTipoPermissao', 'Permissão criada com sucesso!'],
    atualizou: ['atualizouTipoPermissao', 'Permissão atualizada com sucesso!'],
    excluiu: ['excluiuTipoPermissao', 'Permissão excluída com sucesso!'],
  },
  queries: { lock, insert, update, remove, toColumns },
});
