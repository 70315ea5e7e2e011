import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { DatePicker, MonthPicker } from '@mantine/dates';
import { DIA_MAXIMO, DIA_MINIMO } from './dia.ts';

interface CalendarioProps {
  /** Months are chosen, not days. */
  mensal: boolean;
  value: string | null;
  minimo: string | undefined;
  maximo: string | undefined;
  onEscolher: (valor: string) => void;
}

/** With the library that knows months and weekdays by name. */
export default function Calendario({
  mensal,
  value,
  minimo = DIA_MINIMO,
  maximo = DIA_MAXIMO,
  onEscolher,
}: CalendarioProps) {
  const comum = { locale: 'pt-br', minDate: minimo, maxDate: maximo, defaultDate: value ?? undefined } as const;
  if (mensal) {
    return (
      <MonthPicker
        {...comum}
        value={value && `${value}-01`}
        ariaLabels={rotulos}
        onChange={(mes) => mes && onEscolher(mes.slice(0, 7))}
      />
    );
  }
  return (
    <DatePicker
      {...comum}
      firstDayOfWeek={0}
      value={value}
      ariaLabels={rotulos}
      onChange={(dia) => dia && onEscolher(dia)}
    />
  );
}

const rotulos = {
  monthLevelControl: 'Escolher o mês',
  yearLevelControl: 'Escolher o ano',
  nextMonth: 'Próximo mês',
  previousMonth: 'Mês anterior',
  nextYear: 'Próximo ano',
  previousYear: 'Ano anterior',
  nextDecade: 'Próximos dez anos',
  previousDecade: 'Dez anos antes',
};
