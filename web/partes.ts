/**
 * Into which files the built code is cut. Left to itself the bundler makes one of every module that two screens share: seventy
 * requests for the login (decision 0253). So what the first screens are made of is put together, and the rest goes by who uses it.
 */
import type { Rolldown } from 'vite';

type Grupos = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;
type Contexto = Rolldown.ChunkingContext;

/** Screens that people begin at: their lazy modules, below `src/`. */
const entrada = ['loja/entrada/EntradaLojaPage.tsx'];
const vitrine = ['loja/Espera.tsx', 'loja/layout/LojaLayout.tsx', 'loja/vitrine/LojaPage.tsx'];

/** Addresses that get a page of their own (`precarga.ts`). */
export const inicios = { '/': entrada, '/login': entrada, '/loja': vitrine };

/** Of Mantine, what these screens need; a name too few costs a file more, or takes a part along to where it does not belong. */
const mantine = (...nomes: string[]) => new RegExp(`@mantine/core/.*[/.](${nomes.join('|')})\\b`);
const doNucleo =
  /@mantine\/(core\/esm\/core\/|hooks\/.*\/use-(did-update|disclosure|merged-ref|reduced-motion|uncontrolled)\b)/;
const deAmbas = mantine('ActionIcon', 'Alert', 'Anchor', 'CloseButton', 'Input', 'InputBase', 'TextInput');
const daVitrine = mantine(
  'Skeleton',
  'Pagination',
  'Switch',
  'Badge',
  'Progress',
  'Chip',
  'Collapse',
  'Overlay',
  'CheckIcon',
);

export const partes: Grupos = [
  // By themselves: they change with a new version of theirs only, and stay with whoever comes again after ours.
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
  // Small, because React's start reads again from its beginning whatever file it is started in.
  { name: 'partida', test: /[\\/]src[\\/]partida[\\/]react\.ts$/, priority: 5 },
  { name: 'inicio', tags: ['$initial'], priority: 4 },
  { name: sharedBy('base', [entrada, vitrine], doNucleo, deAmbas), priority: 3 },
  { name: sharedBy('entrada', [entrada], mantine('PasswordInput')), priority: 2 },
  { name: sharedBy('vitrine', [vitrine], daVitrine), priority: 1 },
  // Bytes below which a file joins the one whose users are nearly the same.
  { name: 'parte', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
];

/** What all of these screens are made of, but for the seller area's own, which staff do not download. */
function sharedBy(nome: string, telas: readonly (readonly string[])[], ...partes: readonly RegExp[]) {
  let alcances: Set<string>[] | undefined;
  return (id: string, contexto: Contexto): string | null => {
    alcances ??= telas.map((modulos) => reach(modulos, contexto));
    const deTodas = !id.includes('/src/loja/') && alcances.every((alcance) => alcance.has(id));
    return deTodas || partes.some((parte) => parte.test(id)) ? nome : null;
  };
}

/** Not through the whole indexes of Mantine's packages, which every screen seems to import before the bundler has shaken them. */
function reach(modulos: readonly string[], contexto: Contexto): Set<string> {
  const visitados = new Set<string>();
  const visit = (id: string) => {
    if (visitados.has(id) || /@mantine\/\w+\/esm\/index\.mjs$/.test(id)) return;
    visitados.add(id);
    for (const importado of contexto.getModuleInfo(id)?.importedIds ?? []) visit(importado);
  };
  for (const modulo of modulos) visit(`${import.meta.dirname}/src/${modulo}`);
  return visitados;
}
