/** Technology: headphones, speaker, television, phone, watch. Podium at y = 660. */
import { sombra } from './cenario.ts';
import { circ, elip, forma, grupo, linha, mix, NOITE, type Pincel, reflexo, ret } from './pincel.ts';
import { escreve } from './texto.ts';

const GRAFITE = '#2f3a41';
const ACO = '#c3cbd1';

export function fone(p: Pincel, cor: string): string {
  const concha = (x: number, lado: 1 | -1) =>
    [
      ret(x - 44, 400, 88, 220, 44, mix(GRAFITE, NOITE, 0.4)),
      ret(x - 52 * lado - 42, 392, 84, 236, 42, p.cilindro(cor)),
      elip(x - 62 * lado, 510, 22, 66, mix(cor, NOITE, 0.25)),
      elip(x - 65 * lado, 508, 18, 60, p.esfera(mix(cor, '#ffffff', 0.15))),
    ].join('');
  return [
    sombra(400, 660, 230, 20),
    linha('M204 480C180 150 620 150 596 480', mix(cor, NOITE, 0.45), 44),
    linha('M204 470C184 150 616 150 596 470', cor, 36),
    linha('M232 330C270 210 360 186 410 188', '#ffffff', 10, 'opacity="0.5"'),
    linha('M268 292C320 226 480 226 532 292', GRAFITE, 30),
    ret(182, 380, 30, 70, 14, p.cilindro(ACO)),
    ret(588, 380, 30, 70, 14, p.cilindro(ACO)),
    concha(232, 1),
    concha(568, -1),
    circ(584, 596, 8, '#7ef0cf'),
    linha('M376 420v96M400 392v152M424 430v76M352 446v44M448 450v36', mix(cor, '#ffffff', 0.35), 13, 'opacity="0.9"'),
  ].join('');
}

export function caixaSom(p: Pincel, cor: string): string {
  const pontos = Array.from({ length: 7 * 12 }, (_, i) => {
    const [x, y] = [i % 7, Math.floor(i / 7)];
    return circ(276 + x * 41 + (y % 2) * 20, 268 + y * 30, 6, NOITE, 'opacity="0.22"');
  });
  return [
    sombra(400, 668, 180, 22),
    linha('M548 260q96 60 60 220', mix(cor, NOITE, 0.5), 22),
    ret(246, 172, 308, 496, 96, mix(cor, NOITE, 0.5)),
    ret(240, 168, 308, 496, 96, p.cilindro(cor)),
    pontos.join(''),
    elip(394, 216, 122, 40, mix(GRAFITE, '#ffffff', 0.08)),
    linha('M340 216h28M354 202v28M426 216h26', '#ffffff', 9, 'opacity="0.9"'),
    circ(394, 500, 94, mix(cor, NOITE, 0.45)),
    circ(392, 497, 88, p.esfera(GRAFITE)),
    circ(392, 497, 62, 'none', `stroke="${mix(GRAFITE, '#ffffff', 0.25)}" stroke-width="8"`),
    circ(392, 497, 30, p.esfera(mix(cor, '#ffffff', 0.1))),
    circ(394, 340, 52, mix(cor, NOITE, 0.45)),
    circ(392, 338, 48, p.esfera(GRAFITE)),
    circ(392, 338, 20, p.esfera(mix(cor, '#ffffff', 0.1))),
    reflexo('M262 300q0-80 30-108-8 60-8 250h-22Z', 0.4),
    linha(
      'M632 236q26 34 0 70M672 206q50 64 0 130M166 236q-26 34 0 70M126 206q-50 64 0 130',
      mix(cor, NOITE, 0.05),
      13,
      'opacity="0.6"',
    ),
  ].join('');
}

export function tv(p: Pincel, _cor: string): string {
  return [
    sombra(400, 668, 250, 16),
    forma('M226 590l-46 76h40l52-76ZM574 590l46 76h-40l-52-76Z', p.face(GRAFITE)),
    ret(78, 206, 652, 400, 20, mix(GRAFITE, NOITE, 0.6)),
    ret(72, 200, 652, 400, 20, p.face('#20282d')),
    `<clipPath id="tela"><rect x="84" y="212" width="628" height="368" rx="10"/></clipPath>`,
    '<g clip-path="url(#tela)">',
    ret(
      84,
      212,
      628,
      368,
      0,
      p.linear('vertical', [
        ['#3c4fa3', 0],
        ['#e7739a', 0.5],
        ['#ffc773', 0.8],
      ]),
    ),
    circ(470, 428, 74, '#fff1c4'),
    forma('M84 470l120-112 96 84 88-122 138 156 70-60 116 100v84H84Z', '#5b3f86'),
    forma('M84 520l110-70 140 84 120-62 150 70 108-40v90H84Z', '#33285f'),
    forma('M84 552q160-26 320 0t308 0v40H84Z', '#231c47'),
    linha('M410 560h120M438 574h64', '#ffe3a0', 6, 'opacity="0.8"'),
    reflexo('M84 212h250L140 580H84Z', 0.12),
    '</g>',
    circ(400, 591, 4, '#ee7a5b'),
    grupo(
      'rotate(9 640 640)',
      ret(610, 560, 44, 116, 16, p.cilindro(GRAFITE)),
      circ(632, 584, 9, '#ee7a5b'),
      linha('M624 612h0M640 612h0M624 632h0M640 632h0M624 652h0M640 652h0', '#ffffff', 8, 'opacity="0.7"'),
    ),
  ].join('');
}

