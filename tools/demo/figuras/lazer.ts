/** Leisure: bicycle, cinema, dinner, barbecue. Podium at y = 660. */
import { sombra } from './cenario.ts';
import { circ, elip, forma, grupo, linha, mix, NOITE, type Pincel, reflexo, ret } from './pincel.ts';
import { escreve } from './texto.ts';

const GRAFITE = '#39434a';
const ACO = '#c3cbd1';

export function bicicleta(p: Pincel, cor: string): string {
  const roda = (x: number) => {
    const raios = Array.from({ length: 16 }, (_, i) => {
      const a = (i / 16) * Math.PI * 2;
      return `M${x} 516L${(x + 120 * Math.cos(a)).toFixed(1)} ${(516 + 120 * Math.sin(a)).toFixed(1)}`;
    });
    return [
      circ(x, 516, 132, 'none', `stroke="${mix(GRAFITE, NOITE, 0.5)}" stroke-width="24"`),
      circ(x, 516, 118, 'none', `stroke="${ACO}" stroke-width="7"`),
      linha(raios.join(''), mix(ACO, NOITE, 0.15), 2.5),
      circ(x, 516, 17, p.esfera(ACO)),
    ].join('');
  };
  const tubo = (d: string) =>
    linha(d, mix(cor, NOITE, 0.35), 26) +
    linha(d, cor, 21) +
    linha(d, '#ffffff', 4, 'opacity="0.35" transform="translate(-3 -4)"');
  return [
    sombra(216, 660, 90, 10),
    sombra(584, 660, 90, 10),
    roda(206),
    roda(594),
    linha('M206 516L372 528', mix(GRAFITE, NOITE, 0.2), 9),
    tubo('M206 516L306 330M206 516L372 528L540 322M306 330L530 300M372 528L292 286'),
    linha('M516 252L594 516', mix(cor, NOITE, 0.4), 24),
    linha('M516 252L594 516', ACO, 18),
    linha('M516 256q-12-52 50-56 40 0 48 28', mix(GRAFITE, NOITE, 0.3), 18),
    linha('M588 208q26 6 28 30', '#c98b4a', 22),
    forma('M236 268q-4-26 30-26h88q14 8 0 20-40 6-60 22-50 10-58-16Z', p.face(mix(GRAFITE, NOITE, 0.2))),
    circ(372, 528, 42, 'none', `stroke="${mix(GRAFITE, NOITE, 0.1)}" stroke-width="13"`),
    circ(372, 528, 15, p.esfera(ACO)),
    linha('M372 528l44 58M400 590h36M372 528l-40-54M312 472h36', GRAFITE, 13),
    ret(420, 372, 30, 82, 12, p.cilindro('#8fd3e8'), 'transform="rotate(39 435 413)"'),
  ].join('');
}

export function cinema(p: Pincel, cor: string): string {
  const listra = (i: number) => forma(`M${250 + i * 60} 372h30l${-i * 8 + 20} 292h-24Z`, cor);
  const pipoca = [
    [250, 350, 44],
    [318, 322, 50],
    [392, 306, 54],
    [462, 324, 48],
    [522, 352, 42],
    [288, 300, 38],
    [356, 264, 44],
    [430, 262, 42],
    [492, 300, 36],
    [394, 232, 34],
  ];
  return [
    sombra(400, 668, 160, 20),
    grupo('rotate(-16 220 470)', ingresso(p, '#f2b438')),
    grupo('rotate(12 600 470)', ingresso(p, '#f6d27f', 420)),
    pipoca.map(([x = 0, y = 0, r = 0]) => flor(p, x, y, r)).join(''),
    `<clipPath id="balde"><path d="M226 366h324l-44 300H270Z"/></clipPath>`,
    `<g clip-path="url(#balde)">`,
    ret(220, 360, 340, 310, 0, '#fffaf0'),
    [0, 1, 2, 3, 4, 5].map(listra).join(''),
    ret(
      220,
      360,
      340,
      310,
      0,
      p.linear('horizontal', [
        ['#ffffff', 0],
        ['#ffffff', 0.5],
        [NOITE, 1],
      ]),
      'opacity="0.16"',
    ),
    '</g>',
    ret(214, 352, 348, 34, 16, p.cilindro(mix(cor, NOITE, 0.1))),
    circ(388, 520, 74, '#fffaf0'),
    forma('M362 482q0-12 10-6l58 36q10 8 0 16l-58 36q-10 6-10-6Z', cor),
  ].join('');
}

function flor(p: Pincel, x: number, y: number, r: number): string {
  const pares = [
    [-0.4, 0.2],
    [0.4, 0.25],
    [0, -0.4],
  ];
  return (
    pares.map(([dx = 0, dy = 0]) => circ(x + dx * r, y + dy * r, r * 0.62, p.esfera('#fff0c2'))).join('') +
    circ(x, y + r * 0.1, r * 0.26, '#eec15c')
  );
}

