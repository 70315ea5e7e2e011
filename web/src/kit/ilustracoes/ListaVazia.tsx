import { Brilho } from './pecas.tsx';
import { type IlustracaoProps, Quadro } from './Quadro.tsx';

/** "Nada por aqui": an open box with nothing but air above it. */
export function ListaVazia(props: IlustracaoProps) {
  return (
    <Quadro {...props}>
      <path d="M66 92l54-16 54 16-54 18Z" fill="var(--ilu-acento-escuro)" />
      <path d="M66 92v50l54 14V110Z" fill="var(--ilu-papel)" />
      <path d="M174 92v50l-54 14V110Z" fill="var(--ilu-papel-sombra)" />
      <path d="M66 92L48 110l54 18 18-18Z" fill="var(--ilu-acento)" />
      <path d="M174 92l18 18-54 18-18-18Z" fill="var(--ilu-acento-claro)" />
      <path d="M120 66V46M96 70L84 54M144 70l12-16" fill="none" strokeDasharray="1 8" />
      <path d="M78 132l16 4" fill="none" strokeWidth="4" stroke="var(--ilu-acento)" />
      <Brilho x={120} y={30} r={8} />
      <Brilho x={168} y={44} r={5} />
      <Brilho x={72} y={46} r={5} />
    </Quadro>
  );
}
