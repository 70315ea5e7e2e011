import { FIGURAS, type Figura, type NomeFigura } from './catalogo.ts';
import { CENARIOS, drawCenario } from './cenario.ts';
import { createPincel } from './pincel.ts';
import { createSorte } from './sorte.ts';

/** `fone`, or `cartao:100` where the value is part of the picture. */
export type ChaveFigura = NomeFigura | `${'cartao' | 'pix' | 'recarga'}:${string}`;

/** The picture of a demo prize as SVG text, 800 × 800. The same figure and seed always give the same picture. */
export function drawPremio(figura: ChaveFigura, semente: string = figura): string {
  const [nome = '', texto = ''] = figura.split(':');
  const { draw, cores, cenarios } = findFigura(nome);
  const sorte = createSorte(semente);
  const cor = sorte(cores);
  const pincel = createPincel('g');
  const partes = [drawCenario(pincel, CENARIOS[sorte(cenarios)]), draw(pincel, cor, texto)].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">${pincel.definicoes()}${partes}</svg>`;
}

function findFigura(nome: string): Figura {
  const figura = Object.entries(FIGURAS).find(([chave]) => chave === nome)?.[1];
  if (!figura) throw new Error(`No drawing named "${nome}"`);
  return figura;
}
