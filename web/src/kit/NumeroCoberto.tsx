/** The number of a card. Somebody may look over the counter: it is shown when it is touched, and hides again by itself. */
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './numeroCoberto.module.css';

/** How long it stays readable: long enough to be copied down. */
const A_VISTA_MS = 30_000;

export function NumeroCoberto({ numero }: { numero: string }) {
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
