import { formatPontos, fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { Alcance } from '../../kit/Alcance.tsx';
import classes from './premio.module.css';

/** The balance now, the cost, the balance after: nobody redeems without having seen it. */
export function Conta({ saldo, custo }: { saldo: number; custo: number }) {
  const depois = fromCentesimos(toCentesimos(saldo) - toCentesimos(custo));
  const linhas = [
    ['Seu saldo agora', formatPontos(saldo)],
    ['Este resgate', `−${formatPontos(custo)}`],
  ] as const;
  return (
    <div className={classes.conta}>
      <dl>
        {linhas.map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
        {depois >= 0 && (
          <div className={classes.depois}>
            <dt>Seu saldo depois</dt>
            <dd>{formatPontos(depois)}</dd>
          </div>
        )}
      </dl>
      {depois < 0 && <Alcance saldo={saldo} pontos={custo} />}
    </div>
  );
}
