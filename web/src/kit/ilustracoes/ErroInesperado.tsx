import { type IlustracaoProps, Quadro } from './Quadro.tsx';

/** Unexpected failure: a card terminal out of sorts, with a plaster on. */
export function ErroInesperado(props: IlustracaoProps) {
  return (
    <Quadro {...props}>
      <path d="M96 40V24q0-4 4-4h40q4 0 4 4v16" />
      <path d="M106 30h14M128 30h6" fill="none" stroke="var(--ilu-coral)" strokeWidth="4" />
      <path d="M82 40h76q10 0 10 10l-4 98q0 10-10 10H86q-10 0-10-10L72 50q0-10 10-10Z" fill="var(--ilu-acento)" />
      <rect x="84" y="52" width="72" height="44" rx="6" />
      <path d="M100 66l7 7M107 66l-7 7M133 66l7 7M140 66l-7 7" fill="none" strokeWidth="3.5" />
      <path d="M109 86q11-8 22 0" fill="none" strokeWidth="3.5" />
      <g strokeWidth="2">
        <rect x="88" y="106" width="16" height="11" rx="3.5" />
        <rect x="112" y="106" width="16" height="11" rx="3.5" />
        <rect x="136" y="106" width="16" height="11" rx="3.5" />
        <rect x="88" y="123" width="16" height="11" rx="3.5" />
        <rect x="112" y="123" width="16" height="11" rx="3.5" />
        <rect x="136" y="123" width="16" height="11" rx="3.5" fill="var(--ilu-ouro)" />
        <rect x="88" y="140" width="40" height="10" rx="3.5" fill="var(--ilu-papel-sombra)" />
      </g>
      <g transform="rotate(-38 160 46)">
        <rect x="138" y="37" width="46" height="18" rx="9" fill="var(--ilu-ouro-claro)" />
        <path d="M152 37v18M170 37v18" fill="none" strokeWidth="2" />
        <path d="M158 43v0M164 43v0M158 49v0M164 49v0" fill="none" strokeWidth="2.6" stroke="var(--ilu-ouro-escuro)" />
      </g>
      <path d="M56 66l-10-6M54 82H42M186 96h12M184 112l10 6" fill="none" stroke="var(--ilu-coral)" />
    </Quadro>
  );
}
