import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMarca } from '../../api/marca.ts';
import classes from './layout.module.css';
import { MarcaDoTopo } from './MarcaDoTopo.tsx';

/** The layout before it is known who is signed in: header and bar keep their places. */
export function EsqueletoLayout({ children }: { children: ReactNode }) {
  const { nome } = useMarca();
  return (
    <div className={classes.pagina}>
      <header className={classes.cabecalho}>
        <div className={classes.faixa}>
          <span className={classes.marca}>
            <MarcaDoTopo nome={nome} />
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
