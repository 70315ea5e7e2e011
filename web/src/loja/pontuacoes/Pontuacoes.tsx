import { Text } from '@mantine/core';
import { formatDia } from '@pontua/contract/dates';
import { formatQuantidade } from '@pontua/contract/plural';
import { listMinhasPontuacoes, type MinhaPontuacao, maximoMinhasPontuacoes } from '@pontua/contract/pontuacoes';
import { IconListDetails, IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../api/query.ts';
import { Lista } from '../../kit/lista/Lista.tsx';
import type { CelulasDe } from '../../kit/lista/lista.ts';

import { useListaInteira } from '../../kit/lista/useListaInteira.ts';
import { ateVencer, diasAteVencer } from '../../kit/prazo.ts';
import { ItensDaPontuacao } from './ItensDaPontuacao.tsx';
import { NadaAinda } from './NadaAinda.tsx';
import { VendaAberta } from './VendaAberta.tsx';

/** Soon enough to be worth a word. */
const LOGO_DIAS = 30;

const celulas: CelulasDe<typeof listMinhasPontuacoes> = { venceEm: ({ venceEm }) => <Vencimento dia={venceEm} /> };

/** Every scoring that still counts, with the products that earned it. */
export function Pontuacoes() {
  const [aberta, setAberta] = useState<MinhaPontuacao | null>(null);
  const [perguntada, setPerguntada] = useState<number | null>(null);
  const fonte = useListaInteira(listMinhasPontuacoes);
  const { data } = useQuery(q(listMinhasPontuacoes));
  if (fonte.vazia && !fonte.carregando && !fonte.erro) {
    return <NadaAinda texto="Suas vendas aparecem aqui assim que pontuarem." />;
  }
  return (
    <>
      {data && data.pontuacoes.length >= maximoMinhasPontuacoes && (
        <Text c="dimmed">
          Só as {formatQuantidade(maximoMinhasPontuacoes)} pontuações mais recentes. As anteriores estão no extrato.
        </Text>
      )}
      <Lista
        rotulo="Pontuações"
        recolhe
        fonte={fonte}
        celulas={celulas}
        nome={({ identificador }) => `venda ${identificador}`}
        acoesLinha={(linha) => [
          {
            rotulo: 'Ver itens da venda',
            icone: <IconListDetails size={20} />,
            onClick: () => setAberta(linha),
          },
          {
            rotulo: 'Perguntar sobre a venda',
            icone: <IconMessageQuestion size={20} />,
            onClick: () => setPerguntada(linha.vendaId),
          },
        ]}
      />
      <ItensDaPontuacao pontuacao={aberta} onClose={() => setAberta(null)} />
      {perguntada !== null && <VendaAberta id={perguntada} onFechar={() => setPerguntada(null)} />}
    </>
  );
}

function Vencimento({ dia }: { dia: string }) {
  if (diasAteVencer(dia) > LOGO_DIAS) return formatDia(dia);
  return (
    <>
      {formatDia(dia)}{' '}
      <Text component="span" size="sm" fw={700} c="orange">
        {ateVencer(dia)}
      </Text>
    </>
  );
}
