import '@mantine/dates/styles.layer.css';
import './dayjsPtBr.ts';
import { DateInput, MonthPickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DIA_MAXIMO } from '../datas.ts';

interface CampoDataProps {
  label: string;
  /** `YYYY-MM-DD` (a day) or `YYYY-MM` (a month); '' while empty. */
  value?: string;
  onChange?: (valor: string) => void;
  error?: ReactNode;
  name?: string;
  disabled?: boolean;
  clearable?: boolean;
  minimo?: string;
  maximo?: string;
  w?: number | string;
}

/** A calendar day, typed or picked, DD/MM/YYYY. */
export function CampoDia({ value = '', onChange, minimo, maximo = DIA_MAXIMO, w = 170, ...resto }: CampoDataProps) {
  return (
    <DateInput
      {...resto}
      w={w}
      locale="pt-br"
      valueFormat="DD/MM/YYYY"
      placeholder="dd/mm/aaaa"
      leftSection={<IconCalendar size={18} aria-hidden />}
      minDate={minimo}
      maxDate={maximo}
      value={value || null}
      onChange={(dia) => onChange?.(dia ?? '')}
    />
  );
}

/** A month of a year. */
export function CampoMes({ value = '', onChange, minimo, maximo = DIA_MAXIMO, w = 190, ...resto }: CampoDataProps) {
  return (
    <MonthPickerInput
      {...resto}
      w={w}
      locale="pt-br"
      valueFormat="MMMM [de] YYYY"
      leftSection={<IconCalendar size={18} aria-hidden />}
      minDate={minimo}
      maxDate={maximo}
      value={value ? `${value.slice(0, 7)}-01` : null}
      onChange={(mes) => onChange?.(mes?.slice(0, 7) ?? '')}
    />
  );
}
