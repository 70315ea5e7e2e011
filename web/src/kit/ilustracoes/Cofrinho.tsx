import { Brilho, Moeda } from './pecas.tsx';
import { type IlustracaoProps, Quadro } from './Quadro.tsx';

/** Points piling up: a piggy bank and the coin that falls into it. */
export function Cofrinho(props: IlustracaoProps) {
  return (
    <Quadro {...props}>
      <path d="M84 132v22q0 4 4 4h10q4 0 4-4v-14M138 140v14q0 4 4 4h10q4 0 4-4v-24" fill="var(--ilu-acento-escuro)" />
      <path d="M62 98q-12 2-13-8 0-7 7-6 6 2 2 8" fill="none" />
      <path
        d="M62 104q0-38 52-38 17 0 28 5 8-10 21-10 3 0 2 4l-4 14q8 7 11 16h9q5 0 5 5v16q0 5-5 5h-11q-13 22-54 22-54 0-54-39Z"
        fill="var(--ilu-acento)"
      />
      <path d="M74 118q4 16 26 21" fill="none" stroke="var(--ilu-acento-claro)" strokeWidth="5" />
      <path d="M98 76q14-5 30 0" fill="none" strokeWidth="5" />
      <circle cx="152" cy="97" r="4" fill="var(--ilu-traco)" stroke="none" />
      <path d="M175 106v6" fill="none" />
      <path d="M150 116q6 5 12 2" fill="none" />
      <path d="M113 24v-8M96 28l-5-7M130 28l5-7" fill="none" stroke="var(--ilu-ouro-escuro)" />
      <Moeda x={113} y={48} r={15} />
      <Moeda x={198} y={147} r={10} />
      <Moeda x={52} y={148} r={9} />
      <Brilho x={58} y={52} />
      <Brilho x={188} y={52} r={6} />
    </Quadro>
  );
}