export function celular(p: Pincel, cor: string): string {
  return [
    sombra(400, 668, 190, 18),
    grupo(
      'rotate(9 500 420)',
      ret(372, 156, 252, 504, 46, mix(cor, NOITE, 0.5)),
      ret(
        366,
        152,
        252,
        504,
        46,
        p.linear('diagonal', [
          [mix(cor, '#ffffff', 0.35), 0],
          [cor, 0.5],
          [mix(cor, NOITE, 0.3), 1],
        ]),
      ),
      ret(490, 176, 104, 150, 34, mix(cor, NOITE, 0.22)),
      [216, 286]
        .map(
          (y) =>
            circ(542, y, 29, '#10181d') + circ(540, y - 2, 18, p.esfera('#46606f')) + circ(534, y - 8, 5, '#ffffff'),
        )
        .join(''),
      circ(604, 196, 6, '#fff1c4'),
    ),
    grupo(
      'rotate(-7 320 420)',
      ret(196, 148, 260, 516, 48, mix(GRAFITE, NOITE, 0.6)),
      ret(190, 144, 260, 516, 48, p.face('#222b30')),
      ret(
        202,
        156,
        236,
        492,
        38,
        p.linear('diagonal', [
          ['#ffd98f', 0],
          ['#f08a6b', 0.4],
          ['#8b4fa6', 0.8],
          ['#46357e', 1],
        ]),
      ),
      circ(350, 330, 96, '#fff3d0', 'opacity="0.4"'),
      forma('M202 520q70-90 130-30t106-60v180a38 38 0 0 1-38 38H240a38 38 0 0 1-38-38Z', '#2b2360', 'opacity="0.75"'),
      ret(288, 170, 64, 18, 9, '#12181b'),
      escreve('9:41', { x: 320, y: 286, tamanho: 66, cor: '#ffffff', ancora: 'meio' }),
      [0, 1, 2, 3].map((i) => ret(222 + i * 52, 578, 40, 40, 12, '#ffffff', 'opacity="0.85"')).join(''),
      reflexo('M202 194a38 38 0 0 1 38-38h90L202 420Z', 0.2),
    ),
  ].join('');
}

export function relogio(p: Pincel, cor: string): string {
  const anel = (r: number, tinta: string, parte: number) => {
    const volta = 2 * Math.PI * r;
    return circ(
      400,
      400,
      r,
      'none',
      `stroke="${tinta}" stroke-width="17" stroke-linecap="round" stroke-dasharray="${(volta * parte).toFixed(1)} ${volta.toFixed(1)}" transform="rotate(-90 400 400)"`,
    );
  };
  return [
    sombra(400, 666, 120, 16),
    forma('M318 300l18-152q4-22 26-22h76q22 0 26 22l18 152Z', p.cilindro(cor)),
    forma('M318 500l18 142q4 24 26 24h76q22 0 26-24l18-142Z', p.cilindro(mix(cor, NOITE, 0.12))),
    linha('M400 574h0M400 604h0M400 634h0', mix(cor, NOITE, 0.5), 16),
    ret(566, 360, 26, 72, 12, p.cilindro(ACO)),
    ret(238, 252, 336, 308, 92, mix(GRAFITE, NOITE, 0.5)),
    ret(230, 244, 340, 312, 92, p.cilindro(ACO)),
    ret(246, 260, 308, 280, 78, '#0e1518'),
    anel(110, '#ee7a5b', 0.82),
    anel(86, '#f4c04e', 0.64),
    anel(62, '#5fd6b0', 0.46),
    escreve('72', { x: 400, y: 420, tamanho: 58, cor: '#ffffff', ancora: 'meio' }),
    reflexo('M250 330q4-64 70-68h120Q290 300 262 470q-16-60-12-140Z', 0.14),
  ].join('');
}
