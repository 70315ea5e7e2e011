import { shown } from './celulas.ts';
import classes from './lista.module.css';
import type { Coluna } from './tipos.ts';

/** What a row's card says below its heading: names and values. */
export const Dados = <T extends object>({ linha, colunas }: { linha: T; colunas: readonly Coluna<T>[] }) => (
  <dl className={classes.dados}>
    {colunas.map((coluna) => (
      <div key={coluna.chave}>
        <dt>{coluna.titulo}</dt>
        <dd>{shown(linha, coluna)}</dd>
      </div>
    ))}
  </dl>
);
