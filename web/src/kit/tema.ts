import { createTheme, type MantineThemeOverride } from '@mantine/core';
import { corPadrao } from '@pontua/contract/sistema';
import { componentesComuns, componentesLoja, componentesPainel } from './tema/componentes.ts';
import { parseHex } from './tema/cores.ts';
import { AREIA, createShades, LIMIAR_LUMINANCIA, MATA, TINTA } from './tema/paleta.ts';

const FONTE = "'Figtree', 'Figtree reserva', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/**
 * Status colours, tuned to sit beside sand and jade; every one goes through the same contrast rules as the brand. No more than are
 * used, since each is worked out at every start: Mantine's other colours stay its own, with nobody's word for their contrast.
 */
const cores = {
  gray: AREIA,
  dark: MATA,
  red: createShades('#cf3a30'),
  blue: createShades('#2b74c7'),
  green: createShades('#2f8539'),
  yellow: createShades('#e0a100'),
  orange: createShades('#c25a12'),
};

/** The whole theme for a brand colour (`#rrggbb`); one that cannot be read falls back to jade. */
export function createTema(corPrimaria?: string | null): MantineThemeOverride {
  return createTheme({
    colors: { ...cores, marca: createShades(parseHex(corPrimaria ?? '') ?? corPadrao) },
    primaryColor: 'marca',
    primaryShade: 6,
    autoContrast: true,
    luminanceThreshold: LIMIAR_LUMINANCIA,
    black: TINTA,
    white: '#ffffff',
    cursorType: 'pointer',
    respectReducedMotion: true,
    ...medidas,
    fontFamily: FONTE,
    headings: titulos,
    components: componentesComuns,
  });
}

/** For `MantineThemeProvider` around the seller area: everything a thumb can hit. */
export const temaLoja: MantineThemeOverride = { components: componentesLoja };

/** For `MantineThemeProvider` around the panel: denser. */
export const temaPainel: MantineThemeOverride = { components: componentesPainel };

const medidas = {
  defaultRadius: 'md',
  radius: { xs: '0.375rem', sm: '0.625rem', md: '0.75rem', lg: '1.25rem', xl: '2rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  shadows: {
    xs: '0 1px 2px rgb(18 28 23 / 0.08)',
    sm: '0 1px 2px rgb(18 28 23 / 0.06), 0 4px 12px -4px rgb(18 28 23 / 0.1)',
    md: '0 2px 4px rgb(18 28 23 / 0.05), 0 12px 28px -8px rgb(18 28 23 / 0.16)',
    lg: '0 4px 8px rgb(18 28 23 / 0.05), 0 24px 48px -12px rgb(18 28 23 / 0.2)',
    xl: '0 8px 16px rgb(18 28 23 / 0.06), 0 40px 72px -16px rgb(18 28 23 / 0.26)',
  },
};

/** Headings are heavy and tight: with one family, weight and size must do the work of a second one. */
const titulos = {
  fontFamily: FONTE,
  fontWeight: '800',
  textWrap: 'balance' as const,
  sizes: {
    h1: { fontSize: 'clamp(1.75rem, 1.45rem + 1.5vw, 2.375rem)', lineHeight: '1.12' },
    h2: { fontSize: 'clamp(1.4rem, 1.25rem + 0.75vw, 1.75rem)', lineHeight: '1.18' },
    h3: { fontSize: '1.25rem', lineHeight: '1.25' },
    h4: { fontSize: '1.125rem', lineHeight: '1.3' },
    h5: { fontSize: '1rem', lineHeight: '1.4' },
    h6: { fontSize: '0.875rem', lineHeight: '1.4' },
  },
};
