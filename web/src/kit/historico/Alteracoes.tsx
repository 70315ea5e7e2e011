/** What changed, field by field: its name, and from which value to which. */
import type { AlteracaoEmPalavras } from '@pontua/contract/alteracao';
import classes from './historico.module.css';

export function Alteracoes({ alteracoes }: { alteracoes: readonly AlteracaoEmPalavras[] }) {
  return (
    <dl className={classes.alteracoes}>
      {alteracoes.map(({ titulo, valores }) => (
        <div key={titulo}>
          <dt>{titulo}</dt>
          <dd>{valores ? <DePara {...valores} /> : 'Alterado'}</dd>
        </div>
      ))}
    </dl>
  );
}

function DePara({ de, para }: { de: string; para: string }) {
  return (
    <>
      <del>{de}</del> <span aria-hidden>→</span> <ins>{para}</ins>
    </>
  );
}
