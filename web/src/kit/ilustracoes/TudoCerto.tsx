import { Brilho, Moeda } from './pecas.tsx';
import { type IlustracaoProps, Quadro } from './Quadro.tsx';

/** All is well: a seal with a tick, paper streamers around it. */
export function TudoCerto(props: IlustracaoProps) {
  return (
    <Quadro {...props}>
      <path d="M100 118l-12 40 22-9 10 9 10-9 22 9-12-40Z" fill="var(--ilu-coral)" />
      <path d={SELO} fill="var(--ilu-acento)" />
      <circle cx="120" cy="84" r="33" />
      <path d="M105 85l11 11 20-23" fill="none" stroke="var(--ilu-acento)" strokeWidth="8" />
      <path d="M50 66q8-8 14 0t14-1M182 112q6-8 12-1t12 0" fill="none" stroke="var(--ilu-coral)" strokeWidth="4" />
      <path d="M56 104l8 8M190 66l-7 8" fill="none" stroke="var(--ilu-acento)" strokeWidth="5" />
      <Moeda x={184} y={146} r={11} />
      <Moeda x={60} y={146} r={9} />
      <Brilho x={186} y={40} r={8} />
      <Brilho x={60} y={36} r={6} />
      <Brilho x={120} y={22} r={5} />
    </Quadro>
  );
}

/** Twelve scallops around (120, 84), radius 46. */
const SELO = scallops(120, 84, 46, 12);

function scallops(cx: number, cy: number, r: number, quantos: number): string {
  const ponto = (i: number) => {
    const a = (i / quantos) * 2 * Math.PI - Math.PI / 2;
    return `${(cx + r * Math.cos(a)).toFixed(1)} ${(cy + r * Math.sin(a)).toFixed(1)}`;
  };
  const raio = ((r * Math.PI) / quantos) * 1.05;
  const arcos = Array.from(
    { length: quantos },
    (_, i) => `A${raio.toFixed(1)} ${raio.toFixed(1)} 0 0 1 ${ponto(i + 1)}`,
  );
  return `M${ponto(0)}${arcos.join('')}Z`;
}
