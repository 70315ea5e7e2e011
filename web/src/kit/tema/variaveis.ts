import type { CSSVariablesResolver, MantineColorsTuple, MantineTheme } from '@mantine/core';
import { mix } from './cores.ts';
import { AREIA, BRANCO, createRoles, MATA, TINTA } from './paleta.ts';

type Variaveis = Record<string, string>;

/** The colours of `tema.ts` that play a part as accents; the neutral ramps are surfaces and lines. */
export const ACENTOS = ['marca', 'red', 'blue', 'green', 'yellow', 'orange'] as const;

/** Replaces every derived colour of Mantine by one whose contrast is assured, and adds ours (`--pontua-*`, `--ilu-*`). */
export const resolverVariaveis: CSSVariablesResolver = (theme) => ({
  variables: {
    '--pontua-rodape': '0px',
    '--pontua-avisos': '0px',
    '--pontua-fonte-numeros': 'tabular-nums lining-nums',
  },
  light: { ...accents(theme, 'light'), ...surfaces.light, ...ilustracao(theme, 'light') },
  dark: { ...accents(theme, 'dark'), ...surfaces.dark, ...ilustracao(theme, 'dark') },
});

const surfaces: Record<'light' | 'dark', Variaveis> = {
  light: {
    '--pontua-fundo': AREIA[0],
    '--pontua-superficie': BRANCO,
    '--pontua-superficie-quieta': AREIA[1],
    '--pontua-borda': AREIA[2],
    '--mantine-color-body': BRANCO,
    '--mantine-color-text': TINTA,
    '--mantine-color-bright': TINTA,
    '--mantine-color-dimmed': AREIA[6],
    '--mantine-color-placeholder': '#6a6d65',
    '--mantine-color-default': BRANCO,
    '--mantine-color-default-hover': AREIA[1],
    '--mantine-color-default-color': TINTA,
    // 3:1 against the page, because the border is all that shows where a field is (WCAG 1.4.11).
    '--mantine-color-default-border': '#87887c',
    '--mantine-color-disabled': AREIA[1],
    '--mantine-color-disabled-color': '#85877c',
    '--mantine-color-disabled-border': AREIA[2],
  },
  dark: {
    '--pontua-fundo': MATA[8],
    '--pontua-superficie': MATA[7],
    '--pontua-superficie-quieta': MATA[6],
    '--pontua-borda': MATA[5],
    '--mantine-color-body': MATA[7],
    '--mantine-color-text': MATA[0],
    '--mantine-color-bright': BRANCO,
    '--mantine-color-dimmed': MATA[2],
    '--mantine-color-placeholder': '#8f9c94',
    '--mantine-color-default': MATA[6],
    '--mantine-color-default-hover': MATA[5],
    '--mantine-color-default-color': MATA[0],
    '--mantine-color-default-border': '#6b7971',
    '--mantine-color-disabled': MATA[6],
    '--mantine-color-disabled-color': MATA[3],
    '--mantine-color-disabled-border': MATA[5],
  },
};

function accents(theme: MantineTheme, esquema: 'light' | 'dark'): Variaveis {
  const variaveis: Variaveis = {};
  for (const nome of ACENTOS) {
    const tons = theme.colors[nome] ?? AREIA;
    const papeis = createRoles(tons, esquema);
    variaveis[`--mantine-color-${nome}-filled-hover`] = papeis.preenchidoHover;
    variaveis[`--mantine-color-${nome}-text`] = papeis.texto;
    variaveis[`--mantine-color-${nome}-light`] = papeis.suave;
    variaveis[`--mantine-color-${nome}-light-hover`] = papeis.suaveHover;
    variaveis[`--mantine-color-${nome}-light-color`] = papeis.texto;
    variaveis[`--mantine-color-${nome}-outline`] = papeis.texto;
    variaveis[`--mantine-color-${nome}-outline-hover`] = papeis.suave;
  }
  return {
    ...variaveis,
    '--mantine-color-gray-text': esquema === 'light' ? AREIA[7] : MATA[1],
    '--mantine-color-gray-light': esquema === 'light' ? AREIA[1] : MATA[5],
    '--mantine-color-gray-light-hover': esquema === 'light' ? AREIA[2] : MATA[4],
    '--mantine-color-gray-light-color': esquema === 'light' ? AREIA[8] : MATA[0],
    '--mantine-color-gray-outline': esquema === 'light' ? AREIA[7] : MATA[1],
    '--mantine-color-anchor': `var(--mantine-color-${theme.primaryColor}-text)`,
    '--mantine-primary-color-text': `var(--mantine-color-${theme.primaryColor}-text)`,
    '--mantine-color-error': 'var(--mantine-color-red-text)',
    '--mantine-color-success': 'var(--mantine-color-green-text)',
  };
}

/** The colours that illustrations and the logo are drawn with; the accent follows the configured brand. */
function ilustracao(theme: MantineTheme, esquema: 'light' | 'dark'): Variaveis {
  const marca: MantineColorsTuple = theme.colors[theme.primaryColor] ?? AREIA;
  const claro = esquema === 'light';
  return {
    '--ilu-traco': claro ? '#22312a' : '#d3ddd6',
    '--ilu-papel': claro ? BRANCO : '#2f3b35',
    '--ilu-papel-sombra': claro ? '#e9e5d9' : '#3d4a43',
    '--ilu-mancha': claro ? mix(AREIA[0], marca[6], 0.11) : mix(MATA[8], marca[6], 0.2),
    '--ilu-chao': claro ? mix(AREIA[1], marca[6], 0.2) : mix(MATA[9], marca[6], 0.12),
    '--ilu-acento': claro ? marca[6] : marca[5],
    '--ilu-acento-claro': claro ? marca[3] : marca[7],
    '--ilu-acento-escuro': claro ? marca[8] : marca[7],
    '--ilu-ouro': claro ? '#f5b93a' : '#f0b742',
    '--ilu-ouro-claro': claro ? '#ffdf8f' : '#fbd987',
    '--ilu-ouro-escuro': claro ? '#c98a12' : '#b97f14',
    '--ilu-coral': claro ? '#ee7a5b' : '#e57a5e',
  };
}
