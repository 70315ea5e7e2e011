/** Usuários do Sistema: who works in the panel, at which level, how far they reach, and how they get in. */
import { Button } from '@mantine/core';
import { cadastroUsuarios, listUsuarios, nomeSegundoFator, type SituacaoSegundoFator } from '@pontua/contract/equipe';
import { formatQuantidade } from '@pontua/contract/plural';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { IconLayoutGrid, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { CadastroPage } from '../../kit/CadastroPage.tsx';
import { useFiltros } from '../../kit/lista/filtros.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { toFiltrada, useSelecao } from '../../kit/lista/useSelecao.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { ResultadoPorItem } from '../../kit/ResultadoPorItem.tsx';
import { StatusBadge } from '../../kit/StatusBadge.tsx';
import { EditarUsuario } from './EditarUsuario.tsx';
import { FiltrosDeUsuarios, filtrosDeUsuarios, toQuery } from './FiltrosDeUsuarios.tsx';
import { PermissaoEmMassa, type UsuariosEscolhidos } from './PermissaoEmMassa.tsx';
import { PermissoesDasTelas } from './PermissoesDasTelas.tsx';
import { useAcoesDoUsuario } from './useAcoesDoUsuario.tsx';

const tons = { ligado: 'bom', exigido: 'atencao', desligado: 'neutro' } as const satisfies Record<
  SituacaoSegundoFator,
  string
>;

export function Component() {
  const { pode } = usePermissao();
  const eu = useSession(({ usuario }) => usuario?.id);
  const gerencia = pode('gerenciarUsuarios');
  const [filtros, setFiltros, controle] = useFiltros(filtrosDeUsuarios);
  const query = toQuery(filtros);
  const fonte = useLista(listUsuarios, { filtros: controle, query });
  const selecao = useSelecao(fonte, { porFiltro: true });
  const [emMassa, setEmMassa] = useState<UsuariosEscolhidos | null>(null);
  const [telas, setTelas] = useState(false);
  const [resultado, setResultado] = useState<RespostaPorItem | null>(null);
  const { acoesDe, dialogo } = useAcoesDoUsuario();

  // As they were when it was opened: who is asked to look again does so before they are others.
  const openEmMassa = () =>
    setEmMassa({
      escolhidos: selecao.filtro
        ? toFiltrada(selecao, fonte, query)
        : {
            cpfs: selecao.linhas.map(({ cpf = '' }) => cpf),
            vistos: Object.fromEntries(selecao.linhas.map(({ cpf = '', permissao }) => [cpf, permissao])),
          },
      quantos: selecao.quantas,
    });

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
        acoesDaLinha={acoesDe}
        Editar={EditarUsuario}
        novo="/painel/cadastrar/administrador"
        busca={gerencia ? 'Buscar nome, e-mail ou CPF' : 'Buscar nome'}
        falha="Erro ao carregar usuários"
        selecao={gerencia ? selecao : undefined}
        filtros={<FiltrosDeUsuarios filtros={filtros} mudar={setFiltros} />}
        outrasAcoes={
          <>
            {gerencia && (
              <Button
                variant="default"
                leftSection={<IconUsersGroup size={18} />}
                disabled={selecao.quantas === 0}
                onClick={openEmMassa}
              >
                {`Alterar permissão (${formatQuantidade(selecao.quantas)})`}
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
      {dialogo}
      {telas && <PermissoesDasTelas onFechar={() => setTelas(false)} />}
      {emMassa && (
        <PermissaoEmMassa
          {...emMassa}
          onFechar={() => setEmMassa(null)}
          onFeito={(resposta) => {
            setEmMassa(null);
            selecao.soltarFeitas(resposta);
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
