import { type IlustracaoProps, Quadro } from './Quadro.tsx';

/** A search that found nothing: a magnifier over a page whose lines stay blank. */
export function BuscaVazia(props: IlustracaoProps) {
  return (
    <Quadro {...props}>
      <path d="M62 38q0-8 8-8h66l22 22v98q0 8-8 8H70q-8 0-8-8Z" />
      <path d="M136 30v14q0 8 8 8h14Z" fill="var(--ilu-papel-sombra)" />
      <path d="M78 62h34M78 78h22M78 124h16M78 140h42" fill="none" stroke="var(--ilu-papel-sombra)" strokeWidth="6" />
      <path d="M151 123l24 24" fill="none" strokeWidth="15" />
      <path d="M153 125l21 21" fill="none" stroke="var(--ilu-acento)" strokeWidth="9" />
      <circle cx="128" cy="100" r="32" fill="var(--ilu-mancha)" />
      <circle cx="128" cy="100" r="23" fill="var(--ilu-papel)" />
      <path d="M120 94q1-9 9-9t9 8q0 5-5 8t-5 7" fill="none" stroke="var(--ilu-acento)" strokeWidth="4.5" />
      <circle cx="128" cy="114" r="2.8" fill="var(--ilu-acento)" stroke="none" />
    </Quadro>
  );
}
