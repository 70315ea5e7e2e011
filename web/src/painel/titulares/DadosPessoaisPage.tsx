/** Dados Pessoais: what sellers ask of their own data, by the day until which the law wants an answer. */
import { formatDia } from '@pontua/contract/dates';
import {
  estadosPedidoTitular,
  listPedidosTitular,
  nomeEstadoPedidoTitular,
  type PedidoTitular,
  tomPedidoTitular,
} from '@pontua/contract/titular';
import { IconMessageReply } from '@tabler/icons-react';
import { useState } from 'react';
import { DataPage } from '../../kit/DataPage.tsx';
import { hoje } from '../../kit/datas.ts';
import { FiltroOpcoes } from '../../kit/filtros/FiltroOpcoes.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { filtroId, filtroInicio, useFiltros } from '../../kit/lista/filtros.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';
import { Responder } from './Responder.tsx';

const opcoes = estadosPedidoTitular.map((value) => ({ value, label: nomeEstadoPedidoTitular[value] }));

export function Component() {
  const [filtros, setFiltros, controle] = useFiltros({
    rede: filtroId,
    estado: filtroInicio(estadosPedidoTitular, 'aberto'),
  });
  const fonte = useLista(listPedidosTitular, {
    filtros: controle,
    query: {
      rede: filtros.rede || undefined,
      filtros: { estado: estadosPedidoTitular.find((estado) => estado === filtros.estado) },
    },
  });
  const [pedido, setPedido] = useState<PedidoTitular | null>(null);
  return (
    <>
      <DataPage
        titulo="Dados Pessoais"
        descricao="Pedidos de correção e de exclusão feitos pelos vendedores (LGPD). A lei dá 15 dias para responder."
        fonte={fonte}
        nome={({ vendedor }) => vendedor}
        busca="Buscar vendedor"
        celulas={{
          estado: ({ estado }) => (
            <StatusBadge tom={tomPedidoTitular[estado]}>{nomeEstadoPedidoTitular[estado]}</StatusBadge>
          ),
          prazo: ({ prazo, estado }) =>
            estado === 'aberto' && prazo < hoje() ? (
              <StatusBadge tom="ruim">{`Venceu em ${formatDia(prazo)}`}</StatusBadge>
            ) : (
              formatDia(prazo)
            ),
        }}
        filtros={
          <>
            <FiltroRede value={filtros.rede} onChange={(rede) => setFiltros({ rede })} />
            <FiltroOpcoes
              rotulo="Situação"
              opcoes={opcoes}
              value={filtros.estado}
              onChange={(estado) => setFiltros({ estado })}
            />
          </>
        }
        feito="Nenhum pedido em aberto"
        vazio="O que os vendedores pedem em Meus Dados aparece aqui, com o dia até o qual a lei quer a resposta."
        acoesLinha={(linha) => [
          {
            rotulo: 'Responder',
            icone: <IconMessageReply size={18} />,
            impedida: linha.estado === 'aberto' ? '' : `Já está ${nomeEstadoPedidoTitular[linha.estado].toLowerCase()}`,
            onClick: () => setPedido(linha),
          },
        ]}
      />
      {pedido && <Responder pedido={pedido} onFechar={() => setPedido(null)} />}
    </>
  );
}
