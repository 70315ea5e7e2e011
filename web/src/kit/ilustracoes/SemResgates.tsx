import { Brilho, Moeda } from './pecas.tsx';
import { type IlustracaoProps, Quadro } from './Quadro.tsx';

/** No redemption yet: a present whose lid is already lifting. */
export function SemResgates(props: IlustracaoProps) {
  return (
    <Quadro {...props}>
      <rect x="70" y="94" width="100" height="64" rx="6" />
      <path d="M138 96h26q4 0 4 4v52q0 4-4 4h-26Z" fill="var(--ilu-papel-sombra)" stroke="none" />
      <rect x="108" y="94" width="24" height="64" fill="var(--ilu-acento)" />
      <g transform="rotate(-9 120 76)">
        <path d="M120 56c-8-22-34-24-34-10 0 10 18 12 34 10Z" fill="var(--ilu-coral)" />
        <path d="M120 56c8-22 34-24 34-10 0 10-18 12-34 10Z" fill="var(--ilu-coral)" />
        <rect x="62" y="56" width="116" height="24" rx="6" />
        <rect x="107" y="56" width="26" height="24" fill="var(--ilu-acento)" />
        <rect x="112" y="47" width="16" height="13" rx="5" fill="var(--ilu-coral)" />
      </g>
      <rect x="70" y="94" width="100" height="64" rx="6" fill="none" />
      <Moeda x={188} y={144} />
      <Brilho x={190} y={54} r={8} />
      <Brilho x={48} y={72} r={6} />
      <Brilho x={176} y={30} r={5} />
    </Quadro>
  );
}
