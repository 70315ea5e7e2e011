import { DEFAULT_THEME, type MantineTheme, mergeMantineTheme } from '@mantine/core';
import { corPadrao } from '@pontua/contract/sistema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, luminance } from './tema/cores.ts';
import { BRANCO, FUNDOS, MINIMO_PARTE, MINIMO_TEXTO, TINTA } from './tema/paleta.ts';
import { ACENTOS, resolverVariaveis } from './tema/variaveis.ts';
import { createTema } from './tema.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const themeOf = (cor?: string): MantineTheme => mergeMantineTheme(DEFAULT_THEME, createTema(cor));

/** Mantine's own choice of text on a fill, repeated here from its documentation of `luminanceThreshold`. */
const textOn = (fill: string, theme: MantineTheme) => (luminance(fill) > theme.luminanceThreshold ? TINTA : BRANCO);

function faults(cor: string): string[] {
  const theme = themeOf(cor);
  const achados: string[] = [];
  const need = (nome: string, a: string, b: string, minimo: number) => {
    if (contrast(a, b) < minimo) achados.push(`${cor} ${nome}: ${a} on ${b} is ${contrast(a, b).toFixed(2)}`);
  };
  for (const esquema of ['light', 'dark'] as const) {
    const variaveis: Record<string, string | undefined> = resolverVariaveis(theme)[esquema];
    const variavel = (nome: string) => variaveis[nome] ?? '';
    for (const nome of ACENTOS) {
      const fill = theme.colors[nome]?.[6] ?? '';
      need(`text on ${nome}`, textOn(fill, theme), fill, MINIMO_TEXTO);
      const sobre = variavel(`--mantine-color-${nome}-filled-hover`);
      need(`text on hovered ${nome}`, textOn(fill, theme), sobre, MINIMO_TEXTO);
      for (const fundo of FUNDOS[esquema].slice(0, 2)) need(`${nome} fill`, fill, fundo, MINIMO_PARTE);
      const texto = variavel(`--mantine-color-${nome}-text`);
      const suaves = ['light', 'light-hover'].map((papel) => variavel(`--mantine-color-${nome}-${papel}`));
      for (const fundo of [...FUNDOS[esquema], ...suaves])
        need(`${nome} as text, ${esquema}`, texto, fundo, MINIMO_TEXTO);
    }
  }
  return achados;
}

describe('theme', () => {
  it('meets WCAG AA in both schemes for any brand colour', () => {
    fc.assert(
      fc.property(hex, (cor) => {
        expect(faults(cor)).toEqual([]);
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
    for (const esquema of ['light', 'dark'] as const) {
      const variaveis: Record<string, string | undefined> = resolverVariaveis(themeOf())[esquema];
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

  it('chooses by itself only among colours whose contrast is assured', () => {
    const { defaultProps } = createTema().components?.Avatar ?? {};
    expect(defaultProps?.allowedInitialsColors).toEqual(ACENTOS);
  });

  it('uses a brand colour as it is when nothing stands against it, and jade when it cannot be read', () => {
    expect(themeOf(corPadrao).colors.marca?.[6]).toBe(corPadrao);
    expect(themeOf('not a colour').colors.marca?.[6]).toBe(corPadrao);
  });
});
