import { Brilho, Cupom } from './pecas.tsx';
import { type IlustracaoProps, Quadro } from './Quadro.tsx';

/** Waiting "Em Análise": a receipt with a clock on it. */
export function EmAnalise(props: IlustracaoProps) {
  return (
    <Quadro {...props}>
      <g transform="translate(-46 -34) scale(1.42)" strokeWidth="2.1">
        <Cupom x={84} y={46} altura={82} />
      </g>
      <circle cx="158" cy="118" r="34" fill="var(--ilu-acento)" />
      <circle cx="158" cy="118" r="24" />
      <path d="M158 104v15l10 7" fill="none" strokeWidth="4.5" />
      <path d="M158 99v0M177 118v0M158 137v0M139 118v0" fill="none" strokeWidth="4" stroke="var(--ilu-acento)" />
      <Brilho x={196} y={64} r={7} />
      <Brilho x={48} y={92} r={6} />
    </Quadro>
  );
}
