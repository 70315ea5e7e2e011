/** A year beside the one before, month by month. Sums are made in cents. */
import { type ComprasDaRede, chavesDosMeses } from '@pontua/contract/historico';
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

/** @param mesAtual YYYY-MM; this month is not over, so that it is shown and not compared */
export function compareAnos(
  deste: readonly ComprasDaRede[],
  doAnterior: readonly ComprasDaRede[],
  { ano, mesAtual }: { ano: number; mesAtual: string },
): Comparacao {
  const [hoje = 0, agora = 0] = mesAtual.split('-').map(Number);
  const corrente = ano < hoje ? 13 : ano > hoje ? 0 : agora;
  const valores = chavesDosMeses.map((chave) => sumOf(deste, chave));
  const anteriores = chavesDosMeses.map((chave) => sumOf(doAnterior, chave));
  const ate = Math.max(0, Math.min(12, corrente - 1));
  const [antes, depois] = [sum(anteriores.slice(0, ate)), sum(valores.slice(0, ate))];
  return {
    meses: chavesDosMeses.map((_, n) => ({
      mes: n + 1,
      valor: n < corrente ? fromCentesimos(valores[n] ?? 0) : null,
      anterior: fromCentesimos(anteriores[n] ?? 0),
    })),
    total: fromCentesimos(sum(valores)),
    ate,
    // Less than nothing was bought where more went back: no percentage says that.
    variacao: antes > 0 ? (depois - antes) / antes : null,
  };
}

const sum = (valores: readonly number[]): number => valores.reduce((soma, valor) => soma + valor, 0);

const sumOf = (linhas: readonly ComprasDaRede[], mes: (typeof chavesDosMeses)[number]): number =>
  sum(linhas.map((linha) => toCentesimos(linha[mes])));
