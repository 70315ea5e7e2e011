/**
 * Into which files the built code is cut. Left to itself the bundler makes one of every module that two screens share: forty files of
 * a few hundred bytes for the login, whose headers weigh as much as they do. So what the first screens are made of is put
 * together, and the rest goes by who uses it.
 */
import type { Rolldown } from 'vite';

type Grupos = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;
type Contexto = Rolldown.ChunkingContext;

/** Screens that people begin at → their lazy modules, below `src/`. Also what `precarga.ts` names to the browser at once. */
const entrada = ['loja/entrada/EntradaLojaPage.tsx'];
const vitrine = ['loja/Espera.tsx', 'loja/layout/LojaLayout.tsx', 'loja/vitrine/LojaPage.tsx'];
export const inicios = { '/': entrada, '/login': entrada, '/loja': vitrine };

/** Of Mantine, what any form of one line needs; a name too few costs a file more, nothing else. */
const campos = /@mantine\/core\/.*[/.](ActionIcon|Alert|Anchor|CloseButton|Input|InputBase|PasswordInput|TextInput)\b/;

export const partes: Grupos = [
  // By themselves: they change with a new version of theirs only, and stay with whoever comes again after ours.
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
  // Small, because React's start reads again from its beginning whatever file it is started in.
  { name: 'partida', test: /[\\/]src[\\/]partida\.ts$/, priority: 4 },
  { name: 'inicio', tags: ['$initial'], priority: 3 },
  { name: sharedBy('entrada', entrada, campos), priority: 2 },
  {
    name: sharedBy('vitrine', vitrine, /@mantine\/core\/.*[/.](Skeleton|Pagination|Switch|Badge|Progress)\b/),
    priority: 1,
  },
  // Bytes below which a file joins the one whose users are nearly the same.
  { name: 'parte', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
];

/**
 * What these screens are made of; what is the seller area's own apart from the rest, because staff download none of it. But for the
 * whole indexes of Mantine's packages, which each of them seems to import before the bundler has shaken them.
 */
function sharedBy(nome: string, modulos: readonly string[], mantine: RegExp) {
  let alcance: Set<string> | undefined;
  return (id: string, contexto: Contexto): string | null => {
    alcance ??= reach(modulos, contexto);
    if (alcance.has(id) && id.includes('/src/loja/')) return `loja-${nome}`;
    return mantine.test(id) || alcance.has(id) ? nome : null;
  };
}

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
