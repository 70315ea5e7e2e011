/** What the signed-in usuário may do, to hide and to disable. The server refuses by the same. */
import { type Acao, can, type Tela } from '@pontua/contract/access';
import { listPermissoes } from '@pontua/contract/usuarios';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { q } from '../api/query.ts';

/** @param area what both areas share says where it stands: a seller has none of these permissions, and asks for none */
export function usePermissao(area: 'painel' | 'loja' = 'painel') {
  const { data } = useQuery({ ...q(listPermissoes), enabled: area === 'painel' });
  const acoes = data?.acoes ?? NENHUMA;
  const veTela = (tela: Tela): boolean =>
    data?.permissoes.find((uma) => uma.tela === tela)?.permissoes.includes(data.nivel) ?? true;
  /** Not before it is known who this is. */
  const conhecida = data !== undefined;
  return {
    conhecida,
    restrito: data?.restrito,
    pode: useCallback((acao: Acao | readonly Acao[]): boolean => can({ acoes }, acao), [acoes]),
    veTela,
  };
}

const NENHUMA: readonly Acao[] = [];
