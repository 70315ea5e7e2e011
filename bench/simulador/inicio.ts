/** The moment at which a programme begins, drawn by its seed: half of them where calendars go wrong. */
import { addDias } from '../../server/src/modules/pontos/test/replay.ts';
import type { Sorteio } from '../estresse/sorteio.ts';
import type { Hora } from './nos.ts';

export interface Inicio {
  dia: string;
  hora: Hora;
}

const notaveis = [
  ...['2026-12-31', '2027-01-01', '2027-02-28', '2027-03-01'],
  ...['2028-02-28', '2028-02-29', '2028-03-01', '2028-12-31'],
  ...['2029-02-28', '2031-12-30', '2032-02-29', '2035-03-01'],
];
/** Twenty years from the first day on. A programme of forty acts lasts forty more at most, and ends before 2100, where files may not name days. */
const primeiro = '2026-01-15';
const dias = 20 * 365;

export const drawInicio = (sorteio: Sorteio): Inicio => ({
  dia: sorteio.below(2) === 0 ? sorteio.pick(notaveis) : addDias(primeiro, sorteio.below(dias)),
  hora: drawHora(sorteio),
});

export const drawHora = (sorteio: Sorteio): Hora => sorteio.pick(['meio-dia', 'meio-dia', 'meia-noite']);
