import type { Cartao } from '@pontua/contract/cartao';
import { formatInstante } from '@pontua/contract/dates';
import { formatReais } from '@pontua/contract/money';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Simbolo } from '../../kit/marca/Simbolo.tsx';
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
      <Numero numero={numero} />
      <div className={classes.topo}>
        <span>{nome}</span>
        <small>{entregue ? 'Entregue' : 'A caminho'}</small>
      </div>
    </div>
  );
}

/** How long it stays readable: long enough to be copied down. */
const A_VISTA_MS = 30_000;

/** Somebody may look over the counter: it is shown when it is touched, and hides again by itself. */
function Numero({ numero }: { numero: string }) {
  const [aVista, setAVista] = useState(false);
  useEffect(() => {
    if (!aVista) return;
    const prazo = setTimeout(() => setAVista(false), A_VISTA_MS);
    return () => clearTimeout(prazo);
  }, [aVista]);
  const dito = aVista ? numero : numero.replace(/.(?=.{4})/g, '•');
  return (
    <button
      type="button"
      className={classes.numero}
      aria-label={
        aVista ? `Esconder o número do cartão, ${numero}` : `Mostrar o número do cartão, final ${numero.slice(-4)}`
      }
      onClick={() => setAVista(!aVista)}
    >
      {dito.replace(/(.{4})(?=.)/g, '$1 ')}
      {aVista ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
    </button>
  );
}

interface PlasticoProps {
  cartao: Cartao;
  nome: string;
}
