/** What a rebuild changed of a row: found by comparing it before and after, and said in words. */
import { formatQuantidade } from '@pontua/contract/plural';

/** A row's quantities, and whether its balance is controlled (1) or not (0). */
export interface ValoresDoControle {
  qtdVendida: number;
  qtdPontuada: number;
  liberado: number;
  qtdAf: number;
  descoberto: number;
  controlada: number;
}

const titulos: Record<keyof ValoresDoControle, string> = {
  qtdVendida: 'Qtd. vendida',
  qtdPontuada: 'Qtd. pontuada',
  liberado: 'Liberado',
  qtdAf: 'Em Análise',
  descoberto: 'A descoberto',
  controlada: 'Controla o saldo',
};
type ControleMudou = Record<string, { de: number; para: number }>;

/** Null where nothing differs. */
export function compareValores(de: ValoresDoControle, para: ValoresDoControle): ControleMudou | null {
  const antes = new Map(Object.entries(de));
  const mudadas = Object.entries(para).flatMap(([campo, valor]: [string, number]) => {
    const anterior = antes.get(campo) ?? 0;
    return anterior === valor ? [] : [[campo, { de: anterior, para: valor }] as const];
  });
  return mudadas.length === 0 ? null : Object.fromEntries(mudadas);
}

/** "Qtd. vendida: 7 → 3; Controla o saldo: Não → Sim". */
export const describeCorrecao = (mudou: ControleMudou): string =>
  // In this order, whatever that of the keys is that were kept.
  Object.entries(titulos)
    .flatMap(([campo, titulo]) => {
      const { de, para } = mudou[campo] ?? {};
      return de === undefined || para === undefined ? [] : [`${titulo}: ${show(campo, de)} → ${show(campo, para)}`];
    })
    .join('; ');

const show = (campo: string, valor: number): string =>
  campo === 'controlada' ? (valor === 0 ? 'Não' : 'Sim') : formatQuantidade(valor);
