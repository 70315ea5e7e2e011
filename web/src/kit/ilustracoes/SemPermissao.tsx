import { Brilho } from './pecas.tsx';
import { type IlustracaoProps, Quadro } from './Quadro.tsx';

/** Not allowed: a padlock on a closed shop shutter. */
export function SemPermissao(props: IlustracaoProps) {
  return (
    <Quadro {...props}>
      <rect x="62" y="52" width="116" height="106" rx="4" fill="var(--ilu-papel-sombra)" />
      <path d="M62 76h116M62 96h116M62 116h116M62 136h116" fill="none" strokeWidth="2" opacity="0.45" />
      <path d="M54 34h132l8 22H46Z" fill="var(--ilu-papel)" />
      <path d="M80 34h26l-4 22H74ZM134 34h26l6 22h-28Z" fill="var(--ilu-acento)" />
      <path d="M46 56v4q0 9 14 9t14-13q0 13 14 13t14-13q0 13 18 13t18-13q0 13 14 13t14-13q0 13 14 13t14-9v-4Z" />
      <path d="M104 104V92q0-17 16-17t16 17v12" fill="none" strokeWidth="13" />
      <path d="M104 104V92q0-17 16-17t16 17v12" fill="none" stroke="var(--ilu-papel)" strokeWidth="7" />
      <rect x="92" y="100" width="56" height="46" rx="10" fill="var(--ilu-ouro)" />
      <circle cx="120" cy="119" r="6" fill="var(--ilu-traco)" stroke="none" />
      <path d="M120 121v11" fill="none" strokeWidth="5" />
      <Brilho x={202} y={88} r={6} />
    </Quadro>
  );
}
