import { formatDia, formatInstante } from './dates.ts';
import type { Coluna, ValorCelula } from './list.ts';
import { formatMes } from './meses.ts';
import { formatPontos, formatReais } from './money.ts';

export const SEM_VALOR = '–';

type Formato = Pick<Coluna<never>, 'tipo' | 'casas' | 'nomes'>;

/** A value as people read it, by the kind of its column: "31/12/2026", "R$ 1.234,56", "Sim". */
export function formatValor(valor: NonNullable<ValorCelula>, { tipo, casas, nomes }: Formato): string {
  if (tipo === 'dia') return formatDia(String(valor));
  if (tipo === 'mes') return formatMes(String(valor));
  if (tipo === 'instante') return formatInstante(String(valor));
  if (tipo === 'simNao') return valor ? 'Sim' : 'Não';
  if (tipo === 'codigo') return nomes?.[String(valor)] ?? String(valor);
  if (typeof valor !== 'number') return String(valor);
  if (tipo === 'reais') return formatReais(valor);
  if (tipo === 'pontos') return formatPontos(valor);
  return valor.toLocaleString('pt-BR', { minimumFractionDigits: casas ?? 0, maximumFractionDigits: casas ?? 2 });
}
