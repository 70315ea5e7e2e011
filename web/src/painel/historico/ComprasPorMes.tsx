/** A year's purchases beside those of the year before; the same figures as the list of each of the two years. */
import { Text } from '@mantine/core';
import { type ComprasDaRede, listHistorico } from '@pontua/contract/historico';
import { nomeDoMes } from '@pontua/contract/meses';
import { formatReais } from '@pontua/contract/money';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { mesAtual } from '../../kit/datas.ts';
import { Grafico } from '../../kit/grafico/Grafico.tsx';
import { type Comparacao, compareAnos } from './comparacao.ts';

interface ComprasPorMesProps {
  ano: number;
  /** Of one chain; of all of them where none is chosen. */
  rede: string | undefined;
}

export function ComprasPorMes({ ano, rede }: ComprasPorMesProps) {
  const deste = useAno(ano, rede);
  const doAnterior = useAno(ano - 1, rede);
  const comparacao = compareAnos(deste, doAnterior, { ano, mesAtual: mesAtual() });
  return (
    <Grafico
      titulo="Compras por mês"
      resumo={<Resumo ano={ano} {...comparacao} />}
      pontos={comparacao.meses.map(({ mes, valor, anterior }) => ({
        rotulo: nomeDoMes(mes).slice(0, 3),
        valores: { valor, anterior },
      }))}
      series={[
        { chave: 'valor', rotulo: String(ano) },
        { chave: 'anterior', rotulo: String(ano - 1), cor: 'comparada' },
      ]}
      formato={formatReais}
      vazio={`Nenhuma compra em ${ano}, nem em ${ano - 1}.`}
    />
  );
}

/** Year and chain as the list asks for them, so that one answer serves both. */
function useAno(ano: number, rede: string | undefined): readonly ComprasDaRede[] {
  return useQuery(q(listHistorico, { query: { rede, ano: String(ano) } })).data?.historico ?? [];
}

function Resumo({ ano, total, ate, variacao }: Comparacao & { ano: number }) {
  return (
    <>
      <Text span fw={800} c="var(--mantine-color-text)">
        {formatReais(total)}
      </Text>{' '}
      em {ano}
      {variacao !== null &&
        `, ${percent.format(variacao)} sobre ${ano - 1}${ate < 12 ? ` (${ate === 1 ? 'janeiro' : `janeiro a ${nomeDoMes(ate).toLowerCase()}`})` : ''}`}
    </>
  );
}

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
