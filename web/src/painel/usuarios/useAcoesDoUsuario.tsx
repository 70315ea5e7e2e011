/** What can be done with one usuário besides changing, switching and deleting: reach, sessions, and a way back in. */
import type { Usuario } from '@pontua/contract/equipe';
import { getConvite } from '@pontua/contract/usuarios';
import { IconDevices, IconMail, IconMapPin, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { q } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { GerenciarPermissoes } from './GerenciarPermissoes.tsx';
import { SessoesDoUsuario } from './SessoesDoUsuario.tsx';
import { useAcessos } from './useAcessos.ts';

type DialogoDoUsuario = ComponentType<{ usuario: Usuario; onFechar: () => void }>;

export function useAcoesDoUsuario(): { acoesDe: (usuario: Usuario) => AcaoLinha[]; dialogo: ReactNode } {
  const { pode } = usePermissao();
  const eu = useSession(({ usuario }) => usuario?.id);
  const gerencia = pode('gerenciarUsuarios');
  const { data: convite } = useQuery({ ...q(getConvite), enabled: gerencia });
  const [aberto, setAberto] = useState<{ Dialogo: DialogoDoUsuario; usuario: Usuario } | null>(null);
  const acessos = useAcessos();

  const acoesDe = (usuario: Usuario): AcaoLinha[] => {
    const open = (Dialogo: DialogoDoUsuario) => () => setAberto({ Dialogo, usuario });
    const proprio = usuario.id === eu;
    const todas: (AcaoLinha | false | undefined)[] = [
      pode('gerenciarEscopo') && {
        rotulo: 'Gerenciar Permissões',
        icone: <IconMapPin size={18} />,
        impedida: proprio && 'É o seu próprio acesso',
        onClick: open(GerenciarPermissoes),
      },
      gerencia && {
        rotulo: 'Sessões',
        icone: <IconDevices size={18} />,
        impedida: proprio && 'Em Meu Perfil',
        onClick: open(SessoesDoUsuario),
      },
      gerencia &&
        convite?.porEmail &&
        usuario.convidado && {
          rotulo: 'Reenviar convite',
          icone: <IconMail size={18} />,
          impedida: usuario.ativo === 0 && 'O usuário está inativo',
          onClick: () => acessos.invite(usuario),
        },
      gerencia &&
        usuario.segundoFator === 'ligado' && {
          rotulo: 'Redefinir segundo fator',
          icone: <IconShieldOff size={18} />,
          impedida: proprio && 'Em Meu Perfil, com a sua senha',
          onClick: () => acessos.resetFator(usuario),
        },
    ];
    return todas.filter((acao) => acao !== false && acao !== undefined);
  };

  return {
    acoesDe,
    dialogo: aberto && <aberto.Dialogo usuario={aberto.usuario} onFechar={() => setAberto(null)} />,
  };
}
