import type { ComboboxItem, MantineThemeOverride, OptionsFilter } from '@mantine/core';
import { acentos } from '@pontua/contract/acentos';
import { normalize } from '../texto.ts';

type Componentes = NonNullable<MantineThemeOverride['components']>;

/** Names for the icons that Mantine leaves nameless, or names in English. */
const fechar = { 'aria-label': 'Fechar' };
const controles = { first: 'Primeira', previous: 'Anterior', next: 'Próxima', last: 'Última' };
const paginacao = {
  getControlProps: (controle: keyof typeof controles) => ({ 'aria-label': `${controles[controle]} página` }),
  getItemProps: (pagina: number) => ({ 'aria-label': `Página ${pagina}` }),
};

/** "maquina" finds "Máquina". Of options in groups, those groups that have one. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const palavra = normalize(search.trim());
  const has = ({ label }: ComboboxItem) => normalize(label).includes(palavra);
  return options
    .map((opcao) => ('group' in opcao ? { ...opcao, items: opcao.items.filter(has) } : opcao))
    .filter((opcao) => ('group' in opcao ? opcao.items.length > 0 : has(opcao)))
    .slice(0, limit);
};

/** What both areas share: shapes, spacing and manners of each part. */
export const componentesComuns: Componentes = {
  Alert: { defaultProps: { variant: 'light', radius: 'md' } },
  Anchor: { defaultProps: { underline: 'always' } },
  // By itself it would choose among all of Mantine's colours, whose contrast nobody assures.
  Avatar: { defaultProps: { allowedInitialsColors: [...acentos] } },
  Badge: { defaultProps: { variant: 'light', radius: 'xs', size: 'lg', tt: 'none', fw: 700 } },
  Button: { defaultProps: { fw: 700 } },
  Card: { defaultProps: { radius: 'lg', padding: 'lg', withBorder: true } },
  Checkbox: { defaultProps: { radius: 'xs' } },
  Chip: { defaultProps: { variant: 'filled' } },
  CloseButton: { defaultProps: { 'aria-label': 'Fechar' } },
  Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.5 }, closeButtonProps: fechar } },
  Input: { defaultProps: { radius: 'sm' } },
  InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  Loader: { defaultProps: { type: 'dots' } },
  Menu: { defaultProps: { shadow: 'md', radius: 'md', offset: 6 } },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'lg',
      padding: 'lg',
      overlayProps: { backgroundOpacity: 0.5 },
      closeButtonProps: { ...fechar, size: 44 },
    },
    classNames: { title: 'pt-titulo-modal' },
  },
  // Its <header> would count as a second banner of the page.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  ModalTitle: { classNames: { title: 'pt-titulo-modal' } },
  NavLink: { classNames: { root: 'pt-navegacao' } },
  Notification: { defaultProps: { radius: 'md', withBorder: true, closeButtonProps: { ...fechar, size: 44 } } },
  Notifications: { defaultProps: { position: 'bottom-center', autoClose: 10_000, containerWidth: 460, limit: 4 } },
  Pagination: { defaultProps: paginacao },
  Paper: { defaultProps: { radius: 'lg' } },
  PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar ou esconder a senha' } } },
  Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
  Progress: { defaultProps: { radius: 'xl' } },
  // What is wrong is of the choice, not of its last option.
  RadioGroup: { styles: { error: { marginTop: '0.625rem' } } },
  SegmentedControl: { defaultProps: { radius: 'md' } },
  // A focus that is put there, at what is missing or at the first field, opens nothing over the sentence below.
  Select: { defaultProps: { filter: filterOptions, openOnFocus: false } },
  // Still: fifty animated parts are painted anew with every frame, on the cores that should be rendering what they stand for.
  Skeleton: { defaultProps: { radius: 'sm', animate: false } },
  Table: { defaultProps: { highlightOnHover: true, tabularNums: true } },
  ThemeIcon: { defaultProps: { variant: 'light', radius: 'md' } },
  Tooltip: {
    defaultProps: { withArrow: true, openDelay: 250, radius: 'sm', events: { hover: true, focus: true, touch: true } },
  },
};

/** The panel: compact, for eight hours at a desk. */
export const componentesPainel: Componentes = {
  Table: { defaultProps: { highlightOnHover: true, tabularNums: true, verticalSpacing: 8, horizontalSpacing: 'sm' } },
  ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
  Pagination: { defaultProps: { ...paginacao, size: 'sm' } },
};

/** WCAG asks for 24 px; a thumb at a counter asks for 44. */
const ALVO = '44px';
const atLeastAlvo = (valor: string) => `max(${ALVO}, ${valor})`;

/** The seller area: nothing to tap is smaller than a thumb, nothing to type is below 16 px (iOS would zoom in). */
export const componentesLoja: Componentes = {
  ActionIcon: {
    defaultProps: { variant: 'subtle', size: 'xl' },
    vars: (_: unknown, { size }: { size?: string | number }) => ({
      root: { '--ai-size': atLeastAlvo(sizeVariable('ai-size', size, 'xl')) },
    }),
  },
  Button: {
    defaultProps: { fw: 700, size: 'md' },
    classNames: { root: 'pt-botao', label: 'pt-botao-texto' },
    vars: (_: unknown, { size }: { size?: string | number }) => ({
      root: { '--button-height': atLeastAlvo(sizeVariable('button-height', size, 'md')) },
    }),
  },
  Checkbox: { defaultProps: { radius: 'xs', size: 'md' }, classNames: { body: 'pt-alvo-linha' } },
  Chip: {
    defaultProps: { size: 'md', variant: 'filled' },
    classNames: { label: 'pt-ficha' },
    // Around large letters there is no room for more.
    vars: () => ({ root: { '--chip-size': ALVO, '--chip-padding': '24px' } }),
  },
  CloseButton: { defaultProps: { size: 'xl', 'aria-label': 'Fechar' }, vars: () => ({ root: { '--cb-size': ALVO } }) },
  Input: {
    defaultProps: { radius: 'sm', size: 'md' },
    vars: (_: unknown, { size }: { size?: string | number }) => ({
      wrapper: { '--input-height': `max(48px, ${sizeVariable('input-height', size, 'md')})` },
    }),
  },
  InputWrapper: { defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  MenuItem: { classNames: { item: 'pt-alvo' } },
  Menu: { defaultProps: { shadow: 'md', radius: 'md', offset: 6 }, classNames: { item: 'pt-alvo' } },
  NavLink: { classNames: { root: 'pt-navegacao pt-alvo' } },
  Pagination: {
    defaultProps: { ...paginacao, size: 'xl' },
    vars: () => ({ root: { '--pagination-control-fz': 'var(--mantine-font-size-md)' } }),
  },
  PasswordInput: { vars: () => ({ root: { '--psi-button-size': ALVO } }) },
  Radio: { defaultProps: { size: 'md' }, classNames: { body: 'pt-alvo-linha' } },
  SegmentedControl: { defaultProps: { radius: 'md', size: 'md' }, classNames: { label: 'pt-alvo-centro' } },
  Select: { classNames: { option: 'pt-alvo' } },
  Switch: { defaultProps: { size: 'md' }, classNames: { body: 'pt-alvo-linha' } },
  Tabs: { classNames: { tab: 'pt-alvo-aba' } },
};

function sizeVariable(nome: string, size: string | number | undefined, padrao: string): string {
  if (typeof size === 'number') return `${size}px`;
  const chave = size ?? padrao;
  return /^[a-z-]+$/.test(chave) ? `var(--${nome}-${chave})` : chave;
}
