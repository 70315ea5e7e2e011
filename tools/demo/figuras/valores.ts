/** Prizes that are money: prepaid card, Pix, top-up. The value is part of the picture. */
import { sombra } from './cenario.ts';
import { moeda, pilha } from './moedas.ts';
import { circ, elip, forma, grupo, linha, mix, NOITE, type Pincel, reflexo, ret } from './pincel.ts';
import { escreve } from './texto.ts';

const TINTA = '#1c2a24';

/** A card standing on the podium, a second one behind it. */
export function cartao(p: Pincel, cor: string, valor: string): string {
  return [
    sombra(400, 664, 230, 20),
    grupo('rotate(7 420 430)', plastico(p, mix(cor, NOITE, 0.45), '')),
    grupo('rotate(-8 400 460)', plastico(p, cor, valor)),
    pilha(p, 214, 676, 4),
    pilha(p, 596, 684, 2),
    moeda(p, 664, 616, 50),
  ].join('');
}

function plastico(p: Pincel, cor: string, valor: string): string {
  const face = p.linear('diagonal', [
    [mix(cor, '#ffffff', 0.28), 0],
    [cor, 0.5],
    [mix(cor, NOITE, 0.35), 1],
  ]);
  return [
    ret(146, 268, 512, 324, 34, mix(cor, NOITE, 0.55)),
    ret(144, 260, 512, 324, 34, face),
    forma('M144 470C270 380 380 560 656 400V550a34 34 0 0 1-34 34H178a34 34 0 0 1-34-34Z', '#ffffff', 'opacity="0.10"'),
    ret(184, 330, 78, 60, 12, p.face('#f1c765')),
    linha('M184 360h78M210 330v60M236 330v60', '#a87a1f', 3),
    linha('M284 340q22 20 0 40M304 330q34 30 0 60', '#ffffff', 7, 'opacity="0.75"'),
    escreve('pré-pago', { x: 616, y: 322, tamanho: 40, cor: '#ffffff', ancora: 'fim', opacidade: 0.9 }),
    valor ? escreve(`R$ ${valor}`, { x: 184, y: 492, tamanho: 92, cor: '#ffffff' }) : '',
    linha('M186 542h70M276 542h70M366 542h70', '#ffffff', 12, 'opacity="0.55"'),
    moeda(p, 584, 520, 36),
    reflexo('M178 260h190L244 584h-66a34 34 0 0 1-34-34V294a34 34 0 0 1 34-34Z', 0.08),
  ].join('');
}

/** A phone that has just received the money; four tiles in a diamond stand for the instant payment. */
export function pix(p: Pincel, cor: string, valor: string): string {
  return [
    sombra(400, 664, 170, 18),
    telefone(p, '#26332d'),
    ret(
      282,
      152,
      236,
      482,
      24,
      p.linear('vertical', [
        [mix(cor, '#ffffff', 0.9), 0],
        [mix(cor, '#ffffff', 0.72), 1],
      ]),
    ),
    circ(400, 282, 76, p.esfera(cor)),
    grupo('translate(400 282) rotate(45)', ladrilhos()),
    escreve('Pix recebido', { x: 400, y: 424, tamanho: 32, cor: TINTA, ancora: 'meio', opacidade: 0.75 }),
    escreve(`R$ ${valor}`, { x: 400, y: 490, tamanho: 62, cor: TINTA, ancora: 'meio' }),
    ret(316, 536, 168, 58, 29, p.face(cor)),
    linha('M382 566l13 13 26-28', '#ffffff', 10),
    reflexo('M282 176a24 24 0 0 1 24-24h90L282 430Z', 0.4),
    pilha(p, 216, 682, 3),
    moeda(p, 590, 620, 56),
    moeda(p, 596, 236, 34),
    moeda(p, 214, 330, 26),
  ].join('');
}

function ladrilhos(): string {
  const lado = (x: number, y: number) => ret(x, y, 36, 36, 9, '#ffffff');
  return lado(-39, -39) + lado(3, -39) + lado(-39, 3) + lado(3, 3);
}

/** A phone with a growing signal and the value on it. */
export function recarga(p: Pincel, cor: string, valor: string): string {
  const barra = (i: number) => ret(312 + i * 46, 330 - i * 34, 34, 40 + i * 34, 10, i < 4 ? '#ffffff' : '#ffffff');
  return [
    sombra(400, 664, 170, 18),
    telefone(p, mix(cor, NOITE, 0.62)),
    ret(
      282,
      152,
      236,
      482,
      24,
      p.linear('diagonal', [
        [mix(cor, '#ffffff', 0.2), 0],
        [mix(cor, NOITE, 0.2), 1],
      ]),
    ),
    [0, 1, 2, 3].map(barra).join(''),
    escreve('Recarga', { x: 400, y: 448, tamanho: 40, cor: '#ffffff', ancora: 'meio', opacidade: 0.9 }),
    escreve(`R$ ${valor}`, { x: 400, y: 520, tamanho: 72, cor: '#ffffff', ancora: 'meio' }),
    ret(322, 556, 156, 46, 23, '#ffffff', 'opacity="0.25"'),
    linha('M388 579h24M400 567v24', '#ffffff', 8),
    reflexo('M282 176a24 24 0 0 1 24-24h90L282 430Z', 0.16),
    ondas(560, 250, mix(cor, NOITE, 0.1)),
    grupo('rotate(14 210 560)', chip(p)),
    moeda(p, 596, 624, 50),
  ].join('');
}

function ondas(x: number, y: number, cor: string): string {
  return linha(`M${x} ${y - 40}q34 40 0 80M${x + 36} ${y - 72}q62 72 0 144`, cor, 16, 'opacity="0.75"');
}

function chip(p: Pincel): string {
  return [
    forma('M152 500q0-16 16-16h72l36 36v132q0 16-16 16h-92q-16 0-16-16Z', mix('#ffffff', NOITE, 0.25)),
    forma('M148 494q0-16 16-16h72l36 36v132q0 16-16 16h-92q-16 0-16-16Z', p.face('#f6f4ee')),
    ret(172, 560, 76, 72, 12, p.face('#f1c765')),
    linha('M172 584h24v24h-24M248 584h-24v24h24M196 560v72M224 560v72', '#a87a1f', 3.5),
  ].join('');
}

export function telefone(p: Pincel, cor: string): string {
  return [
    ret(272, 132, 268, 536, 46, mix(cor, NOITE, 0.5)),
    ret(262, 130, 268, 536, 46, p.face(cor)),
    ret(268, 136, 256, 524, 42, mix(cor, '#000000', 0.25)),
    ret(370, 138, 60, 10, 5, mix(cor, '#ffffff', 0.25)),
    elip(400, 648, 30, 4, mix(cor, '#ffffff', 0.45)),
  ].join('');
}
