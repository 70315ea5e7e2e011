import { microondas, panelaArroz, panelas, sanduicheira } from './bancada.ts';
import { aspirador, ferro, ventilador } from './casa.ts';
import type { NomeCenario } from './cenario.ts';
import { airFryer, batedeira, cafeteira, liquidificador } from './cozinha.ts';
import { furadeira, maleta } from './ferramentas.ts';
import { bicicleta, churrasco, cinema, jantar } from './lazer.ts';
import type { Pincel } from './pincel.ts';
import { caixaSom, celular, fone, relogio, tv } from './tecnologia.ts';
import { cartao, pix, recarga } from './valores.ts';
import { mala, mochila } from './viagem.ts';

export interface Figura {
  /** `texto` is what follows the colon in the name: the value of a card, a Pix, a top-up. */
  draw: (p: Pincel, cor: string, texto: string) => string;
  cores: readonly string[];
  cenarios: readonly NomeCenario[];
}

const VERDE = '#00805f';
const AZUL = '#2f6fc4';
const CORAL = '#e4674a';
const VINHO = '#a4324c';
const ROXO = '#6f50b8';
const PETROLEO = '#157f8c';
const CREME = '#efe7d6';
const GRAFITE = '#3f4a51';
const MOSTARDA = '#dd9a1f';

/** Every drawing, with colours and walls that suit each other; the seed picks among them. */
export const FIGURAS = {
  cartao: {
    draw: cartao,
    cores: [VERDE, ROXO, AZUL, VINHO, PETROLEO, CORAL],
    cenarios: ['areia', 'manteiga', 'pessego'],
  },
  pix: { draw: pix, cores: ['#1aa38c', '#188f86'], cenarios: ['manteiga', 'menta', 'areia'] },
  recarga: { draw: recarga, cores: [AZUL, ROXO, CORAL, VERDE, VINHO], cenarios: ['ceu', 'lilas', 'pessego'] },
  liquidificador: { draw: liquidificador, cores: [VINHO, GRAFITE], cenarios: ['menta', 'ceu'] },
  airFryer: { draw: airFryer, cores: [GRAFITE, VINHO], cenarios: ['manteiga', 'pessego'] },
  batedeira: { draw: batedeira, cores: ['#8cc9b3', CORAL], cenarios: ['rosa', 'pessego'] },
  cafeteira: { draw: cafeteira, cores: [CORAL, PETROLEO], cenarios: ['areia', 'manteiga'] },
  microondas: { draw: microondas, cores: [CREME, '#d8dee2'], cenarios: ['ceu', 'menta'] },
  sanduicheira: { draw: sanduicheira, cores: [VINHO, PETROLEO], cenarios: ['manteiga', 'areia'] },
  panelaArroz: { draw: panelaArroz, cores: [CORAL, '#7fa7d6'], cenarios: ['menta', 'ceu'] },
  panelas: { draw: panelas, cores: [VINHO, PETROLEO], cenarios: ['areia', 'pessego'] },
  ferro: { draw: ferro, cores: [ROXO, AZUL], cenarios: ['rosa', 'lilas'] },
  ventilador: { draw: ventilador, cores: [AZUL, PETROLEO], cenarios: ['ceu', 'menta'] },
  aspirador: { draw: aspirador, cores: [ROXO, CORAL], cenarios: ['lilas', 'areia'] },
  fone: { draw: fone, cores: [PETROLEO, CORAL], cenarios: ['pessego', 'rosa'] },
  caixaSom: { draw: caixaSom, cores: [CORAL, AZUL], cenarios: ['ceu', 'manteiga'] },
  tv: { draw: tv, cores: [GRAFITE], cenarios: ['lilas', 'areia'] },
  celular: { draw: celular, cores: [ROXO, PETROLEO], cenarios: ['manteiga', 'ceu'] },
  relogio: { draw: relogio, cores: [CORAL, VERDE], cenarios: ['menta', 'areia'] },
  furadeira: { draw: furadeira, cores: [MOSTARDA, VERDE], cenarios: ['areia', 'ceu'] },
  maleta: { draw: maleta, cores: [CORAL, AZUL], cenarios: ['manteiga', 'areia'] },
  bicicleta: { draw: bicicleta, cores: [CORAL, VERDE], cenarios: ['menta', 'ceu'] },
  cinema: { draw: cinema, cores: [VINHO, CORAL], cenarios: ['lilas', 'ceu'] },
  jantar: { draw: jantar, cores: [VINHO], cenarios: ['rosa', 'pessego'] },
  churrasco: { draw: churrasco, cores: [GRAFITE, VINHO], cenarios: ['pessego', 'manteiga'] },
  mochila: { draw: mochila, cores: [PETROLEO, ROXO], cenarios: ['pessego', 'areia'] },
  mala: { draw: mala, cores: [MOSTARDA, CORAL], cenarios: ['ceu', 'menta'] },
} satisfies Record<string, Figura>;

export type NomeFigura = keyof typeof FIGURAS;
