/** Bags: backpack and cabin case. Podium at y = 660. */
import { sombra } from './cenario.ts';
import { circ, forma, linha, mix, NOITE, type Pincel, reflexo, ret } from './pincel.ts';

const GRAFITE = '#39434a';
const ACO = '#c3cbd1';

export function mochila(p: Pincel, cor: string): string {
  return [
    sombra(400, 668, 190, 22),
    linha('M350 186q0-54 50-54t50 54', mix(cor, NOITE, 0.5), 22),
    forma('M214 470q-36 20-32 120 0 50 40 52Z', p.cilindro(mix(cor, NOITE, 0.35))),
    forma('M586 470q36 20 32 120 0 50-40 52Z', p.cilindro(mix(cor, NOITE, 0.45))),
    forma('M206 380q0-210 194-210t194 210v220q0 68-68 68H274q-68 0-68-68Z', p.cilindro(cor)),
    linha('M236 380q0-170 164-170t164 170', mix(cor, NOITE, 0.4), 9),
    linha('M250 330q16-92 110-108', '#ffffff', 9, 'opacity="0.4"'),
    ret(330, 256, 140, 60, 16, '#fff6e6'),
    linha('M356 286h88', mix(cor, NOITE, 0.2), 13),
    forma('M248 420h304v158q0 56-56 56H304q-56 0-56-56Z', mix(cor, NOITE, 0.4)),
    forma('M250 414h300v156q0 56-56 56H306q-56 0-56-56Z', p.cilindro(mix(cor, '#ffffff', 0.1))),
    linha('M266 452h268', mix(cor, NOITE, 0.5), 9),
    ret(478, 446, 16, 52, 8, p.cilindro('#f2b438')),
    linha('M306 380v246M494 380v40', mix(cor, NOITE, 0.55), 17, 'opacity="0.75"'),
    ret(290, 520, 32, 40, 8, p.face(GRAFITE)),
    reflexo('M226 400q0-60 18-100v330q-18-12-18-50Z', 0.25),
  ].join('');
}

export function mala(p: Pincel, cor: string): string {
  const friso = (x: number) =>
    ret(x, 286, 18, 316, 9, mix(cor, NOITE, 0.28)) + ret(x, 286, 7, 316, 4, mix(cor, '#ffffff', 0.3));
  return [
    sombra(400, 672, 180, 20),
    linha('M338 250V112q0-18 18-18h88q18 0 18 18v138', mix(ACO, NOITE, 0.2), 15),
    ret(334, 82, 132, 38, 19, p.face(GRAFITE)),
    [274, 494].map((x) => ret(x, 634, 36, 38, 12, GRAFITE) + circ(x + 18, 664, 17, p.esfera('#2b3439'))).join(''),
    ret(226, 226, 356, 424, 62, mix(cor, NOITE, 0.5)),
    ret(220, 222, 356, 424, 62, p.cilindro(cor)),
    [262, 316, 388, 460, 514].map(friso).join(''),
    ret(362, 208, 76, 30, 14, p.face(GRAFITE)),
    ret(548, 400, 34, 84, 14, p.face(GRAFITE)),
    forma('M300 360h84l-8 74h-84Z', '#fff6e6', 'transform="rotate(-8 340 400)"'),
    circ(334, 398, 18, '#ee7a5b'),
    circ(452, 520, 34, '#fff6e6'),
    linha('M434 524q18-22 36-4M440 536h26', '#157f8c', 7),
    linha('M462 214q40 6 60 66', '#f3e7cf', 7),
    forma('M500 276l44 10-10 60-44-10Z', p.face('#f2b438')),
    reflexo('M236 300q0-56 46-64-18 60-18 370-28-14-28-60Z', 0.28),
  ].join('');
}
