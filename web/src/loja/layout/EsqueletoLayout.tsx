import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMarca } from '../../api/marca.ts';
import { Logotipo } from '../../kit/marca/Logotipo.tsx';
import { Simbolo } from '../../kit/marca/Simbolo.tsx';
import classes from './layout.module.css';

/** The layout before it is known who is signed in: header and bar keep their places. */
export function EsqueletoLayout({ children }: { children: ReactNode }) {
  const { nome } = useMarca();
  return (
    <div className={classes.pagina}>
      <header className={classes.cabecalho}>
        <div className={classes.faixa}>
          <span className={classes.marca}>
            <span className={classes.soCelular}>
              <Simbolo tamanho={34} />
            </span>
            <span className={classes.soMesa}>
              <Logotipo nome={nome} tamanho={34} />
            </span>
          </span>
          <div className={classes.quem}>
            <Skeleton height={16} width="5rem" my={2} />
            <Skeleton height={24} width="8rem" my={2} />
          </div>
        </div>
        <div className={classes.navegacao}>
          <span className={classes.atalho} />
        </div>
      </header>
      <main id="conteudo" className={classes.conteudo} tabIndex={-1}>
        {children}
      </main>
      <div className={classes.barra}>
        <span className={classes.aba} />
      </div>
    </div>
  );
}
