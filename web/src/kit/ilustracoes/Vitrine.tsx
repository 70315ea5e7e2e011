import { Brilho, Moeda } from './pecas.tsx';
import { type IlustracaoProps, Quadro } from './Quadro.tsx';

/** Welcome: a neighbourhood shop, its window full of prizes. For the sign-in and registration pages. */
export function Vitrine(props: IlustracaoProps) {
  return (
    <Quadro {...props}>
      <path d="M58 70h124v84q0 4-4 4H62q-4 0-4-4Z" />
      <rect x="70" y="86" width="66" height="50" rx="4" fill="var(--ilu-mancha)" />
      <rect x="146" y="86" width="26" height="72" rx="3" fill="var(--ilu-acento)" />
      <circle cx="152" cy="124" r="2.4" fill="var(--ilu-papel)" stroke="none" />
      <path d="M152 96h14v14h-14Z" fill="var(--ilu-papel)" strokeWidth="2" />
      <rect x="78" y="112" width="22" height="24" rx="2" fill="var(--ilu-coral)" strokeWidth="2.4" />
      <path d="M89 112v24M89 112q-10-12-11-3 0 3 11 3 11 0 11-3-1-9-11 3" fill="none" strokeWidth="2.4" />
      <path d="M106 136v-18q0-4 4-4h12q4 0 4 4v18Z" fill="var(--ilu-papel)" strokeWidth="2.4" />
      <path d="M112 121h8M116 130v0" fill="none" strokeWidth="2.4" />
      <path d="M68 144h68" fill="none" strokeWidth="2" opacity="0.5" />
      <path d="M60 40h120l14 30H46Z" />
      <path d="M84 40h24l-2 30H76ZM132 40h24l8 30h-30Z" fill="var(--ilu-acento)" />
      <path
        d="M46 70q0 11 15 11t15-11q0 11 15 11t15-11q0 11 14 11t14-11q0 11 15 11t15-11q0 11 15 11t15-11Z"
        fill="var(--ilu-papel)"
      />
      <path d="M76 70q0 11 15 11t15-11ZM134 70q0 11 15 11t15-11Z" fill="var(--ilu-acento)" />
      <Moeda x={120} y={32} r={17} />
      <path d="M44 158v-22M36 140q0-14 8-18 8 4 8 18 0 6-8 6t-8-6Z" fill="var(--ilu-acento-claro)" />
      <Brilho x={198} y={50} r={8} />
      <Brilho x={50} y={36} r={6} />
      <Moeda x={204} y={148} r={9} />
    </Quadro>
  );
}
