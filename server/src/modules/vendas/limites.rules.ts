/** What of a sale fits into the seller's day. See docs/decisions/0575-limites-do-dia.md. */
import { fromCentesimos, toCentesimos } from '@pontua/contract/money';
import type { Config } from '../../config.ts';

export type Limites = Config['limites'];

/** 0 sets none. */
export interface Limite {
  unidades: number;
  pontos: number;
}

export interface DiaDoVendedor {
  /** Of the seller's sales of that day, scored or waiting for balance. */
  unidades: number;
  pontos: number;
  /** Of who registered alone; null of whom staff registered. */
  diasDeAutocadastro: number | null;
}

export interface Retida {
  limite: 'unidades' | 'pontos';
  maximo: number;
  cadastroRecente: boolean;
  unidades: number;
  pontos: number;
  /** Of each line, in their order. */
  porItem: number[];
}

/** The limit of a way of declaring, and while somebody who registered alone is new, the smaller one of both. */
export function limiteDe(limites: Limites, como: 'digitacao' | 'foto', { diasDeAutocadastro }: DiaDoVendedor) {
  const { diasDeNovo, novo } = limites;
  const recente = diasDeAutocadastro !== null && diasDeAutocadastro < diasDeNovo;
  const unidades = lesser(limites[como].unidades, recente ? novo.unidades : 0);
  const pontos = lesser(limites[como].pontos, recente ? novo.pontos : 0);
  return { unidades, pontos, recente };
}

/** Of two limits, of which 0 is none. */
const lesser = (um: number, outro: number): number => (um === 0 || outro === 0 ? um + outro : Math.min(um, outro));

/**
 * Holds back what does not fit, unit by unit in the order of the lines; null where all fits. What the first unit in excess passed
 * is the reason. Points are counted in hundredths.
 */
export function holdExcess(
  itens: readonly { qtde: number; valorPontos: number }[],
  dia: DiaDoVendedor,
  { recente, ...limite }: Limite & { recente: boolean },
): Retida | null {
  let livres = limite.unidades === 0 ? Number.POSITIVE_INFINITY : Math.max(limite.unidades - dia.unidades, 0);
  let centesimos =
    limite.pontos === 0
      ? Number.POSITIVE_INFINITY
      : Math.max(toCentesimos(limite.pontos) - toCentesimos(dia.pontos), 0);
  let passou: Retida['limite'] | null = null;
  let pontos = 0;
  const porItem = itens.map(({ qtde, valorPontos }) => {
    const valor = toCentesimos(valorPontos);
    const pelosPontos = valor === 0 ? qtde : Math.floor(centesimos / valor);
    const cabem = Math.min(qtde, livres, pelosPontos);
    if (cabem < qtde) passou ??= livres <= pelosPontos ? 'unidades' : 'pontos';
    livres -= cabem;
    centesimos -= cabem * valor;
    pontos += (qtde - cabem) * valor;
    return qtde - cabem;
  });
  if (passou === null) return null;
  return {
    limite: passou,
    maximo: limite[passou],
    cadastroRecente: recente,
    unidades: porItem.reduce((soma, retidas) => soma + retidas, 0),
    pontos: fromCentesimos(pontos),
    porItem,
  };
}
