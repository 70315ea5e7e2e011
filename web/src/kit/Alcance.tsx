import { contaPontos, formatPontos, fromCentesimos, palavraPontos, toCentesimos } from '@pontua/contract/money';
import { isSingular } from '@pontua/contract/plural';
import classes from './Alcance.module.css';

interface AlcanceProps {
  saldo: number;
  /** What it costs. */
  pontos: number;
}

/** A price that stands out where the balance pays for it, and where it does not says how far it is. */
export function Preco({ saldo, pontos }: AlcanceProps) {
  const falta = missingPontos(saldo, pontos);
  return (
    <>
      <span className={classes.preco} data-alcanca={falta <= 0 || undefined}>
        <span className="pt-numero">{formatPontos(pontos)}</span> <small>{palavraPontos(pontos)}</small>
      </span>
      {falta > 0 && <Alcance saldo={saldo} pontos={pontos} />}
    </>
  );
}

/** What is missing, with how far one has come. */
export function Alcance({ saldo, pontos }: AlcanceProps) {
  return (
    <span className={classes.falta}>
      <Percurso saldo={saldo} pontos={pontos} />
      {faltamTexto(missingPontos(saldo, pontos))}
    </span>
  );
}

export function Percurso({ saldo, pontos }: AlcanceProps) {
  return (
    <span className={classes.barra} aria-hidden>
      <span style={{ width: `${Math.max(0, Math.min(1, saldo / pontos)) * 100}%` }} />
    </span>
  );
}

/** Zero or less: the balance pays for it. */
export const missingPontos = (saldo: number, pontos: number): number =>
  fromCentesimos(toCentesimos(pontos) - toCentesimos(saldo));

export const faltamTexto = (falta: number): string => `${isSingular(falta) ? 'Falta' : 'Faltam'} ${contaPontos(falta)}`;
