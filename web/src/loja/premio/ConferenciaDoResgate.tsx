import { contaPontos, fromCentesimos, toCentesimos } from '@pontua/contract/money';
import type { PremioVitrine } from '@pontua/contract/premios';
import { talvezEmail } from '../../kit/Email.tsx';
import classes from './conferencia.module.css';
import { conferencia, type ValoresResgate } from './pedido.ts';

interface ConferenciaProps {
  premio: PremioVitrine;
  valores: ValoresResgate;
  /** Null where it is not known whether this was counted off it already. */
  saldo: number | null;
  custo: number;
}

/** Everything that will be done, spelled out; the key or the phone in letters that can be compared. */
export function ConferenciaDoResgate({ premio, valores, saldo, custo }: ConferenciaProps) {
  const destino = conferencia(premio, valores);
  return (
    <div className={classes.conferencia}>
      <p className={classes.premio}>
        {valores.qtde} × {premio.nome}
      </p>
      {destino.length > 0 && (
        <dl className={classes.destino}>
          {destino.map(([rotulo, valor]) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>{talvezEmail(valor)}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl className={classes.conta}>
        <div>
          <dt>Custo</dt>
          <dd>{contaPontos(custo)}</dd>
        </div>
        {saldo !== null && (
          <div>
            <dt>Saldo depois</dt>
            <dd>{contaPontos(fromCentesimos(toCentesimos(saldo) - toCentesimos(custo)))}</dd>
          </div>
        )}
      </dl>
      <p>Confira bem: depois do resgate não é possível mudar.</p>
    </div>
  );
}
