/** Usuários do Sistema: who works in the panel, at which level, how far they reach, and how they get in. */
import { Button } from '@mantine/core';
import {
  cadastroUsuarios,
  listUsuarios,
  nomeSegundoFator,
  type SituacaoSegundoFator,
  type Usuario,
} from '@pontua/contract/equipe';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { listTiposPermissao } from '@pontua/contract/tipos-permissao';
import { getConvite } from '@pontua/contract/usuarios';
import { IconDevices, IconLayoutGrid, IconMail, IconMapPin, IconShieldOff, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { q } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { CadastroPage } from '../../kit/CadastroPage.tsx';
import { FiltroAtivo } from '../../kit/filtros/FiltroAtivo.tsx';
import { FiltroOpcoes } from '../../kit/filtros/FiltroOpcoes.tsx';
import { filtroAtivo, filtroId, filtroOpcao, toAtivo, useFiltros } from '../../kit/lista/filtros.ts';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { useSelecao } from '../../kit/lista/useSelecao.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { ResultadoPorItem } from '../../kit/ResultadoPorItem.tsx';
import { StatusBadge } from '../../kit/StatusBadge.tsx';
import { EditarUsuario } from './EditarUsuario.tsx';
import { GerenciarPermissoes } from './GerenciarPermissoes.tsx';
import { PermissaoEmMassa, type UsuariosEscolhidos } from './PermissaoEmMassa.tsx';
import { PermissoesDasTelas } from './PermissoesDasTelas.tsx';
import { SessoesDoUsuario } from './SessoesDoUsuario.tsx';
import { useAcessos } from './useAcessos.ts';

type DialogoDoUsuario = ComponentType<{ usuario: Usuario; onFechar: () => void }>;

const situacoes = Object.entries(nomeSegundoFator).map(([value, label]) => ({ value, label }));
const tons = { ligado: 'bom', exigido: 'atencao', desligado: 'neutro' } as const satisfies Record<
  SituacaoSegundoFator,
  string
>;

export function Component() {
  const { pode } = usePermissao();
  const eu = useSession(({ usuario }) => usuario?.id);
  const gerencia = pode('gerenciarUsuarios');
  const { data: tipos = [] } = useQuery(q(listTiposPermissao));
  const { data: convite } = useQuery({ ...q(getConvite), enabled: gerencia });
  const [filtros, setFiltros, controle] = useFiltros({
    permissao: filtroId,
    ativo: filtroAtivo,
    segundoFator: filtroOpcao(Object.keys(nomeSegundoFator)),
  });
  const query = {
    filtros: {
      permissao: filtros.permissao || undefined,
      ativo: toAtivo(filtros.ativo),
      segundoFator: filtros.segundoFator || undefined,
    },
  };
  const fonte = useLista(listUsuarios, { filtros: controle, query });
  const selecao = useSelecao(fonte, { porFiltro: true });
  const [emMassa, setEmMassa] = useState<UsuariosEscolhidos | null>(null);
  const [telas, setTelas] = useState(false);
  const [resultado, setResultado] = useState<RespostaPorItem | null>(null);
  const [aberto, setAberto] = useState<{ Dialogo: DialogoDoUsuario; usuario: Usuario } | null>(null);
  const acessos = useAcessos();

  // As they were when it was opened: who is asked to look again does so before they are others.
  const openEmMassa = () =>
    setEmMassa({
      escolhidos: selecao.filtro
        ? { filtro: { ...query, buscar: fonte.estado.busca }, quantos: selecao.quantas }
        : {
            cpfs: selecao.linhas.map(({ cpf = '' }) => cpf),
            vistos: Object.fromEntries(selecao.linhas.map(({ cpf = '', permissao }) => [cpf, permissao])),
          },
      quantos: selecao.quantas,
    });

  const acoesDaLinha = (usuario: Usuario): AcaoLinha[] => {
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

  return (
    <>
      <CadastroPage
        titulo="Usuários do Sistema"
        nome="usuário"
        genero="o"
        fonte={fonte}
        endpoints={cadastroUsuarios}
        atualiza={[listUsuarios]}
        celulas={{
          segundoFator: ({ segundoFator }) => (
            <StatusBadge tom={tons[segundoFator]}>{nomeSegundoFator[segundoFator]}</StatusBadge>
          ),
        }}
        chaveFixa={({ id }) => id === eu}
        emUso={({ id, ultimoAcessoEm }) =>
          (id === eu && 'É o seu próprio acesso') || (ultimoAcessoEm !== null && 'Já entrou no sistema: desative-o')
        }
        acoesDaLinha={acoesDaLinha}
        Editar={EditarUsuario}
        novo="/painel/cadastrar/administrador"
        busca={gerencia ? 'Buscar nome, e-mail ou CPF' : 'Buscar nome'}
        falha="Erro ao carregar usuários"
        selecao={gerencia ? selecao : undefined}
        filtros={
          <>
            <FiltroOpcoes
              rotulo="Permissão"
              opcoes={tipos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
              value={filtros.permissao}
              onChange={(permissao) => setFiltros({ permissao })}
            />
            <FiltroOpcoes
              rotulo="Segundo fator"
              opcoes={situacoes}
              value={filtros.segundoFator}
              onChange={(segundoFator) => setFiltros({ segundoFator })}
            />
            <FiltroAtivo value={filtros.ativo} onChange={(ativo) => setFiltros({ ativo })} />
          </>
        }
        outrasAcoes={
          <>
            {gerencia && (
              <Button
                variant="default"
                leftSection={<IconUsersGroup size={18} />}
                disabled={selecao.quantas === 0}
                onClick={openEmMassa}
              >
                {`Alterar permissão (${selecao.quantas.toLocaleString('pt-BR')})`}
              </Button>
            )}
            {pode('editarPermissoesTela') && (
              <Button variant="default" leftSection={<IconLayoutGrid size={18} />} onClick={() => setTelas(true)}>
                Permissões das telas
              </Button>
            )}
          </>
        }
      />
      {aberto && <aberto.Dialogo usuario={aberto.usuario} onFechar={() => setAberto(null)} />}
      {telas && <PermissoesDasTelas onFechar={() => setTelas(false)} />}
      {emMassa && (
        <PermissaoEmMassa
          {...emMassa}
          onFechar={() => setEmMassa(null)}
          onFeito={(resposta) => {
            setEmMassa(null);
            selecao.limpar();
            setResultado(resposta);
          }}
        />
      )}
      {resultado && (
        <ResultadoPorItem titulo="Resultado da alteração" resposta={resultado} onFechar={() => setResultado(null)} />
      )}
    </>
  );
}
