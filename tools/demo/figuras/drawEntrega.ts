/** A prize at home, as somebody photographs it who has just unpacked it. */
import { FIGURAS } from './catalogo.ts';
import type { ChaveFigura } from './drawPremio.ts';
import { circ, createPincel, forma, mix, NOITE, type Pincel, ret } from './pincel.ts';
import { createSorte } from './sorte.ts';

const paredes = ['#e7d3bd', '#cfdcd2', '#d5d9e6', '#ecd9a8', '#e3cfd0', '#d9d2c4'] as const;
const madeiras = ['#a4703f', '#8a5a36', '#c08a55', '#6f4c34'] as const;

/** 900 × 900, the same for the same seed. */
export function drawEntrega(figura: ChaveFigura, semente: string): string {
  const [nome = '', texto = ''] = figura.split(':');
  const achada = Object.entries(FIGURAS).find(([chave]) => chave === nome)?.[1];
  if (!achada) throw new Error(`No drawing named "${nome}"`);
  const sorte = createSorte(semente);
  const p = createPincel('e');
  const [parede, madeira, giro, lado] = [sorte(paredes), sorte(madeiras), sorte([-2, -1, 1, 2]), sorte([0, 1])];
  const cena = [
    sala(p, parede, lado),
    mesa(p, madeira),
    caixa(p, lado ? 40 : 590),
    `<g transform="translate(${lado ? 160 : 40} 90) scale(.88)">${achada.draw(p, sorte(achada.cores), texto)}</g>`,
  ].join('');
  // Nobody holds a phone quite level.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900" width="900" height="900">${p.definicoes()}<g transform="rotate(${giro} 450 450)">${cena}</g></svg>`;
}

function sala(p: Pincel, parede: string, lado: number): string {
  const luz = p.linear('diagonal', [
    [mix(parede, '#ffffff', 0.4), 0],
    [parede, 0.6],
    [mix(parede, NOITE, 0.22), 1],
  ]);
  const x = lado ? 560 : 90;
  const janela = [
    ret(x, 60, 250, 330, 8, '#ffffff', 'opacity="0.9"'),
    ret(x + 16, 76, 102, 298, 4, '#bfe0f5'),
    ret(x + 132, 76, 102, 298, 4, '#bfe0f5'),
    circ(x + 180, 150, 40, '#ffffff', 'opacity="0.7"'),
  ].join('');
  return ret(-60, -60, 1020, 1020, 0, luz) + janela;
}

function mesa(p: Pincel, madeira: string): string {
  const tampo = p.linear('vertical', [
    [mix(madeira, '#ffffff', 0.25), 0],
    [madeira, 0.4],
    [mix(madeira, NOITE, 0.3), 1],
  ]);
  const veios = [690, 742, 804]
    .map((y) => ret(-60, y, 1020, 3, 0, mix(madeira, NOITE, 0.25), 'opacity="0.35"'))
    .join('');
  return ret(-60, 610, 1020, 360, 0, tampo) + veios;
}

/** Open, with paper still sticking out. */
function caixa(p: Pincel, x: number): string {
  const frente = p.face('#c9985f');
  return [
    forma(`M${x} 470l40-70h200l40 70Z`, '#8d6236'),
    forma(`M${x + 60} 480l30-90 50 40 40-60 40 110Z`, '#f4efe4'),
    ret(x, 470, 280, 210, 6, frente),
    forma(`M${x} 470l-50-52h70l50 52Z`, '#dcb482'),
    forma(`M${x + 280} 470l50-52h-70l-50 52Z`, '#dcb482'),
    ret(x + 120, 470, 40, 210, 0, '#e9cf9f', 'opacity="0.8"'),
  ].join('');
}
