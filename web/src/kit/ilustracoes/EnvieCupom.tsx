import { Brilho, Cupom, Moeda } from './pecas.tsx';
import { type IlustracaoProps, Quadro } from './Quadro.tsx';

/** Send a sale: a phone that photographs a receipt. */
export function EnvieCupom(props: IlustracaoProps) {
  return (
    <Quadro {...props}>
      <g transform="rotate(-7 92 110)">
        <Cupom x={62} y={50} altura={98} />
      </g>
      <g transform="rotate(6 150 96)">
        <rect x="116" y="36" width="68" height="120" rx="12" fill="var(--ilu-acento)" />
        <rect x="123" y="48" width="54" height="90" rx="4" />
        <path d="M134 72v-7q0-4 4-4h7M166 72v-7q0-4-4-4h-7M134 104v7q0 4 4 4h7M166 104v7q0 4-4 4h-7" fill="none" />
        <path d="M142 76h16M142 86h16M142 96h9" fill="none" stroke="var(--ilu-acento-claro)" strokeWidth="4" />
        <circle cx="150" cy="128" r="5.5" fill="var(--ilu-coral)" strokeWidth="2" />
        <path d="M144 147h12" fill="none" stroke="var(--ilu-papel)" />
      </g>
      <Moeda x={200} y={146} r={11} />
      <Brilho x={200} y={48} r={8} />
      <Brilho x={44} y={60} r={6} />
    </Quadro>
  );
}
