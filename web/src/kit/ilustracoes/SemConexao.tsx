import { type IlustracaoProps, Quadro } from './Quadro.tsx';

/** No connection: a plug pulled out of a cloud. */
export function SemConexao(props: IlustracaoProps) {
  return (
    <Quadro {...props}>
      <path d="M72 92q-24 0-24-20t22-21q4-23 29-23 20 0 27 17 6-3 13-3 19 0 21 18 16 2 16 17t-17 15Z" />
      <path d="M72 84q-13-1-15-11" fill="none" stroke="var(--ilu-papel-sombra)" strokeWidth="5" />
      <path d="M102 92h36v12q0 6-6 6h-24q-6 0-6-6Z" fill="var(--ilu-acento-claro)" />
      <path d="M112 127v-10M128 127v-10" fill="none" strokeWidth="5" />
      <path d="M102 127h36v7q0 13-13 13h-10q-13 0-13-13Z" fill="var(--ilu-acento)" />
      <path d="M120 147q0 11 14 11h34q14 0 14-10t12-10" fill="none" strokeWidth="5" />
      <path d="M78 112l-9-5M80 124l-11 3M162 112l9-5M160 124l11 3" fill="none" stroke="var(--ilu-coral)" />
    </Quadro>
  );
}
