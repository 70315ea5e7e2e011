/** Did purchases grow since the chain joined? Of one chain month by month, of several their means side by side. */
import { Stack, Text } from '@mantine/core';
import { formatDia } from '@pontua/contract/dates';
import { listMesesMensuracao, type Mensuracao } from '@pontua/contract/mensuracao';
import { formatMes } from '@pontua/contract/meses';
import { formatReais } from '@pontua/contract/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Grafico } from '../../kit/grafico/Grafico.tsx';
import { ExportarDe } from '../../kit/lista/Exportar.tsx';
import { formatPercentual } from '../../kit/percentual.ts';
import { sumUp } from './resumo.ts';

interface GraficoMensuracaoProps {
  linhas: readonly Mensuracao[];
  resumo: ReactNode;
}

/** One that was chosen, or the one that there is to see. */
export function GraficoMensuracao({ linhas, resumo }: GraficoMensuracaoProps) {
  const [unica, ...outras] = linhas;
  return (
    <Stack gap="xs">
      {unica && outras.length === 0 ? <MesAMes linha={unica} /> : <PorRede linhas={linhas} />}
      {resumo}
    </Stack>
  );
}

/** What a chart has room for: the chains that buy most. */
const maximoRedes = 12;

function PorRede({ linhas }: Pick<GraficoMensuracaoProps, 'linhas'>) {
  const maiores = [...linhas]
    .filter(({ mediaMensal, mediaMensalPos }) => (mediaMensal ?? 0) > 0 || (mediaMensalPos ?? 0) > 0)
    .sort((a, b) => (b.mediaMensalPos ?? 0) - (a.mediaMensalPos ?? 0))
    .slice(0, maximoRedes);
  return (
    <Grafico
      titulo="Média mensal de compras, antes e depois do cadastro"
      resumo={sumUp(linhas)}
      deitado
      formato={formatReais}
      series={[
        { chave: 'antes', rotulo: 'Antes', cor: 'comparada' },
        { chave: 'depois', rotulo: 'Depois' },
      ]}
      pontos={maiores.map(({ rede, mediaMensal, mediaMensalPos }) => ({
        rotulo: rede,
        valores: { antes: mediaMensal, depois: mediaMensalPos },
      }))}
      vazio="Nenhuma compra nas redes ao seu alcance."
    />
  );
}

function MesAMes({ linha }: { linha: Mensuracao }) {
  const query = { rede: linha.idRede };
  const meses = useQuery(q(listMesesMensuracao, { query }));
  const { mediaMensal, mediaMensalPos, resultadoMensal, dataCadastro, rede } = linha;
  const entrada = dataCadastro.slice(0, 7);
  return (
    <Consulta query={meses}>
      {({ meses: pontos }) => (
        <Grafico
          titulo={`Compras de ${rede} por mês`}
          resumo={
            <Text span inherit>
              {resultadoMensal === null
                ? `Cadastro em ${formatDia(dataCadastro)}, sem compras de antes para comparar`
                : `Média mensal ${formatPercentual(resultadoMensal)} desde o cadastro, em ${formatDia(dataCadastro)}`}
            </Text>
          }
          arquivo={<ExportarDe endpoint={listMesesMensuracao} query={query} rotulo="CSV do gráfico" />}
          formato={formatReais}
          empilhado
          series={[
            { chave: 'antes', rotulo: 'Antes', cor: 'comparada' },
            { chave: 'depois', rotulo: 'Depois' },
            { chave: 'mediaAntes', rotulo: 'Média antes', cor: 'terceira', forma: 'linha' },
            { chave: 'mediaDepois', rotulo: 'Média depois', cor: 'segunda', forma: 'linha' },
          ]}
          pontos={pontos.map(({ mes, antes, depois }) => ({
            rotulo: formatMes(mes),
            valores: {
              antes,
              depois,
              mediaAntes: mes.slice(0, 7) <= entrada ? mediaMensal : null,
              mediaDepois: mes.slice(0, 7) >= entrada ? mediaMensalPos : null,
            },
          }))}
          vazio="Esta rede ainda não comprou."
        />
      )}
    </Consulta>
  );
}