function ingresso(p: Pincel, cor: string, dx = 0): string {
  const x = 90 + dx;
  return [
    forma(
      `M${x} 350q0-16 16-16h178q16 0 16 16v54a22 22 0 0 0 0 44v152q0 16-16 16H${x + 16}q-16 0-16-16V448a22 22 0 0 0 0-44Z`,
      p.face(cor),
    ),
    linha(`M${x + 30} 426h150`, mix(cor, NOITE, 0.4), 5, 'stroke-dasharray="2 14"'),
    escreve('CINE', { x: x + 105, y: 396, tamanho: 44, cor: mix(cor, NOITE, 0.75), ancora: 'meio' }),
    linha(`M${x + 50} 480h110M${x + 50} 516h110M${x + 50} 552h60`, mix(cor, NOITE, 0.5), 12, 'opacity="0.7"'),
  ].join('');
}

export function jantar(p: Pincel, cor: string): string {
  return [
    sombra(360, 668, 290, 20),
    elip(350, 648, 270, 30, p.cilindro('#f7f5ef')),
    elip(350, 640, 226, 20, '#e4e0d5'),
    forma('M150 622c4-130 84-222 200-222s196 92 200 222q-80 22-200 22t-200-22Z', p.cilindro(ACO)),
    forma(
      'M150 622c0-8 1-16 2-24q84 22 198 22t198-22q1 8 2 24-80 22-200 22t-200-22Z',
      mix(ACO, NOITE, 0.4),
      'opacity="0.5"',
    ),
    circ(350, 386, 24, p.esfera(ACO)),
    reflexo('M188 580c16-78 60-126 116-146-50 44-70 86-78 152Z', 0.65),
    forma(
      'M566 288h126q14 132-63 146-77-14-63-146Z',
      p.linear('horizontal', [
        ['#f2f8fb', 0],
        ['#d5e4ec', 0.6],
        ['#b3c8d4', 1],
      ]),
    ),
    forma(
      'M566 344h126q0 78-63 90-63-12-63-90Z',
      p.linear('horizontal', [
        [mix(cor, '#ffffff', 0.2), 0],
        [cor, 0.5],
        [mix(cor, NOITE, 0.4), 1],
      ]),
    ),
    elip(629, 344, 63, 9, mix(cor, '#ffffff', 0.35)),
    linha('M629 434v196', '#c4d6df', 12),
    elip(629, 644, 56, 12, p.cilindro('#dbe7ee')),
    reflexo('M578 302h16q-2 70 14 104-34-26-30-104Z', 0.6),
    forma('M104 380h30l6 264q-21 10-42 0Z', p.cilindro('#f3e7cf')),
    forma('M119 298q34 44 0 82-34-38 0-82Z', '#f6a623'),
    forma('M119 330q16 26 0 48-16-22 0-48Z', '#fff1c4'),
    circ(119, 336, 62, '#ffd98f', 'opacity="0.25"'),
    coracao(438, 300, 36, cor),
    coracao(496, 232, 24, cor),
  ].join('');
}

function coracao(x: number, y: number, r: number, cor: string): string {
  return forma(
    `M${x} ${y + r}C${x - r * 1.6} ${y} ${x - r * 0.9} ${y - r} ${x} ${y - r * 0.2}C${x + r * 0.9} ${y - r} ${x + r * 1.6} ${y} ${x} ${y + r}Z`,
    mix(cor, '#ffffff', 0.1),
    'opacity="0.85"',
  );
}

export function churrasco(p: Pincel, cor: string): string {
  const pedaco = (y: number, tinta: string) =>
    ret(586, y, 76, 62, 20, p.face(tinta)) +
    linha(`M602 ${y + 18}l40 26M602 ${y + 42}l24 14`, mix(tinta, NOITE, 0.45), 6, 'opacity="0.6"');
  return [
    sombra(400, 668, 250, 20),
    ret(176, 160, 350, 506, 44, mix('#8a5a2e', NOITE, 0.4)),
    ret(168, 156, 350, 506, 44, p.cilindro('#c98b4a')),
    linha(
      'M214 200q20 200 0 420M272 190q-22 220 6 450M420 190q18 240-8 450M474 210q-16 200 4 420',
      '#a06a31',
      6,
      'opacity="0.5"',
    ),
    circ(343, 206, 22, mix('#8a5a2e', NOITE, 0.5)),
    forma('M262 256q46 60 44 176h-44Z', p.face('#dfe6ea')),
    ret(258, 428, 52, 20, 6, p.face('#9aa5ad')),
    ret(260, 446, 48, 150, 20, p.cilindro(cor)),
    circ(284, 484, 6, '#fff1c4'),
    circ(284, 552, 6, '#fff1c4'),
    linha('M392 262v92q0 22 22 22t22-22v-92M414 262v170', '#dfe6ea', 11),
    ret(388, 428, 52, 20, 6, p.face('#9aa5ad')),
    ret(390, 446, 48, 150, 20, p.cilindro(cor)),
    circ(414, 484, 6, '#fff1c4'),
    circ(414, 552, 6, '#fff1c4'),
    linha('M624 178v480', '#9aa5ad', 9),
    circ(624, 170, 17, 'none', 'stroke="#9aa5ad" stroke-width="9"'),
    pedaco(244, '#b5533c'),
    ret(590, 314, 68, 34, 16, p.face('#6fae57')),
    pedaco(356, '#b5533c'),
    ret(590, 426, 68, 34, 16, p.face('#f2b438')),
    pedaco(468, '#b5533c'),
  ].join('');
}
