/** The periods that lists are asked for most. Days are `YYYY-MM-DD`; '' is open on that side. */
import dayjs from 'dayjs';

export interface Dias {
  dataInicial: string;
  dataFinal: string;
}

interface Pronto extends Dias {
  nome: string;
}

/** @param hoje `YYYY-MM-DD` */
export function presetsOf(hoje: string): readonly Pronto[] {
  const passado = dayjs(hoje).startOf('month').subtract(1, 'month').format('YYYY-MM-DD');
  return [
    { nome: 'Hoje', dataInicial: hoje, dataFinal: hoje },
    { nome: '7 dias', dataInicial: dayjs(hoje).subtract(7, 'day').format('YYYY-MM-DD'), dataFinal: hoje },
    { nome: 'Este mês', ...monthOf(hoje) },
    { nome: 'Mês passado', ...monthOf(passado) },
  ];
}

const monthOf = (dia: string): Dias => ({
  dataInicial: dayjs(dia).startOf('month').format('YYYY-MM-DD'),
  dataFinal: dayjs(dia).endOf('month').format('YYYY-MM-DD'),
});

/** Which of them these days are. */
export const presetOf = (prontos: readonly Pronto[], { dataInicial, dataFinal }: Dias): Pronto | undefined =>
  prontos.find((pronto) => pronto.dataInicial === dataInicial && pronto.dataFinal === dataFinal);
