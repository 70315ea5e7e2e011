/**
 * Into which files the built code is cut. Left to itself the bundler makes one of every module that two screens share: forty files of
 * a few hundred bytes for the login, whose headers weigh as much as they do. So what the first screens are made of is put
 * together, and the rest goes by who uses it.
 */
import type { Rolldown } from 'vite';

type Grupos = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;
type Contexto = Rolldown.ChunkingContext;

/** Screens that people begin at → their lazy modules, below `src/`. */
const entrada = ['loja/entrada/EntradaLojaPage.tsx'];
const vitrine = ['loja/Espera.tsx', 'loja/layout/LojaLayout.tsx', 'loja/vitrine/LojaPage.tsx'];

/**
 * What comes by itself soon after them. Its styles are in the page from the beginning: Chromium lays out all text anew whenever a
 * style file with a layer is added.
 */
const avisos = 'kit/CamadaAvisos.tsx';
const naEntrada = { tela: entrada, emSeguida: [avisos] };
const naVitrine = { tela: vitrine, emSeguida: [avisos, 'loja/layout/MenuConta.tsx', 'kit/Confirmacao.tsx'] };

/** What `precarga.ts` puts into the page of an address. */
export const inicios = { '/': naEntrada, '/login': naEntrada, '/loja': naVitrine };

/** Of Mantine, what these screens need; a name too few costs a file more, or takes a part along to where it does not belong. */
const mantine = (...nomes: string[]) => new RegExp(`@mantine/core/.*[/.](${nomes.join('|')})\\b`);
const doNucleo =
  /@mantine\/(core\/esm\/core\/|hooks\/.*\/use-(did-update|disclosure|merged-ref|reduced-motion|uncontrolled)\b)/;

export const partes: Grupos = [
  // By themselves: they change with a new version of theirs only, and stay with whoever comes again after ours.
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 6 },
  // Small, because React's start reads again from its beginning whatever file it is started in.
  { name: 'partida', test: /[\\/]src[\\/]partida[\\/]react\.ts$/, priority: 6 },
  { name: 'inicio', tags: ['$initial'], priority: 5 },
  {
    name: sharedBy(
      'base',
      [entrada, vitrine],
      doNucleo,
      mantine('ActionIcon', 'Alert', 'Anchor', 'CloseButton', 'Input', 'InputBase', 'TextInput'),
    ),
    priority: 4,
  },
  { name: sharedBy('entrada', [entrada], mantine('PasswordInput')), priority: 3 },
  {
    name: sharedBy(
      'vitrine',
      [vitrine],
      mantine('Skeleton', 'Pagination', 'Switch', 'Badge', 'Progress', 'Chip', 'Collapse', 'Overlay', 'CheckIcon'),
    ),
    priority: 2,
  },
  // After the rest, because a group takes along what its modules are made of.
  { name: deLoja('loja-entrada', entrada), priority: 1 },
  { name: deLoja('loja-vitrine', vitrine), priority: 1 },
  // Bytes below which a file joins the one whose users are nearly the same.
  { name: 'parte', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
];

/**
 * What all of these screens are made of, but for the seller area's own: staff download none of that. Nor the whole indexes of
 * Mantine's packages, which each of them seems to import before the bundler has shaken them.
 */
function sharedBy(nome: string, telas: readonly (readonly string[])[], ...partes: readonly RegExp[]) {
  let alcances: Set<string>[] | undefined;
  return (id: string, contexto: Contexto): string | null => {
    alcances ??= telas.map((modulos) => reach(modulos, contexto));
    const deTodas = !isDeLoja(id) && alcances.every((alcance) => alcance.has(id));
    return deTodas || partes.some((parte) => parte.test(id)) ? nome : null;
  };
}

/** The seller area's own of what these screens are made of. */
function deLoja(nome: string, modulos: readonly string[]) {
  let alcance: Set<string> | undefined;
  return (id: string, contexto: Contexto): string | null => {
    alcance ??= reach(modulos, contexto);
    return isDeLoja(id) && alcance.has(id) ? nome : null;
  };
}

const isDeLoja = (id: string): boolean => id.includes('/src/loja/');

function reach(modulos: readonly string[], contexto: Contexto): Set<string> {
  const visitados = new Set<string>();
  const visit = (id: string) => {
    if (visitados.has(id)) return;
    if (/@mantine\/\w+\/esm\/index\.mjs$/.test(id)) return;
    visitados.add(id);
    for (const importado of contexto.getModuleInfo(id)?.importedIds ?? []) visit(importado);
  };
  for (const modulo of modulos) visit(`${import.meta.dirname}/src/${modulo}`);
  return visitados;
}
