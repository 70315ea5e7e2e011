import type { Coluna } from '@pontua/contract/list';
import classes from './cartoes.module.css';
import { shown } from './celulas.ts';
import type { Celulas } from './tipos.ts';

interface DadosProps<T extends object> {
  linha: T;
  colunas: readonly Coluna<T>[];
  celulas?: Celulas<T, string> | undefined;
}

/** Names and values of one row, below each other: what has no column, or all of a card. */
export const Dados = <T extends object>({ linha, colunas, celulas }: DadosProps<T>) => (
  <dl className={classes.dados}>
    {colunas.map((coluna) => (
      <div key={coluna.chave}>
        <dt>{coluna.titulo}</dt>
        <dd>{shown(linha, coluna, celulas)}</dd>
      </div>
    ))}
  </dl>
);
