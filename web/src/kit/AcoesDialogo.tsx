import type { ReactNode } from 'react';
import classes from './acoesDialogo.module.css';

/** The buttons at the end of a dialog, the one that does it last: on a phone above the others, each as wide as the dialog. */
export const AcoesDialogo = ({ children }: { children: ReactNode }) => <div className={classes.acoes}>{children}</div>;
