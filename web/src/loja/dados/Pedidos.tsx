/** What one asks for, and what became of it. */
import { Group, Paper, Stack, Text } from '@mantine/core';
import { formatDia, formatInstante } from '@pontua/contract/dates';
import {
  listMeusPedidosTitular,
  nomeEstadoPedidoTitular,
  nomePedidoTitular,
  type PedidoProprio,
  type TipoPedidoTitular,
  tomPedidoTitular,
  withdrawPedidoTitular,
} from '@pontua/contract/titular';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import { invalidate, q } from '../../api/query.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Consulta } from '../../kit/Consulta.tsx';
import { keepFocusNear } from '../../kit/foco.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';
import classes from './dados.module.css';
import { PedirCorrecao } from './PedirCorrecao.tsx';
import { PedirExclusao } from './PedirExclusao.tsx';

export function Pedidos() {
  const meus = useQuery(q(listMeusPedidosTitular));
  const [pedindo, setPedindo] = useState<TipoPedidoTitular | null>(null);
  const close = () => setPedindo(null);
  return (
    <div className={classes.pedidos}>
      <Consulta query={meus}>
        {({ pedidos, pendencias }) => (
          <Stack>
            <Pedir abertos={pedidos.filter(({ estado }) => estado === 'aberto')} onPedir={setPedindo} />
            {pedidos.map((pedido) => (
              <PedidoFeito key={pedido.id} {...pedido} />
            ))}
            {pedindo === 'correcao' && <PedirCorrecao onFechar={close} />}
            {pedindo === 'exclusao' && <PedirExclusao pendencias={pendencias} onFechar={close} />}
          </Stack>
        )}
      </Consulta>
    </div>
  );
}

interface PedirProps {
  abertos: readonly PedidoProprio[];
  onPedir: (tipo: TipoPedidoTitular) => void;
}

/** Of each kind one at a time waits for its answer. */
function Pedir({ abertos, onPedir }: PedirProps) {
  const botao = (pedido: TipoPedidoTitular) => {
    const disabled = abertos.some(({ tipo }) => tipo === pedido);
    return {
      size: 'md',
      disabled,
      'aria-describedby': disabled ? whyOf(pedido) : undefined,
      onClick: () => onPedir(pedido),
    };
  };
  return (
    <>
      <Group>
        <Botao variant="default" {...botao('correcao')}>
          Pedir correção
        </Botao>
        <Botao variant="light" color="red" {...botao('exclusao')}>
          Pedir exclusão
        </Botao>
      </Group>
      {abertos.map(({ tipo }) => (
        <Text key={tipo} id={whyOf(tipo)} c="dimmed" size="sm">
          {`Seu pedido de ${nomePedidoTitular[tipo].toLowerCase()} espera a resposta. Para fazer outro, retire-o antes.`}
        </Text>
      ))}
    </>
  );
}

const whyOf = (tipo: TipoPedidoTitular): string => `${tipo}-aberta`;

function PedidoFeito({ id, tipo, estado, texto, criadoEm, prazo, resposta }: PedidoProprio) {
  const retirar = useAcao(withdrawPedidoTitular, {
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [listMeusPedidosTitular],
    aoRecusar: () => invalidate(listMeusPedidosTitular),
  });
  const withdraw = async () => {
    await retirar.executarAsync({ params: { id } });
    keepFocusNear(null);
  };
  const ate = estado === 'aberto' ? ` Resposta até ${formatDia(prazo)}.` : '';
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <Text fw={600}>{nomePedidoTitular[tipo]}</Text>
        <StatusBadge tom={tomPedidoTitular[estado]}>{nomeEstadoPedidoTitular[estado]}</StatusBadge>
      </Group>
      <Text c="dimmed" size="sm">{`Pedido em ${formatInstante(criadoEm)}.${ate}`}</Text>
      {texto && <Text mt="xs">{texto}</Text>}
      {resposta && <Text mt="xs">{`Resposta: ${resposta}`}</Text>}
      {estado === 'aberto' && (
        <Botao variant="subtle" mt="xs" ocupado={retirar.ocupado} textoOcupado="Retirando" onClick={withdraw}>
          Retirar o pedido
        </Botao>
      )}
    </Paper>
  );
}
