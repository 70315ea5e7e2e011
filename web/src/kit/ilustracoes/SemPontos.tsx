import { Brilho, Moeda, MoedaAusente } from './pecas.tsx';
import { type IlustracaoProps, Quadro } from './Quadro.tsx';

/** No points yet: a glass jar that waits for its second coin. */
export function SemPontos(props: IlustracaoProps) {
  return (
    <Quadro {...props}>
      <MoedaAusente x={120} y={26} />
      <MoedaAusente x={92} y={42} r={9} />
      <MoedaAusente x={150} y={44} r={9} />
      <path d="M82 70v8q-14 6-14 22v42q0 16 16 16h72q16 0 16-16v-42q0-16-14-22v-8Z" />
      <path d="M71 128h98v14q0 13-13 13H84q-13 0-13-13Z" fill="var(--ilu-mancha)" stroke="none" />
      <rect x="76" y="58" width="88" height="14" rx="6" fill="var(--ilu-acento)" />
      <Moeda x={112} y={141} />
      <path d="M80 100q0-8 6-11M80 110v12" fill="none" stroke="var(--ilu-acento-claro)" strokeWidth="4" />
      <rect x="98" y="86" width="44" height="22" rx="5" fill="var(--ilu-papel-sombra)" />
      <path d="M108 97h24" fill="none" strokeWidth="4" />
      <Brilho x={184} y={72} />
      <Brilho x={54} y={64} r={5} />
    </Quadro>
  );
}
