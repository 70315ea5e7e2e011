/** What table and cards are given alike, and what both know of a row. */
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { textOf } from './celulas.ts';
import type { AcaoLinha, Celulas, FonteDaLista } from './tipos.ts';
import type { Selecao } from './useSelecao.ts';

export interface LinhasProps<T extends object, Nome extends string = string> {
  /** Read aloud as the list's name. */
  rotulo: string;
  fonte: FonteDaLista<T, Nome>;
  /** What a row is called, for who cannot see which one a control belongs to; the text of its first column unless said otherwise. */
  nome?: ((linha: T) => string) | undefined;
  celulas?: Celulas<T, NoInfer<Nome>> | undefined;
  /** Below what has no column, once a row is unfolded. */
  detalhe?: ((linha: T) => ReactNode) | undefined;
  /** Where a row leads: its first cell is a link, which opens in another tab as links do, for who may see that screen. */
  link?: ((linha: T) => string) | undefined;
  acoesLinha?: ((linha: T) => readonly AcaoLinha[]) | undefined;
  /** Opens who changed what of a record, and when; last in its menu. */
  onHistorico?: ((linha: T) => void) | undefined;
  selecao?: Selecao<T> | undefined;
}

type AcoesProps<T extends object> = Pick<LinhasProps<T>, 'acoesLinha' | 'onHistorico'>;

export const hasMenu = <T extends object>({ acoesLinha, onHistorico }: AcoesProps<T>): boolean =>
  acoesLinha !== undefined || onHistorico !== undefined;

export function menuOf<T extends object>({ acoesLinha, onHistorico }: AcoesProps<T>, linha: T): readonly AcaoLinha[] {
  const acoes = acoesLinha?.(linha) ?? [];
  if (!onHistorico) return acoes;
  return [...acoes, { rotulo: 'Histórico', icone: <IconHistory size={18} />, onClick: () => onHistorico(linha) }];
}

export const nameOf = <T extends object>({ nome, fonte }: Pick<LinhasProps<T>, 'nome' | 'fonte'>, linha: T): string => {
  const [principal] = fonte.colunas;
  return nome?.(linha) ?? (principal ? textOf(linha, principal) : '');
};

/** A row that lies open over its list, as it is by now: a file's address runs out. One that has left the list is shown as it was. */
export const currentOf = <T,>({ linhas, idLinha }: Pick<FonteDaLista<T>, 'linhas' | 'idLinha'>, linha: T): T =>
  linhas.find((outra) => idLinha(outra) === idLinha(linha)) ?? linha;

/**
 * A row keeps what is open on it when others come before it. Pieces of "Todos" may overlap where rows were added between them: there a row is
 * its place.
 */
export function keyOf<T extends object>({ linha, estado, idLinha }: FonteDaLista<T>, indice: number): string {
  const dela = linha(indice);
  return dela === undefined || estado.limite === 0 ? `lugar ${indice}` : idLinha(dela);
}

/** Which rows are unfolded. Another order or filter folds them again. */
export function useAbertas<T extends object>(fonte: FonteDaLista<T>) {
  const { pagina, limite, ordenacao } = fonte.estado;
  const vista = JSON.stringify([fonte.consulta, pagina, limite, ordenacao]);
  const [{ de, alturas }, setAbertas] = useState({ de: vista, alturas: new Map<string, number>() });
  const atuais: ReadonlyMap<string, number> = de === vista ? alturas : new Map();
  return {
    /** Row → how much taller it is. */
    extras: findAbertas(fonte, atuais),
    toggle: (indice: number) => {
      const novas = new Map(atuais);
      const chave = keyOf(fonte, indice);
      if (!novas.delete(chave)) novas.set(chave, 0);
      setAbertas({ de: vista, alturas: novas });
    },
    /** Called with what was unfolded, once it is in the page. */
    measure: (indice: number, elemento: HTMLElement | null) => {
      const altura = elemento?.offsetHeight ?? 0;
      const chave = keyOf(fonte, indice);
      if (altura === 0 || atuais.get(chave) === altura) return;
      setAbertas({ de: vista, alturas: new Map(atuais).set(chave, altura) });
    },
  };
}

/** Where the rows that are unfolded stand by now: one that was read again may have others before it, or none any more. */
export function findAbertas<T extends object>(
  fonte: FonteDaLista<T>,
  alturas: ReadonlyMap<string, number>,
): ReadonlyMap<number, number> {
  const achadas = new Map<number, number>();
  for (let indice = 0; indice < fonte.quantas && achadas.size < alturas.size; indice++) {
    const altura = alturas.get(keyOf(fonte, indice));
    if (altura !== undefined) achadas.set(indice, altura);
  }
  return achadas;
}
