import type { Tons } from '@pontua/contract/sistema';
import { contrast, hexToOklch, luminance, mix, oklchToHex, reachContrast } from './oklch.ts';

/** Almost black with a leaf's green in it: text in the light scheme, and text on light fills. */
export const TINTA = '#121c17';
export const BRANCO = '#ffffff';

/** Sand: warm paper with a trace of green, so that white cards lift off the page without a shadow. */
export const AREIA: Tons = [
  '#faf9f5',
  '#f3f1ea',
  '#e8e5db',
  '#d9d6ca',
  '#c0bdb0',
  '#98988b',
  '#686b63',
  '#4b504a',
  '#323833',
  '#1d2521',
];

/** Forest at night: the same hue as the ink, never pure black, so that cards can still be darker or lighter. */
export const MATA: Tons = [
  '#dfe6e0',
  '#bfc9c2',
  '#9daaa2',
  '#75837b',
  '#3b4741',
  '#2d3832',
  '#232c27',
  '#1a221e',
  '#121815',
  '#0b100d',
];

export type Esquema = 'claro' | 'escuro';

/** What text and fills must stand out from, in each scheme: cards, page, and the quiet surface above them. */
export const FUNDOS = {
  claro: [BRANCO, AREIA[0], AREIA[1]],
  escuro: [MATA[7], MATA[8], MATA[6]],
} as const;

/** WCAG 2.2 AA: 1.4.3 for text; 1.4.11 for the parts of controls. */
export const MINIMO_TEXTO = 4.5;
export const MINIMO_PARTE = 3;

/**
 * The nearest colour to `hex` that can fill a button in both schemes: text on it reads (white where possible, ink on
 * really light colours), and it stands out from page and card. One fill for both schemes also keeps one text colour,
 * which is what Mantine assumes when it picks white or black by `luminanceThreshold`.
 */
function safeFill(hex: string): string {
  if (usesInk(hex)) return reachContrast(hex, [BRANCO, AREIA[0]], MINIMO_PARTE, 'escurecer');
  const legivel = reachContrast(hex, [BRANCO], MINIMO_TEXTO, 'escurecer');
  return reachContrast(legivel, [MATA[7], MATA[8]], MINIMO_PARTE, 'clarear');
}

/** Light colours carry ink: darkened until white reads on them, a yellow would no longer be that yellow. */
export function usesInk(hex: string): boolean {
  return luminance(hex) > 0.32;
}

/** Between the lightest fill with white text (0.183) and the darkest with ink (0.216): see `safeFill`. */
export const LIMIAR_LUMINANCIA = 0.2;

/** Ten shades around the safe fill, which is shade 6, the one that Mantine's components take. */
export function createShades(hex: string): Tons {
  const base = hexToOklch(safeFill(hex));
  const claro = (i: number) => {
    const t = i / 6;
    return oklchToHex({ l: 0.977 + (base.l - 0.977) * t ** 1.1, c: base.c * (0.1 + 0.9 * t), h: base.h });
  };
  const escuro = (passo: number) => oklchToHex({ l: Math.max(0.16, base.l - passo), c: base.c * 0.94, h: base.h });
  return [
    claro(0),
    claro(1),
    claro(2),
    claro(3),
    claro(4),
    claro(5),
    safeFill(hex),
    escuro(0.055),
    escuro(0.11),
    escuro(0.17),
  ];
}

export interface Papeis {
  /** Fill under the pointer. */
  preenchidoHover: string;
  /** Quiet background of badges, alerts and light buttons. */
  suave: string;
  suaveHover: string;
  /** Text and outline in this colour, on any surface or on `suave`. */
  texto: string;
}

/** The parts a colour plays in one scheme, each with its contrast assured. */
export function createRoles(tons: Tons, esquema: Esquema): Papeis {
  const preenchidoHover = contrast(tons[6], BRANCO) >= MINIMO_TEXTO ? tons[7] : tons[5];
  if (esquema === 'claro') {
    const [suave, suaveHover] = [mix(tons[0], tons[1], 0.55), tons[1]];
    const texto = reachContrast(tons[6], [...FUNDOS.claro, suave, suaveHover], MINIMO_TEXTO, 'escurecer');
    return { preenchidoHover, suave, suaveHover, texto };
  }
  const [suave, suaveHover] = [mix(MATA[7], tons[6], 0.22), mix(MATA[7], tons[6], 0.32)];
  const texto = reachContrast(tons[4], [...FUNDOS.escuro, suave, suaveHover], MINIMO_TEXTO, 'clarear');
  return { preenchidoHover, suave, suaveHover, texto };
}
