/** Kitchen machines that stand tall: blender, air fryer, mixer, coffee maker. Podium at y = 660. */
import { sombra } from './cenario.ts';
import { circ, elip, forma, grupo, linha, mix, NOITE, type Pincel, reflexo, ret } from './pincel.ts';
import { escreve } from './texto.ts';

const GRAFITE = '#39434a';
const ACO = '#c3cbd1';

export function liquidificador(p: Pincel, cor: string): string {
  return [
    sombra(400, 664, 140, 18),
    forma('M290 652q6-100 40-124h140q34 24 40 124 0 16-16 16H306q-16 0-16-16Z', p.cilindro(cor)),
    forma('M290 652q0-6 1-14h218q1 8 1 14 0 16-16 16H306q-16 0-16-16Z', mix(cor, NOITE, 0.4), 'opacity="0.55"'),
    circ(400, 596, 38, mix(cor, NOITE, 0.35)),
    circ(398, 592, 36, p.esfera('#f3f1ec')),
    linha('M398 592l15-19', GRAFITE, 9),
    elip(400, 528, 82, 16, GRAFITE),
    ret(318, 498, 164, 34, 12, p.cilindro(GRAFITE)),
    linha('M500 246q86-6 80 76-8 96-90 124', mix('#9fb6c4', NOITE, 0.1), 30),
    linha('M500 242q78-6 72 72-8 90-86 118', '#dfeaf0', 12, 'opacity="0.8"'),
    forma(
      'M284 214h232l-32 286H316Z',
      p.linear('horizontal', [
        ['#f2f8fb', 0],
        ['#cfe0ea', 0.55],
        ['#a9c2d1', 1],
      ]),
    ),
    forma(
      'M296 316q54-22 104 0t104 0l-20 180H316Z',
      p.linear('horizontal', [
        ['#f79aa6', 0],
        ['#ef6f83', 0.5],
        ['#c94a66', 1],
      ]),
    ),
    elip(400, 316, 104, 15, '#f9bac2', 'opacity="0.8"'),
    [
      [350, 380, 15],
      [436, 410, 11],
      [390, 446, 13],
      [450, 352, 8],
      [340, 450, 8],
    ]
      .map(([x = 0, y = 0, r = 0]) => circ(x, y, r, '#ffd3d8', 'opacity="0.65"'))
      .join(''),
    linha('M468 280h22M466 320h16M462 360h22M459 400h16', '#ffffff', 5, 'opacity="0.9"'),
    reflexo('M304 234h34l20 250h-26Z', 0.55),
    ret(276, 186, 248, 36, 14, p.cilindro(GRAFITE)),
    ret(346, 150, 108, 40, 14, p.cilindro(mix(GRAFITE, '#ffffff', 0.12))),
  ].join('');
}

export function airFryer(p: Pincel, cor: string): string {
  return [
    sombra(400, 666, 190, 22),
    forma('M236 380q0-196 164-196t164 196v210q0 76-76 76H312q-76 0-76-76Z', p.cilindro(cor)),
    forma('M290 262q34-58 110-58t110 58q-46-16-110-16t-110 16Z', mix(cor, '#ffffff', 0.3), 'opacity="0.55"'),
    ret(296, 262, 208, 118, 34, mix(cor, '#000000', 0.5)),
    ret(302, 268, 196, 106, 30, p.face('#172126')),
    escreve('200', { x: 388, y: 340, tamanho: 58, cor: '#7ef0cf', ancora: 'meio' }),
    escreve('°C', { x: 444, y: 322, tamanho: 28, cor: '#7ef0cf' }),
    linha('M330 356h20M366 356h20M402 356h20M438 356h20', '#ffffff', 6, 'opacity="0.5"'),
    forma('M252 430h296v150q0 64-64 64H316q-64 0-64-64Z', mix(cor, NOITE, 0.35)),
    forma('M258 436h284v142q0 58-58 58H316q-58 0-58-58Z', p.cilindro(mix(cor, NOITE, 0.12))),
    ret(364, 466, 80, 136, 34, mix(cor, '#000000', 0.45)),
    ret(358, 460, 80, 136, 34, p.cilindro(mix(GRAFITE, NOITE, 0.25))),
    ret(374, 476, 16, 100, 8, '#ffffff', 'opacity="0.28"'),
    reflexo('M262 380q4-110 56-148-28 66-30 190h-26Z', 0.35),
    vapor(400, 150),
  ].join('');
}

