import { Brilho, Moeda } from './pecas.tsx';
import { type IlustracaoProps, Quadro } from './Quadro.tsx';

/** No prepaid card yet: the outline of one, and the card that will fill it. */
export function SemCartao(props: IlustracaoProps) {
  return (
    <Quadro {...props}>
      <rect
        x="74"
        y="34"
        width="124"
        height="78"
        rx="12"
        fill="none"
        strokeDasharray="1 9"
        transform="rotate(7 136 73)"
      />
      <g transform="rotate(-6 112 106)">
        <rect x="46" y="66" width="132" height="84" rx="12" fill="var(--ilu-acento)" />
        <path d="M46 86h132v15H46Z" fill="var(--ilu-acento-escuro)" stroke="none" />
        <rect x="46" y="66" width="132" height="84" rx="12" fill="none" />
        <rect x="60" y="110" width="24" height="18" rx="4" fill="var(--ilu-ouro)" strokeWidth="2.4" />
        <path d="M60 119h24M72 110v18" fill="none" strokeWidth="2" stroke="var(--ilu-ouro-escuro)" />
        <path d="M60 139h34M104 139h16" fill="none" stroke="var(--ilu-papel)" strokeWidth="4" />
        <circle cx="154" cy="129" r="11" fill="var(--ilu-ouro-claro)" strokeWidth="2.4" />
        <circle cx="154" cy="129" r="4" fill="none" strokeWidth="2.4" />
      </g>
      <Moeda x={196} y={142} r={12} />
      <Brilho x={52} y={46} r={7} />
      <Brilho x={208} y={92} r={6} />
    </Quadro>
  );
}
