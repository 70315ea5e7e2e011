/** What was bought, scored and released, and the balance that it left, by month or by day. */
import { SegmentedControl } from '@mantine/core';
import { type LinhaInteira, listSerieAntifraude, type PontoSerie } from '@pontua/contract/antifraude';
import { formatDia } from '@pontua/contract/dates';
import { formatMes } from '@pontua/contract/meses';
import { formatPontos } from '@pontua/contract/money';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Grafico } from '../../kit/grafico/Grafico.tsx';
import { ExportarDe } from '../../kit/lista/Exportar.tsx';
import { filtroInicio, useFiltros } from '../../kit/lista/filtros.ts';

const series = [
  { chave: 'comprado', rotulo: 'Comprado', cor: 'comparada' },
  { chave: 'pontuado', rotulo: 'Pontuado', cor: 'segunda' },
  { chave: 'liberado', rotulo: 'Liberado', cor: 'terceira' },
  { chave: 'saldo', rotulo: 'Saldo', forma: 'linha' },
] as const;

const passos = [
  { value: 'mes', label: 'Por mês' },
  { value: 'dia', label: 'Por dia' },
] as const;
type PassoDoGrafico = (typeof passos)[number]['value'];
const filtros = {
  por: filtroInicio(
    passos.map(({ value }) => value),
    'mes',
  ),
};

export function SaldoNoTempo({ linha: { idRede, codProduto } }: { linha: LinhaInteira }) {
  const [escolha, setEscolha] = useFiltros(filtros);
  const por: PassoDoGrafico = escolha.por === 'dia' ? 'dia' : 'mes';
  const query = { rede: idRede, codProduto, por };
  const serie = useQuery(q(listSerieAntifraude, { query }));
  return (
    <Consulta query={serie}>
      {({ serie: pontos }) => (
        <Grafico
          titulo="Saldo ao longo do tempo"
          resumo={
            <SegmentedControl
              size="xs"
              aria-label="Passo do gráfico"
              data={[...passos]}
              value={por}
              onChange={(valor) => setEscolha({ por: valor })}
            />
          }
          arquivo={<ExportarDe endpoint={listSerieAntifraude} query={query} rotulo="CSV do gráfico" />}
          pontos={pontos.map((ponto) => ({ rotulo: labelOf(ponto, por), valores: ponto }))}
          series={series}
          formato={(valor) => formatPontos(valor)}
          vazio="Nada foi comprado, pontuado nem liberado até agora."
        />
      )}
    </Consulta>
  );
}

/** "jun/2026", "15/06". */
const labelOf = ({ inicio }: PontoSerie, por: PassoDoGrafico): string =>
  por === 'mes' ? formatMes(inicio) : formatDia(inicio).slice(0, 5);