export function batedeira(p: Pincel, cor: string): string {
  return [
    sombra(400, 666, 220, 20),
    forma('M190 640q0-24 26-24h390q30 0 30 30 0 20-20 20H206q-16 0-16-26Z', p.face(cor)),
    forma('M478 630c-4-90 14-150 20-214h106c4 70 20 130 24 214Z', p.cilindro(cor)),
    forma('M226 546h222q-4 82-58 92h-106q-54-10-58-92Z', p.cilindro(ACO)),
    elip(337, 546, 111, 17, mix(ACO, NOITE, 0.3)),
    forma('M236 547q46-34 100-32t102 32q-40 14-101 14t-101-14Z', p.face('#fff1d6')),
    linha('M448 566q42-4 40 24-4 30-54 30', ACO, 13),
    linha('M337 420v40', mix(ACO, NOITE, 0.25), 18),
    linha(
      'M337 452c-44 26-44 74-24 96M337 452c44 26 44 74 24 96M337 452c-14 30-14 70-4 98M337 452c14 30 14 70 4 98',
      mix(ACO, NOITE, 0.15),
      6,
    ),
    forma('M188 344c0-66 74-96 176-96h150c78 0 106 50 106 104s-30 90-84 90H280c-62 0-92-46-92-98Z', p.face(cor)),
    forma('M188 344c0 8 1 15 2 22h429q1-6 1-14 0-8-1-16H189q-1 4-1 8Z', mix(cor, NOITE, 0.25), 'opacity="0.55"'),
    ret(296, 420, 82, 26, 10, p.cilindro(ACO)),
    circ(206, 346, 28, p.esfera(ACO)),
    circ(552, 352, 32, p.esfera('#f3f1ec')),
    linha('M552 352l12-18', GRAFITE, 8),
    reflexo('M236 316c10-34 60-48 128-48h120c-120 8-190 14-248 48Z', 0.55),
  ].join('');
}

export function cafeteira(p: Pincel, cor: string): string {
  return [
    sombra(400, 666, 190, 20),
    forma('M236 630q0-16 16-16h316q16 0 16 16v22q0 16-16 16H252q-16 0-16-16Z', p.face(mix(cor, NOITE, 0.25))),
    ret(478, 190, 106, 450, 26, p.cilindro(cor)),
    ret(236, 176, 348, 132, 34, p.face(cor)),
    forma('M310 306h170l-18 48H330Z', p.cilindro(mix(cor, NOITE, 0.4))),
    circ(526, 380, 20, p.esfera('#ee7a5b')),
    ret(508, 424, 36, 90, 14, mix(cor, '#000000', 0.35)),
    ret(512, 474, 28, 36, 10, '#8fd3e8'),
    elip(356, 612, 110, 12, GRAFITE),
    linha('M262 428q-60-2-54 66 8 64 62 74', GRAFITE, 22),
    forma(
      'M276 396h164q34 74 26 136-8 74-42 78H292q-34-4-42-78-8-62 26-136Z',
      p.linear('horizontal', [
        ['#eef6fa', 0],
        ['#cddfe9', 0.6],
        ['#a5bccb', 1],
      ]),
    ),
    forma(
      'M252 500h212q4 22 2 34-8 72-42 76H292q-34-4-42-76-1-16 2-34Z',
      p.linear('horizontal', [
        ['#7a4a2c', 0],
        ['#53301b', 0.6],
        ['#341c10', 1],
      ]),
    ),
    elip(358, 500, 106, 12, '#8d5b38'),
    ret(270, 372, 176, 34, 14, p.cilindro(GRAFITE)),
    reflexo('M282 420h26q-24 70-14 168-20-16-26-58-6-56 14-110Z', 0.5),
    reflexo('M262 196h200q-140 6-200 40Z', 0.4),
    escreve('café', { x: 296, y: 262, tamanho: 54, cor: '#ffffff', opacidade: 0.92 }),
    vapor(358, 150),
  ].join('');
}

/** Steam above what is hot. */
export function vapor(x: number, y: number): string {
  const fio = (dx: number, altura: number) =>
    linha(`M${x + dx} ${y}q-18-${altura / 4} 0-${altura / 2}t0-${altura / 2}`, '#ffffff', 12, 'opacity="0.85"');
  return grupo('translate(0 0)', fio(-46, 66), fio(0, 92), fio(46, 66));
}
