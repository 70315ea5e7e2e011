/** A year's purchases beside those of the year before: sums of the list's rows, which its file has too. */
import { Text } from '@mantine/core';
import { listHistorico } from '@pontua/contract/historico';
import { nomeDoMes } from '@pontua/contract/meses';
import { formatReais } from '@pontua/contract/money';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { hoje } from '../../kit/datas.ts';
import { EsperaGrafico, Grafico } from '../../kit/grafico/Grafico.tsx';
import { type Comparacao, compareAnos } from './comparacao.ts';

interface ComprasPorMesProps {
  ano: number;
  /** Of one chain; of all of them where none is chosen. */
  rede: string | undefined;
}

export function ComprasPorMes({ ano, rede }: ComprasPorMesProps) {
  // Year and chain as the list asks for them, so that one answer serves both.
  const { data, isError } = useQuery(q(listHistorico, { query: { rede, ano: String(ano) } }));
  // That it could not be read is said by the list.
  if (!data) return isError ? null : <EsperaGrafico />;
  const comparacao = compareAnos(data.historico, { ano, hoje: hoje() });
  return (
    <Grafico
      titulo="Compras por mês"
      resumo={<ResumoDoAno ano={ano} {...comparacao} />}
      pontos={comparacao.meses.map(({ mes, valor, anterior }) => ({
        rotulo: nomeDoMes(mes).slice(0, 3),
        valores: { valor, anterior },
      }))}
      series={[
        { chave: 'anterior', rotulo: String(ano - 1), cor: 'comparada' },
        { chave: 'valor', rotulo: String(ano) },
      ]}
      formato={formatReais}
      vazio={`Nenhuma compra em ${ano}, nem em ${ano - 1}.`}
    />
  );
}

function ResumoDoAno({ ano, total, ate, variacao }: Comparacao & { ano: number }) {
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
