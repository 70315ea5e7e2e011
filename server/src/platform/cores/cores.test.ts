import { acentos } from '@pontua/contract/acentos';
import { corPadrao } from '@pontua/contract/sistema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCores } from './cores.ts';
import { contrast, luminance } from './oklch.ts';
import { BRANCO, FUNDOS, MINIMO_PARTE, MINIMO_TEXTO, TINTA } from './paleta.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const esquemas = ['claro', 'escuro'] as const;

/** Mantine's own choice of text on a fill, repeated here from its documentation of `luminanceThreshold`. */
const textOn = (fill: string, limiar: number) => (luminance(fill) > limiar ? TINTA : BRANCO);

function errorsOf(cor: string): string[] {
  const { tons, limiarLuminancia, ...variaveis } = createCores(cor);
  const achados: string[] = [];
  const need = (nome: string, a: string, b: string, minimo: number) => {
    if (contrast(a, b) < minimo) achados.push(`${cor} ${nome}: ${a} on ${b} is ${contrast(a, b).toFixed(2)}`);
  };
  for (const esquema of esquemas) {
    const variavel = (nome: string) => variaveis[esquema][nome] ?? '';
    for (const nome of acentos) {
      const fill = tons[nome][6];
      need(`text on ${nome}`, textOn(fill, limiarLuminancia), fill, MINIMO_TEXTO);
      const sobre = variavel(`--mantine-color-${nome}-filled-hover`);
      need(`text on hovered ${nome}`, textOn(fill, limiarLuminancia), sobre, MINIMO_TEXTO);
      for (const fundo of FUNDOS[esquema].slice(0, 2)) need(`${nome} fill`, fill, fundo, MINIMO_PARTE);
      const texto = variavel(`--mantine-color-${nome}-text`);
      const suaves = ['light', 'light-hover'].map((papel) => variavel(`--mantine-color-${nome}-${papel}`));
      for (const fundo of [...FUNDOS[esquema], ...suaves])
        need(`${nome} as text, ${esquema}`, texto, fundo, MINIMO_TEXTO);
    }
  }
  return achados;
}

describe('palette', () => {
  it('meets WCAG AA in both schemes for any brand colour', () => {
    fc.assert(
      fc.property(hex, (cor) => {
        expect(errorsOf(cor)).toEqual([]);
      }),
      {
        numRuns: 60,
        examples: [
          ['#000000'],
          ['#ffffff'],
          ['#ffd400'],
          ['#e30613'],
          ['#0086ff'],
          ['#820ad1'],
          ['#ff6600'],
          ['#808080'],
        ],
      },
    );
  });

  it('reads neutral text on every surface', () => {
    for (const esquema of esquemas) {
      const variaveis = createCores(corPadrao)[esquema];
      for (const nome of ['text', 'dimmed', 'placeholder', 'default-color', 'gray-text']) {
        for (const fundo of FUNDOS[esquema]) {
          const razao = contrast(variaveis[`--mantine-color-${nome}`] ?? '', fundo);
          expect(razao, `${nome} on ${fundo}`).toBeGreaterThanOrEqual(MINIMO_TEXTO);
        }
      }
      const borda = variaveis['--mantine-color-default-border'] ?? '';
      const cartao = variaveis['--mantine-color-default'] ?? '';
      expect(contrast(borda, cartao)).toBeGreaterThanOrEqual(MINIMO_PARTE);
    }
  });

  it('uses a brand colour as it is when nothing stands against it, however it is written', () => {
    expect(createCores(corPadrao).tons.marca[6]).toBe(corPadrao);
    expect(createCores(corPadrao.toUpperCase())).toEqual(createCores(corPadrao));
  });
});
