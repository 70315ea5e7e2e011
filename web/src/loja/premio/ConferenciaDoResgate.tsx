import { contaPontos, fromCentesimos, toCentesimos } from '@pontua/contract/money';
import type { PremioVitrine } from '@pontua/contract/premios';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { faltamTexto } from '../../kit/Alcance.tsx';
import { talvezEmail } from '../../kit/Email.tsx';
import classes from './conferencia.module.css';
import { conferencia, type ValoresResgate } from './pedido.ts';

interface ConferenciaProps {
  premio: PremioVitrine;
  valores: ValoresResgate;
  custo: number;
  /** It is not known whether this was counted off already, nor so what is left after it. */
  repetido: boolean;
}

/** Everything that will be done, spelled out; the key or the phone in letters that can be compared. */
export function ConferenciaDoResgate({ premio, valores, custo, repetido }: ConferenciaProps) {
  const destino = conferencia(premio, valores);
  const depois = fromCentesimos(toCentesimos(useSaldoAntes()) - toCentesimos(custo));
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
        {!repetido && (
          <div>
            <dt>Saldo depois</dt>
            <dd>{depois < 0 ? faltamTexto(-depois) : contaPontos(depois)}</dd>
          </div>
        )}
      </dl>
      <p>Confira bem: depois do resgate não é possível mudar.</p>
    </div>
  );
}

/** Points expire, and are spent elsewhere, while the question is open. While it is done it is the balance that it is done with. */
function useSaldoAntes(): number {
  const atual = useSession(({ parceiro }) => parceiro?.saldoPontos ?? 0);
  const [antes, setAntes] = useState(atual);
  const fazendo = useIsMutating() > 0;
  if (!fazendo && antes !== atual) setAntes(atual);
  return antes;
}
