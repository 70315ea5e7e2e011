import type { ReactNode } from 'react';
import classes from './pontuacoes.module.css';

interface LinhaDePontosProps {
  icone?: ReactNode;
  titulo: ReactNode;
  detalhe: ReactNode;
  /** At the right end. */
  valor: ReactNode;
  /** Touched anywhere, it opens what it is about. */
  onAbrir?: (() => void) | undefined;
}

/** One line of the statement. */
export function LinhaDePontos({ icone, titulo, detalhe, valor, onAbrir }: LinhaDePontosProps) {
  const conteudo = (
    <>
      {icone}
      <span className={classes.assunto}>
        <strong>{titulo}</strong>
        <small>{detalhe}</small>
      </span>
      {valor}
    </>
  );
  if (!onAbrir) return <li>{conteudo}</li>;
  return (
    <li data-abre>
      <button type="button" className={classes.abre} onClick={onAbrir}>
        {conteudo}
      </button>
    </li>
  );
}
