import { formatPontos, fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { IconCircleCheck } from '@tabler/icons-react';
import classes from './Alcance.module.css';

interface AlcanceProps {
  saldo: number;
  /** What it costs. */
  pontos: number;
}

/** How near a prize is: a calm "já é seu", or what is missing, with a bar. */
export function Alcance({ saldo, pontos }: AlcanceProps) {
  const falta = missingPontos(saldo, pontos);
  if (falta <= 0) {
    return (
      <span className={classes.seu}>
        <IconCircleCheck size={18} aria-hidden />
        Já é seu
      </span>
    );
  }
  return (
    <span className={classes.falta}>
      <span className={classes.barra} aria-hidden>
        <span style={{ width: `${Math.max(0, Math.min(1, saldo / pontos)) * 100}%` }} />
      </span>
      {faltamTexto(falta)}
    </span>
  );
}

/** Zero or less: the balance pays for it. */
export const missingPontos = (saldo: number, pontos: number): number =>
  fromCentesimos(toCentesimos(pontos) - toCentesimos(saldo));

const faltamTexto = (falta: number): string => (falta === 1 ? 'Falta 1 ponto' : `Faltam ${formatPontos(falta)} pontos`);
