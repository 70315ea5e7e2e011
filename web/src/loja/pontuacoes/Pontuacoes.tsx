import { Text } from '@mantine/core';
import { formatDia } from '@pontua/contract/dates';
import { listMinhasPontuacoes } from '@pontua/contract/pontuacoes';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../api/query.ts';
import { useListaLocal } from '../../kit/lista/fontes.ts';
import { Lista } from '../../kit/lista/Lista.tsx';
import type { Coluna } from '../../kit/lista/tipos.ts';
import { Itens } from './Itens.tsx';
import { NadaAinda } from './NadaAinda.tsx';
import { ateVencer, diasAteVencer } from './prazo.ts';
import type { MinhaPontuacao } from './respostas.ts';

/** Soon enough to be worth a word. */
const LOGO_DIAS = 30;

const colunas: readonly Coluna<MinhaPontuacao>[] = [
  { chave: 'pontuadoEm', titulo: 'Pontuado em', tipo: 'instante' },
  { chave: 'totalPontos', titulo: 'Pontos', tipo: 'pontos' },
  { chave: 'venceEm', titulo: 'Vence em', tipo: 'dia', mostra: ({ venceEm }) => <Vencimento dia={venceEm} /> },
  { chave: 'identificador', titulo: 'Venda' },
  { chave: 'realizadoEm', titulo: 'Vendido em', tipo: 'dia' },
];

/** Every scoring that still counts, with the products that earned it. */
export function Pontuacoes() {
  const [aberta, setAberta] = useState<MinhaPontuacao | null>(null);
  const query = useQuery(q(listMinhasPontuacoes));
  const fonte = useListaLocal(query, {
    colunas,
    linhas: ({ pontuacoes }) => pontuacoes,
    ordenacao: { campo: 'pontuadoEm', direcao: 'desc' },
  });
  if (query.data?.pontuacoes.length === 0) {
    return <NadaAinda texto="Suas vendas aparecem aqui assim que pontuarem." />;
  }
  return (
    <>
      <Lista
        rotulo="Pontuações"
        fonte={fonte}
        colunas={colunas}
        idLinha={({ id }) => id}
        acoesLinha={(linha) => [
          {
            rotulo: `Ver itens da venda ${linha.identificador}`,
            icone: <IconListDetails size={20} />,
            onClick: () => setAberta(linha),
          },
        ]}
      />
      <Itens pontuacao={aberta} onClose={() => setAberta(null)} />
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
