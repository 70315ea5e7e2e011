import { Text } from '@mantine/core';
import { formatPontos, fromCentesimos, palavraPontos, toCentesimos } from '@pontua/contract/money';
import dayjs from 'dayjs';
import { hoje } from '../../kit/datas.ts';
import { Grafico } from '../../kit/grafico/Grafico.tsx';

interface PontosPorDiaProps {
  /** YYYY-MM. */
  mes: string;
  porDia: readonly { dia: string; pontos: number }[];
  /** Of the whole month before. */
  antes: number;
}

export function PontosPorDia({ mes, porDia, antes }: PontosPorDiaProps) {
  const total = fromCentesimos(porDia.reduce((soma, { pontos }) => soma + toCentesimos(pontos), 0));
  return (
    <Grafico
      titulo="Pontos por dia"
      resumo={
        <>
          <Text span fw={800} c="var(--mantine-color-text)">
            {formatPontos(total)}
          </Text>{' '}
          {palavraPontos(total)} no mês, {formatPontos(antes)} no mês anterior
        </>
      }
      pontos={allDays(mes, porDia)}
      series={[{ chave: 'pontos', rotulo: 'Pontos' }]}
      formato={formatPontos}
      vazio="Nenhum ponto neste mês."
    />
  );
}

/** Days without points have their place too, up to today: a gap is news. */
function allDays(mes: string, porDia: PontosPorDiaProps['porDia']) {
  const pontos = new Map(porDia.map((dia) => [dia.dia.slice(0, 10), dia.pontos]));
  const dias = Array.from({ length: dayjs(`${mes}-01`).daysInMonth() }, (_, indice) =>
    dayjs(`${mes}-01`).add(indice, 'day').format('YYYY-MM-DD'),
  );
  return dias
    .filter((dia) => dia <= hoje() || pontos.has(dia))
    .map((dia) => ({ rotulo: dayjs(dia).format('DD/MM'), valores: { pontos: pontos.get(dia) ?? 0 } }));
}
