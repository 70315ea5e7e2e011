import { acentos } from '@pontua/contract/acentos';
import type { Cores } from '@pontua/contract/sistema';
import { mix } from './oklch.ts';
import { AREIA, BRANCO, createRoles, type Esquema, MATA, TINTA } from './paleta.ts';

type Variaveis = Record<string, string>;

/** Replaces every derived colour of Mantine by one whose contrast is assured, and adds ours (`--pontua-*`, `--ilu-*`). */
export const createVariaveis = (tons: Cores['tons'], esquema: Esquema): Variaveis => ({
  ...accents(tons, esquema),
  ...surfaces[esquema],
  ...ilustracao(tons, esquema),
});

const surfaces: Record<Esquema, Variaveis> = {
  claro: {
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
  escuro: {
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

function accents(tons: Cores['tons'], esquema: Esquema): Variaveis {
  const variaveis: Variaveis = {};
  for (const nome of acentos) {
    const papeis = createRoles(tons[nome], esquema);
    variaveis[`--mantine-color-${nome}-filled-hover`] = papeis.preenchidoHover;
    variaveis[`--mantine-color-${nome}-text`] = papeis.texto;
    variaveis[`--mantine-color-${nome}-light`] = papeis.suave;
    variaveis[`--mantine-color-${nome}-light-hover`] = papeis.suaveHover;
    variaveis[`--mantine-color-${nome}-light-color`] = papeis.texto;
    variaveis[`--mantine-color-${nome}-outline`] = papeis.texto;
    variaveis[`--mantine-color-${nome}-outline-hover`] = papeis.suave;
  }
  const claro = esquema === 'claro';
  return {
    ...variaveis,
    '--mantine-color-gray-text': claro ? AREIA[7] : MATA[1],
    '--mantine-color-gray-light': claro ? AREIA[1] : MATA[5],
    '--mantine-color-gray-light-hover': claro ? AREIA[2] : MATA[4],
    '--mantine-color-gray-light-color': claro ? AREIA[8] : MATA[0],
    '--mantine-color-gray-outline': claro ? AREIA[7] : MATA[1],
    '--mantine-color-anchor': 'var(--mantine-color-marca-text)',
    '--mantine-primary-color-text': 'var(--mantine-color-marca-text)',
    '--mantine-color-error': 'var(--mantine-color-red-text)',
    '--mantine-color-success': 'var(--mantine-color-green-text)',
  };
}

/** The colours that illustrations and the logo are drawn with; the accent follows the configured brand. */
function ilustracao({ marca }: Cores['tons'], esquema: Esquema): Variaveis {
  const claro = esquema === 'claro';
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
