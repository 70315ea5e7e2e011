/** The right half of each banner. */
import { sombra } from './cenario.ts';
import { airFryer, liquidificador } from './cozinha.ts';
import { moeda, pilha } from './moedas.ts';
import { circ, elip, forma, grupo, linha, mix, NOITE, type Pincel, reflexo, ret } from './pincel.ts';
import { tv } from './tecnologia.ts';
import { escreve } from './texto.ts';
import { pix, telefone } from './valores.ts';

/** A phone that frames a receipt, and the points that come out of it. */
export function drawCenaCupom(p: Pincel): string {
  return [
    chao(),
    grupo('translate(1010 62) rotate(-9)', cupom()),
    grupo(
      'translate(870 -48) rotate(7 400 400) scale(0.84)',
      telefone(p, '#26332d'),
      ret(282, 152, 236, 482, 24, '#17221d'),
      grupo('translate(318 236) scale(0.56)', cupom()),
      linha(
        'M300 250v-22q0-18 18-18h22M500 250v-22q0-18-18-18h-22M300 500v22q0 18 18 18h22M500 500v22q0 18-18 18h-22',
        '#ffd777',
        9,
      ),
      circ(400, 590, 26, '#ffffff'),
      circ(400, 590, 20, 'none', 'stroke="#17221d" stroke-width="4"'),
      reflexo('M282 176a24 24 0 0 1 24-24h100L282 450Z', 0.14),
    ),
    ret(1346, 128, 204, 92, 46, '#ffffff'),
    forma('M1372 214l-14 34 44-30Z', '#ffffff'),
    escreve('+250', { x: 1448, y: 194, tamanho: 62, cor: '#00704f', ancora: 'meio' }),
    pilha(p, 1440, 540, 5, 58),
    moeda(p, 940, 476, 50),
    moeda(p, 1512, 320, 30),
    moeda(p, 912, 130, 28),
  ].join('');
}

function cupom(): string {
  const dentes = 'l-15 16l-15-16'.repeat(8);
  return [
    forma(`M6 16h240v410${dentes}Z`, NOITE, 'opacity="0.2" transform="translate(8 10)"'),
    forma(`M6 6h240v410${dentes}Z`, '#fffdf7'),
    ret(70, 40, 112, 22, 8, '#00704f'),
    [96, 140, 184, 228].map((y) => ret(36, y, 104, 16, 7, '#cfd6cf') + ret(172, y, 44, 16, 7, '#cfd6cf')).join(''),
    ret(36, 282, 76, 26, 8, '#39434a') + ret(150, 282, 66, 26, 8, '#39434a'),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
      .map((i) => ret(40 + i * 15, 336, (i % 3) * 3 + 4, 54, 0, '#39434a'))
      .join(''),
  ].join('');
}

/** The Pix phone, larger coins around it. */
export function drawCenaPix(p: Pincel): string {
  return [
    chao(),
    grupo('translate(838 -60) scale(0.86)', pix(p, '#1aa38c', '250')),
    pilha(p, 1420, 540, 6, 60),
    pilha(p, 1530, 556, 3, 50),
    pilha(p, 940, 548, 3, 54),
    moeda(p, 1474, 190, 44),
    moeda(p, 930, 170, 34),
  ].join('');
}

/** Three appliances and a present. */
export function drawCenaCasa(p: Pincel): string {
  return [
    chao(),
    grupo('translate(908 64) scale(0.72)', tv(p, '#39434a')),
    grupo('translate(1195 139) scale(0.62)', airFryer(p, '#3f4a51')),
    grupo('translate(734 140) scale(0.62)', liquidificador(p, '#157f8c')),
    presente(p, 1196, 560),
    moeda(p, 1524, 170, 34),
    moeda(p, 1150, 110, 28),
    moeda(p, 966, 132, 40),
  ].join('');
}

function presente(p: Pincel, x: number, base: number): string {
  const fita = '#f2b438';
  return [
    sombra(x, base, 96, 10),
    ret(x - 84, base - 118, 168, 120, 12, p.cilindro('#fff6e6')),
    ret(x - 18, base - 118, 36, 120, 0, p.face(fita)),
    ret(x - 96, base - 150, 192, 44, 12, p.cilindro('#fffaf0')),
    ret(x - 20, base - 150, 40, 44, 0, p.face(fita)),
    forma(`M${x} ${base - 150}c-14-54-84-56-84-20 0 26 46 30 84 20Z`, p.face(fita)),
    forma(`M${x} ${base - 150}c14-54 84-56 84-20 0 26-46 30-84 20Z`, p.face(fita)),
    circ(x, base - 156, 17, mix(fita, NOITE, 0.15)),
  ].join('');
}

function chao(): string {
  return elip(1190, 552, 400, 34, NOITE, 'opacity="0.22"');
}
