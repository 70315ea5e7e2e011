/** Dates as people read them in Brazil. Calendar days stay text (`YYYY-MM-DD`); moments are shown in São Paulo time. */

export const fusoHorario = 'America/Sao_Paulo';

const instante = new Intl.DateTimeFormat('pt-BR', {
  timeZone: fusoHorario,
  dateStyle: 'short',
  timeStyle: 'medium',
});
const momentoPartes = new Intl.DateTimeFormat('en-CA', { timeZone: fusoHorario, dateStyle: 'short' });

/** "2026-12-31" → "31/12/2026", "2026-12" → "12/2026"; of an ISO moment, the day that it is in São Paulo. */
export const formatDia = (dia: string): string =>
  (dia.length > 'YYYY-MM-DD'.length ? diaDe(dia) : dia).split('-').reverse().join('/');

/** ISO moment → "DD/MM/YYYY HH:mm:ss". */
export const formatInstante = (iso: string): string => instante.format(new Date(iso)).replace(',', '');

/** ISO moment → "14:02". */
export const formatHora = (iso: string): string => formatInstante(iso).slice(-8, -3);

const DIA_MS = 86_400_000;

/** Calendar days from one to the other; negative where the second is before the first. */
export const diasEntre = (de: string, ate: string): number => Math.round((Date.parse(ate) - Date.parse(de)) / DIA_MS);

/** Calendar day, in São Paulo, of a moment. */
export const diaDe = (iso: string): string => momentoPartes.format(new Date(iso));
