/**
 * Into which files the built code is cut. Left to itself the bundler makes one of every module that two screens share: seventy
 * requests for the login (decision 0289). So what the first screens are made of is put together, and the rest goes by who uses it.
 */
import type { Rolldown } from 'vite';

/** Screens that people begin at: their lazy modules, below `src/`. */
const entrada = ['loja/entrada/EntradaLojaPage.tsx'];
const vitrine = ['loja/Espera.tsx', 'loja/layout/LojaLayout.tsx', 'loja/vitrine/LojaPage.tsx'];

/** Addresses that get a page of their own (`precarga.ts`). */
export const inicios = { '/': entrada, '/login': entrada, '/loja': vitrine };

/** Indexes of packages: before the bundler has shaken them, every screen seems to import all that they name. */
const INDICE = /\/(esm|modern)\/(index|tabler-icons-react)\.m?js$/;
/** So what these screens take through them is named; a name too few costs a file more. */
const deAmbas =
  /@mantine\/(core\/esm\/core\/|hooks\/.*\/use-(did-update|disclosure|merged-ref|uncontrolled)\b|core\/.*[/.](ActionIcon|Alert|Anchor|CloseButton|Input|InputBase|TextInput)\b)|@tanstack\/(query-core\/.*\/(queryObserver|mutationObserver)|react-query\/.*\/(useBaseQuery|useMutation|useQuery|suspense|errorBoundaryUtils|Is\w+|QueryErr\w+))\.js/;
const daVitrine =
  /@mantine\/core\/.*[/.](Skeleton|Badge|Progress|Overlay)\b|\/(createReactComponent|defaultAttributes)\.mjs$|\/Icon(AdjustmentsHorizontal|BuildingStore|Camera|ChevronRight|CircleCheck|Coins|CreditCard|Dots|FileText|Gift|Logout|Mail|Menu2|Photo|PlayerP\w+Filled|Refresh|Search|Tags|User)\.mjs$/;

export const partes = [
  // By themselves: they change with a new version of theirs only, and stay with whoever comes again after ours.
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]|[\\/]src[\\/]zod\.ts$/, priority: 5 },
  { name: 'inicio', tags: ['$initial' as const], priority: 4 },
  { name: sharedBy('base', [entrada, vitrine], deAmbas), priority: 3 },
  { name: sharedBy('entrada', [entrada], /@mantine\/core\/.*[/.]PasswordInput\b/), priority: 2 },
  { name: sharedBy('vitrine', [vitrine], daVitrine), priority: 1 },
  { name: (id: string, contexto: Rolldown.ChunkingContext) => (reach(vitrine, contexto).has(id) ? 'loja' : null) },
  // Bytes below which a file joins the one whose users are nearly the same.
  { name: 'parte', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
];

/** What all of these screens are made of, but for the seller area's own, which staff do not download. */
function sharedBy(nome: string, telas: readonly (readonly string[])[], nomeados: RegExp) {
  return (id: string, contexto: Rolldown.ChunkingContext): string | null => {
    const deTodas = !id.includes('/src/loja/') && telas.every((modulos) => reach(modulos, contexto).has(id));
    return deTodas || nomeados.test(id) ? nome : null;
  };
}

const alcances = new Map<readonly string[], Set<string>>();

function reach(modulos: readonly string[], contexto: Rolldown.ChunkingContext): Set<string> {
  const visitados = alcances.get(modulos) ?? new Set<string>();
  if (alcances.has(modulos)) return visitados;
  alcances.set(modulos, visitados);
  const visit = (id: string) => {
    if (visitados.has(id) || INDICE.test(id)) return;
    visitados.add(id);
    for (const importado of contexto.getModuleInfo(id)?.importedIds ?? []) visit(importado);
  };
  for (const modulo of modulos) visit(`${import.meta.dirname}/src/${modulo}`);
  return visitados;
}
