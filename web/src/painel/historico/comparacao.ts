/** A year beside the one before, month by month. Sums are made in cents. */
import { anteriorDe, type ComprasDaRede, chavesDosMeses, mesesCompletos } from '@pontua/contract/historico';
import { fromCentesimos, toCentesimos } from '@pontua/contract/money';

export interface Comparacao {
  /** `valor` is null for what has not come yet. */
  meses: { mes: number; valor: number | null; anterior: number }[];
  /** Of the year so far. */
  total: number;
  /** The last month that is compared; 0: none is over yet. */
  ate: number;
  /** Of the months that are over, against the same of the year before: 0.12 is 12 % more. Null where there is nothing to compare. */
  variacao: number | null;
}

/** @param hoje YYYY-MM-DD; its month is not over, so that it is shown and not compared */
export function compareAnos(
  linhas: readonly ComprasDaRede[],
  { ano, hoje }: { ano: number; hoje: string },
): Comparacao {
  const valores = chavesDosMeses.map((mes) => sumOf(linhas, mes));
  const anteriores = chavesDosMeses.map((mes) => sumOf(linhas, anteriorDe(mes)));
  const ate = mesesCompletos(ano, hoje);
  const [antes, depois] = [sum(anteriores.slice(0, ate)), sum(valores.slice(0, ate))];
  return {
    meses: chavesDosMeses.map((_, n) => ({
      mes: n + 1,
      valor: `${ano}-${String(n + 1).padStart(2, '0')}` <= hoje ? fromCentesimos(valores[n] ?? 0) : null,
      anterior: fromCentesimos(anteriores[n] ?? 0),
    })),
    total: fromCentesimos(sum(valores)),
    ate,
    // Less than nothing was bought where more went back: no percentage says that.
    variacao: antes > 0 ? (depois - antes) / antes : null,
  };
}

const sum = (valores: readonly number[]): number => valores.reduce((soma, valor) => soma + valor, 0);

const sumOf = (linhas: readonly ComprasDaRede[], mes: keyof ComprasDaRede): number =>
  sum(linhas.map((linha) => toCentesimos(Number(linha[mes]))));
