import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { DatePicker, MonthPicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { hoje } from '../datas.ts';
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
  const quadro = useRef<HTMLDivElement>(null);
  // It may come later than the place it stands in, which by then has looked for where to put the focus.
  useEffect(() => quadro.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const inicial = value ?? hoje();
  const comum = { locale: 'pt-br', minDate: minimo, maxDate: maximo, defaultDate: inicial, ariaLabels: rotulos };
  return (
    <div ref={quadro}>
      {mensal ? (
        <MonthPicker
          {...comum}
          value={value && `${value}-01`}
          getMonthControlProps={(mes) => autofocus(mes.slice(0, 7) === inicial.slice(0, 7))}
          onChange={(mes) => mes && onEscolher(mes.slice(0, 7))}
        />
      ) : (
        <DatePicker
          {...comum}
          firstDayOfWeek={0}
          value={value}
          getDayProps={(dia) => autofocus(dia === inicial)}
          onChange={(dia) => dia && onEscolher(dia)}
        />
      )}
    </div>
  );
}

const autofocus = (este: boolean) => (este ? { 'data-autofocus': true } : {});

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
