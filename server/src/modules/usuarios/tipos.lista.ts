/** Types of permission as their screen lists them, with how many usuários have each. */
import { listTiposPermissaoCompletos } from '@pontua/contract/tipos-permissao';
import { listagem } from '../../platform/http/listagem.ts';
import { listCompletos } from './tipos.queries.ts';

export const tiposCompletos = listagem(listTiposPermissaoCompletos, { linhas: ({ db }) => listCompletos(db) });
