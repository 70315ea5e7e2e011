import type { ReactNode } from 'react';

/** What is compared with what: the brand's colour for what the screen is about, grey for what it is held against. */
export type CorSerie = 'principal' | 'comparada' | 'segunda' | 'terceira';

export interface SerieGrafico<Chave extends string> {
  chave: Chave;
  rotulo: string;
  /** `principal` unless said. */
  cor?: CorSerie;
  /** Bars unless said. */
  forma?: 'barra' | 'linha' | 'area';
}

/** A place on the axis, and each series' value there; null: there is none. */
export interface PontoGrafico<Chave extends string> {
  rotulo: string;
  valores: Readonly<Record<Chave, number | null>>;
}

export interface DesenhoProps<Chave extends string> {
  /** Names the drawing for those who cannot see it, before its figures in words. */
  titulo: string;
  pontos: readonly PontoGrafico<Chave>[];
  series: readonly SerieGrafico<Chave>[];
  /** A value in full, as the tooltip and the words say it. */
  formato: (valor: number) => string;
  /** Bars of one place on top of each other. */
  empilhado?: boolean;
  /** Bars lie, one below the other: for names, which are long. */
  deitado?: boolean;
  /** In px. */
  altura?: number;
}

export interface GraficoProps<Chave extends string> extends DesenhoProps<Chave> {
  /** What it comes to, at the right of the title. */
  resumo?: ReactNode;
  /** The button of its file (`ExportarDe`), where no list of the screen has its figures. */
  arquivo?: ReactNode;
  /** What to say where no series has a value other than zero. */
  vazio?: string;
}
