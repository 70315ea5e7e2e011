/** Calendar days as the filters use them: `YYYY-MM-DD`, in São Paulo, whatever the clock of the device says about zones. */
import { diaDe } from '@pontua/contract/dates';
import dayjs from 'dayjs';

export const hoje = (): string => diaDe(new Date().toISOString());
export const diasAtras = (dias: number): string => dayjs(hoje()).subtract(dias, 'day').format('YYYY-MM-DD');
export const mesAtual = (): string => hoje().slice(0, 7);
