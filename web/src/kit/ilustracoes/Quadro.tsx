import type { ReactNode } from 'react';

export interface IlustracaoProps {
  /** Width in px; the height is three quarters of it. It never grows wider than its container. */
  tamanho?: number;
}

interface QuadroProps extends IlustracaoProps {
  children: ReactNode;
}

/**
 * Paper, pen and light of every illustration: a stain of the brand's colour, a floor, and one line width.
 * Decorative: the sentence beside an illustration says what it shows, so screen readers pass it by.
 */
export function Quadro({ tamanho = 220, children }: QuadroProps) {
  return (
    <svg
      viewBox="0 0 240 180"
      width={tamanho}
      style={{ maxWidth: '100%', height: 'auto', display: 'block' }}
      aria-hidden="true"
      focusable="false"
    >
      <path d={MANCHA} fill="var(--ilu-mancha)" />
      <ellipse cx="120" cy="158" rx="84" ry="7" fill="var(--ilu-chao)" />
      <g fill="var(--ilu-papel)" stroke="var(--ilu-traco)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

const MANCHA =
  'M35 118C14 88 34 42 72 34c24-5 34-20 62-18 30 2 40 22 58 36 26 20 30 58 8 82-17 18-44 20-76 21-38 1-70-9-89-37Z';
