/** Kitchen machines that lie low: microwave, sandwich maker, rice cooker, pots. Podium at y = 660. */
import { sombra } from './cenario.ts';
import { vapor } from './cozinha.ts';
import { circ, elip, forma, linha, mix, NOITE, type Pincel, reflexo, ret } from './pincel.ts';
import { escreve } from './texto.ts';

const GRAFITE = '#39434a';
const ACO = '#c3cbd1';

export function microondas(p: Pincel, cor: string): string {
  const tecla = (i: number) =>
    ret(552 + (i % 3) * 34, 416 + Math.floor(i / 3) * 40, 25, 28, 7, mix(cor, '#ffffff', 0.55));
  return [
    sombra(400, 668, 268, 22),
    ret(158, 644, 60, 22, 8, GRAFITE),
    ret(584, 644, 60, 22, 8, GRAFITE),
    ret(126, 318, 552, 334, 34, mix(cor, NOITE, 0.45)),
    ret(122, 312, 552, 334, 34, p.face(cor)),
    ret(148, 340, 370, 278, 24, mix(cor, '#000000', 0.55)),
    ret(
      164,
      356,
      338,
      246,
      16,
      p.linear('vertical', [
        ['#3a3f3c', 0],
        ['#6d5a34', 0.7],
        ['#b08a3c', 1],
      ]),
    ),
    elip(333, 566, 128, 18, '#e9edf0', 'opacity="0.65"'),
    elip(333, 556, 92, 15, '#f5f2ea'),
    forma('M262 548q6-62 71-62t71 62q-30 14-71 14t-71-14Z', p.esfera('#e8a24c')),
    linha('M300 512q14-12 30-12M352 502q18 4 28 16', '#fbe0ae', 8),
    ret(526, 346, 14, 266, 7, p.cilindro(ACO)),
    ret(552, 346, 96, 50, 12, '#14201c'),
    escreve('2:30', { x: 600, y: 384, tamanho: 36, cor: '#7ef0cf', ancora: 'meio' }),
    Array.from({ length: 9 }, (_, i) => tecla(i)).join(''),
    ret(552, 544, 96, 48, 16, p.face('#ee7a5b')),
    reflexo('M164 372a16 16 0 0 1 16-16h120L164 548Z', 0.16),
  ].join('');
}

export function sanduicheira(p: Pincel, cor: string): string {
  return [
    sombra(400, 668, 250, 20),
    ret(186, 636, 60, 28, 10, GRAFITE),
    ret(554, 636, 60, 28, 10, GRAFITE),
    forma('M150 560h500v44q0 44-44 44H194q-44 0-44-44Z', p.face(mix(cor, NOITE, 0.15))),
    ret(142, 540, 516, 30, 14, GRAFITE),
    ret(196, 470, 408, 40, 18, p.face('#e5a95a')),
    forma('M190 508h420l-22 22q-30 18-52-2-30 26-62 2-30 24-62 0-32 26-64 0-30 22-58 0-30 20-56 2Z', '#ffd35e'),
    ret(196, 522, 408, 30, 14, p.face('#d8954a')),
    forma('M204 506q30-14 60 0t60 0 60 0 60 0 60 0 60 0 28 0v16H204Z', '#7fb65a'),
    forma('M136 440q0-110 120-116h288q120 6 120 116v16H136Z', p.face(cor)),
    ret(130, 446, 540, 30, 14, GRAFITE),
    ret(318, 452, 164, 62, 24, p.face(mix(GRAFITE, NOITE, 0.2))),
    circ(560, 392, 15, '#ee7a5b'),
    circ(606, 392, 15, '#7ed08f'),
    reflexo('M170 430q6-78 92-84h170q-180 6-208 84Z', 0.45),
    vapor(400, 290),
  ].join('');
}

export function panelaArroz(p: Pincel, cor: string): string {
  return [
    sombra(400, 668, 210, 22),
    ret(156, 452, 88, 40, 18, p.face(mix(cor, NOITE, 0.35))),
    ret(556, 452, 88, 40, 18, p.face(mix(cor, NOITE, 0.35))),
    forma('M196 400h408v150q0 116-96 116H292q-96 0-96-116Z', p.cilindro(cor)),
    forma('M216 620q26 46 76 46h216q50 0 76-46Z', mix(cor, NOITE, 0.45), 'opacity="0.6"'),
    ret(184, 384, 432, 38, 19, p.cilindro(ACO)),
    forma(
      'M204 384q16-104 196-104t196 104Z',
      p.linear('horizontal', [
        ['#f4fafc', 0],
        ['#d3e2ea', 0.5],
        ['#a8bfcc', 1],
      ]),
    ),
    forma('M238 384q24-38 74-30 24-26 62-12 30-24 62 2 40-14 66 12 44-8 60 28Z', '#ffffff', 'opacity="0.95"'),
    linha('M204 384q16-104 196-104t196 104', mix(ACO, NOITE, 0.15), 9),
    ret(352, 244, 96, 44, 20, p.cilindro(GRAFITE)),
    ret(306, 476, 188, 130, 30, mix(cor, '#000000', 0.35)),
    ret(300, 470, 188, 130, 30, p.face('#f3f1ec')),
    escreve('COZINHAR', { x: 394, y: 518, tamanho: 26, cor: GRAFITE, ancora: 'meio' }),
    circ(340, 534, 8, '#ee7a5b'),
    circ(448, 534, 8, '#c9cfc8'),
    ret(344, 554, 100, 26, 13, p.face(GRAFITE)),
    reflexo('M234 370q14-60 110-72-66 24-78 72Z', 0.7),
    vapor(400, 222),
  ].join('');
}

export function panelas(p: Pincel, cor: string): string {
  return [
    sombra(400, 672, 270, 24),
    ret(196, 330, 60, 34, 16, p.face(GRAFITE)),
    ret(504, 330, 60, 34, 16, p.face(GRAFITE)),
    forma('M222 300h316v236q0 60-60 60H282q-60 0-60-60Z', p.cilindro(cor)),
    ret(212, 284, 336, 30, 15, p.cilindro(ACO)),
    forma(
      'M226 284q12-78 154-78t154 78Z',
      p.linear('horizontal', [
        ['#f4fafc', 0],
        ['#d3e2ea', 0.5],
        ['#a8bfcc', 1],
      ]),
    ),
    linha('M226 284q12-78 154-78t154 78', mix(ACO, NOITE, 0.15), 8),
    ret(346, 174, 68, 38, 17, p.cilindro(GRAFITE)),
    reflexo('M240 330h34v210q-34-8-34-44Z', 0.3),
    linha('M588 520q70-24 112-86', GRAFITE, 32),
    linha('M600 512q56-22 88-70', '#ffffff', 7, 'opacity="0.3"'),
    forma('M352 512h260v86q0 72-72 72H424q-72 0-72-72Z', p.cilindro(mix(cor, NOITE, 0.18))),
    ret(342, 496, 280, 28, 14, p.cilindro(ACO)),
    elip(482, 497, 128, 12, mix(cor, NOITE, 0.6)),
    forma('M126 598h204q-6 72-60 72h-84q-54 0-60-72Z', p.cilindro(mix(cor, '#ffffff', 0.15))),
    ret(116, 584, 224, 26, 13, p.cilindro(ACO)),
    reflexo('M372 534h30v96q-30-8-30-40Z', 0.3),
    reflexo('M146 618h26q2 30 20 44-40-4-46-44Z', 0.35),
  ].join('');
}
