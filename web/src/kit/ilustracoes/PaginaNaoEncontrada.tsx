import { Moeda } from './pecas.tsx';
import { type IlustracaoProps, Quadro } from './Quadro.tsx';

/** Page not found: a "404" signpost with the coin for its zero, and a road that leads nowhere. */
export function PaginaNaoEncontrada(props: IlustracaoProps) {
  return (
    <Quadro {...props}>
      <path d="M113 34q0-6 7-6t7 6v122h-14Z" fill="var(--ilu-papel-sombra)" />
      <path d="M58 44h110l18 21-18 21H58q-6 0-6-6V50q0-6 6-6Z" />
      <path d="M72 52L60 70h20M76 62v16" fill="none" stroke="var(--ilu-acento)" strokeWidth="6" />
      <path d="M156 52l-12 18h20M160 62v16" fill="none" stroke="var(--ilu-acento)" strokeWidth="6" />
      <Moeda x={112} y={65} r={16} />
      <path d="M182 98H92L76 113l16 15h90q6 0 6-6v-18q0-6-6-6Z" fill="var(--ilu-acento)" />
      <path d="M104 113h22M140 113h32" fill="none" stroke="var(--ilu-papel)" strokeWidth="5" />
      <path d="M92 158q2-14 10-18M86 158q-1-10-8-14M150 158q-1-10 6-16" fill="none" stroke="var(--ilu-acento)" />
    </Quadro>
  );
}
