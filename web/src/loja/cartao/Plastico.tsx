import type { Cartao } from '@pontua/contract/cartao';
import { formatInstante } from '@pontua/contract/dates';
import { formatReais } from '@pontua/contract/money';
import { Simbolo } from '../../kit/marca/Simbolo.tsx';
import { NumeroCoberto } from '../../kit/NumeroCoberto.tsx';
import classes from './cartao.module.css';

/** The card as it lies in the hand, with what is on it. */
export function Plastico({ cartao: { numero, saldo, atualizadoEm, entregue, bloqueado }, nome }: PlasticoProps) {
  return (
    <div className={classes.plastico} data-bloqueado={bloqueado === 1 || undefined}>
      <div className={classes.topo}>
        <span>Saldo</span>
        <Simbolo tamanho={40} />
      </div>
      <p className={classes.saldo}>
        <span className="pt-numero">{formatReais(saldo)}</span>
        <small>em {formatInstante(atualizadoEm)}</small>
      </p>
      <NumeroCoberto numero={numero} />
      <div className={classes.topo}>
        <span>{nome}</span>
        <small>{entregue ? 'Entregue' : 'A caminho'}</small>
      </div>
    </div>
  );
}

interface PlasticoProps {
  cartao: Cartao;
  nome: string;
}
