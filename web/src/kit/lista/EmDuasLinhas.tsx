/** A text of a table's cell: in two lines where one is not enough, and the row as high as every other. */
import type { CSSProperties, ReactNode } from 'react';
import classes from './lista.module.css';

export function EmDuasLinhas({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  return (
    <span className={classes.emDuasLinhas} style={style}>
      {children}
    </span>
  );
}
