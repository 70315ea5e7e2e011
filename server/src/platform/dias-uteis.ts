/**
 * Business days as Brazilian banks count them: weekends and the national and bank holidays do not count (Carnival Monday and
 * Tuesday, Corpus Christi, 20 November from 2024); Ash Wednesday does. Days are `YYYY-MM-DD` of São Paulo.
 */
import { createRequire } from 'node:module';
import { fusoHorario } from '@pontua/contract/dates';

/** Every country's holidays and the moon's courses, which no start waits for: read when the first day is asked about. */
let calendario: Holidays | undefined;
type Holidays = import('date-holidays').default;

function openCalendario(): Holidays {
  const Calendario = createRequire(import.meta.url)('date-holidays') as typeof import('date-holidays').default;
  return new Calendario('BR');
}

/** A year costs milliseconds to work out and microseconds to ask again. */
const feriadosPorAno = new Map<number, ReadonlySet<string>>();
/** Everybody asks the same thing on the same day, so the last answer is kept. */
let ultima = { pergunta: '', resposta: '' };

/**
 * The day on which `quantos` business days have passed, not counting `dia` itself.
 * @example plusDiasUteis('2026-02-13', 1) // '2026-02-18': a weekend and Carnival lie between
 */
export function plusDiasUteis(dia: string, quantos: number): string {
  const pergunta = `${dia}+${quantos}`;
  if (ultima.pergunta !== pergunta) ultima = { pergunta, resposta: walk(dia, quantos) };
  return ultima.resposta;
}

function walk(dia: string, quantos: number): string {
  let atual = Temporal.PlainDate.from(dia);
  for (let faltam = quantos; faltam > 0; ) {
    atual = atual.add({ days: 1 });
    if (isDiaUtil(atual)) faltam--;
  }
  return atual.toString();
}

/** Of days that were asked about lately: lists ask about the same few again and again. */
const contagens = new Map<string, number>();
const maximoContagens = 5000;

/**
 * How many business days lie after one day, up to and with another; 0 where the second is not later.
 * @example diasUteisEntre('2026-02-13', '2026-02-18') // 1: a weekend and Carnival lie between
 */
export function diasUteisEntre(desde: string, ate: string): number {
  const pergunta = `${desde}>${ate}`;
  const sabida = contagens.get(pergunta);
  if (sabida !== undefined) return sabida;
  if (contagens.size >= maximoContagens) contagens.clear();
  const quantos = count(Temporal.PlainDate.from(desde), Temporal.PlainDate.from(ate));
  contagens.set(pergunta, quantos);
  return quantos;
}

function count(desde: Temporal.PlainDate, ate: Temporal.PlainDate): number {
  let quantos = 0;
  let atual = desde;
  for (let dia = 0; dia < maximoDias && Temporal.PlainDate.compare(atual, ate) < 0; dia++) {
    atual = atual.add({ days: 1 });
    if (isDiaUtil(atual)) quantos++;
  }
  return quantos;
}

/** Longer than anybody waits; the walk ends there. */
const maximoDias = 3660;

/**
 * Whole hours between two moments (ISO) that lie in business days of São Paulo: all 24 of a business day count, none of another.
 * @example horasUteisEntre('2026-06-12T15:00:00Z', '2026-06-15T13:00:00Z') // 22: Friday from 12h, Monday until 10h
 */
export function horasUteisEntre(desde: string, ate: string): number {
  const [inicio, fim] = [desde, ate].map((instante) => Temporal.Instant.from(instante).toZonedDateTimeISO(fusoHorario));
  if (!inicio || !fim || Temporal.ZonedDateTime.compare(inicio, fim) >= 0) return 0;
  let segundos = 0;
  let de = inicio;
  for (let dia = 0; dia < maximoDias && Temporal.ZonedDateTime.compare(de, fim) < 0; dia++) {
    const meiaNoite = de.startOfDay().add({ days: 1 });
    const para = Temporal.ZonedDateTime.compare(meiaNoite, fim) < 0 ? meiaNoite : fim;
    if (isDiaUtil(de.toPlainDate())) segundos += de.until(para).total('seconds');
    de = para;
  }
  return Math.floor(segundos / 3600);
}

function isDiaUtil(dia: Temporal.PlainDate): boolean {
  return dia.dayOfWeek <= 5 && !feriados(dia.year).has(dia.toString());
}

/** Election Sundays come along as public holidays; they fall on a weekend anyway. */
function feriados(ano: number): ReadonlySet<string> {
  let dias = feriadosPorAno.get(ano);
  if (!dias) {
    calendario ??= openCalendario();
    const lista = calendario.getHolidays(ano).filter(({ type }) => type === 'public' || type === 'bank');
    dias = new Set(lista.map(({ date }) => date.slice(0, 10)));
    feriadosPorAno.set(ano, dias);
  }
  return dias;
}
