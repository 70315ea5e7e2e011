import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import type { Cores } from '@pontua/contract/sistema';
import { componentesComuns, componentesLoja, componentesPainel } from './tema/componentes.ts';

const FONTE = "'Figtree', 'Figtree reserva', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** The whole theme, in the colours that the server worked out for this installation. */
export function createTema({ tons, tinta, limiarLuminancia }: Cores): MantineThemeOverride {
  return createTheme({
    colors: tons,
    primaryColor: 'marca',
    primaryShade: 6,
    autoContrast: true,
    luminanceThreshold: limiarLuminancia,
    black: tinta,
    white: '#ffffff',
    cursorType: 'pointer',
    respectReducedMotion: true,
    ...medidas,
    fontFamily: FONTE,
    headings: titulos,
    components: componentesComuns,
  });
}

/** Mantine derives colours of its own from those of the theme; the server's stand in their place. */
export const resolverDe =
  ({ claro, escuro }: Cores): CSSVariablesResolver =>
  () => ({
    variables: {
      '--pontua-rodape': '0px',
      '--pontua-avisos': '0px',
      // Where what stays in sight of a dialog stays: at its edge, or far beyond it where large text leaves no room for it.
      '--pontua-fica': 'min(0px, (100dvh - 36rem) * 100)',
    },
    light: claro,
    dark: escuro,
  });

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
    // However large the letters are, “Regulamento” is one word on a phone.
    h1: { fontSize: 'min(clamp(1.75rem, 1.45rem + 1.5vw, 2.375rem), 13vw)', lineHeight: '1.12' },
    h2: { fontSize: 'clamp(1.4rem, 1.25rem + 0.75vw, 1.75rem)', lineHeight: '1.18' },
    h3: { fontSize: '1.25rem', lineHeight: '1.25' },
    h4: { fontSize: '1.125rem', lineHeight: '1.3' },
    h5: { fontSize: '1rem', lineHeight: '1.4' },
    h6: { fontSize: '0.875rem', lineHeight: '1.4' },
  },
};
