import { circ, elip, forma, linha, mix, type Pincel } from './pincel.ts';

const OURO = '#f2b438';
const OURO_ESCURO = '#b87a10';

/** The coin of the logo, seen from the front. */
export function moeda(p: Pincel, x: number, y: number, r: number): string {
  return [
    circ(x + r * 0.07, y + r * 0.09, r, mix(OURO_ESCURO, '#5a3800', 0.25)),
    circ(x, y, r, p.esfera(OURO)),
    circ(x, y, r * 0.8, 'none', `stroke="${OURO_ESCURO}" stroke-width="${r * 0.07}" opacity="0.55"`),
    circ(x, y, r * 0.42, 'none', `stroke="${OURO_ESCURO}" stroke-width="${r * 0.2}" opacity="0.8"`),
    circ(x, y, r * 0.13, OURO_ESCURO),
    linha(
      `M${x - r * 0.62} ${y - r * 0.3}A${r * 0.69} ${r * 0.69} 0 0 1 ${x - r * 0.1} ${y - r * 0.68}`,
      '#fff3cf',
      r * 0.09,
    ),
  ].join('');
}

/** Coins lying on one another; `y` is where the lowest one rests. */
export function pilha(p: Pincel, x: number, y: number, quantas: number, r = 46): string {
  const grossura = r * 0.36;
  const disco = (i: number) => {
    const [cx, topo] = [x + ((i * 7) % 5) - 2, y - grossura * (i + 1)];
    return [
      forma(
        `M${cx - r} ${topo}v${grossura}a${r} ${r * 0.3} 0 0 0 ${r * 2} 0v${-grossura}Z`,
        p.cilindro(mix(OURO, OURO_ESCURO, 0.35)),
      ),
      elip(cx, topo, r, r * 0.3, p.cilindro(OURO)),
      elip(cx, topo, r * 0.66, r * 0.18, 'none', `stroke="${OURO_ESCURO}" stroke-width="3" opacity="0.6"`),
    ].join('');
  };
  return Array.from({ length: quantas }, (_, i) => disco(i)).join('');
}
