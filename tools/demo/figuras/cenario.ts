import { elip, forma, mix, NOITE, type Pincel, ret } from './pincel.ts';

/** The studio that every prize stands in: a soft wall, a round of light, a podium. 800 × 800, podium top at y = 660. */
export interface Cenario {
  parede: string;
  luz: string;
  chao: string;
}

/** Pastels of one lightness, so that a page full of prizes stays calm. */
export const CENARIOS = {
  pessego: { parede: '#fadfcd', luz: '#fdefe5', chao: '#f0c3a8' },
  menta: { parede: '#d0e9dc', luz: '#e8f6ef', chao: '#a9d3bf' },
  ceu: { parede: '#d1e3f4', luz: '#e8f2fb', chao: '#a9c9e7' },
  lilas: { parede: '#dfd8f2', luz: '#f0ecfa', chao: '#c0b4e2' },
  manteiga: { parede: '#faeabd', luz: '#fef7e0', chao: '#edcf85' },
  rosa: { parede: '#f7d7dd', luz: '#fcecef', chao: '#e8b0bc' },
  areia: { parede: '#e9e3d5', luz: '#f6f3ec', chao: '#cdc3ac' },
} satisfies Record<string, Cenario>;

export type NomeCenario = keyof typeof CENARIOS;

export function drawCenario(p: Pincel, { parede, luz, chao }: Cenario): string {
  const lado = p.linear('horizontal', [
    [mix(chao, '#ffffff', 0.35), 0],
    [mix(chao, '#ffffff', 0.12), 0.4],
    [mix(chao, NOITE, 0.12), 1],
  ]);
  const fundo = p.linear('vertical', [
    [mix(parede, '#ffffff', 0.25), 0],
    [parede, 0.75],
    [mix(parede, chao, 0.35), 1],
  ]);
  return [
    ret(0, 0, 800, 800, 0, fundo),
    `<circle cx="400" cy="372" r="298" fill="${luz}" opacity="0.85"/>`,
    elip(404, 738, 322, 34, mix(chao, NOITE, 0.3), 'opacity="0.35"'),
    forma('M92 660v52a308 44 0 0 0 616 0v-52Z', lado),
    elip(400, 660, 308, 44, mix(luz, '#ffffff', 0.35)),
    elip(400, 660, 300, 40, mix(luz, chao, 0.16)),
  ].join('');
}

/** The dark that an object leaves where it touches the podium. */
export function sombra(x: number, y: number, rx: number, ry = rx * 0.12): string {
  return (
    elip(x + 14, y, rx * 1.08, ry * 1.25, NOITE, 'opacity="0.10"') + elip(x + 4, y, rx, ry, NOITE, 'opacity="0.20"')
  );
}
