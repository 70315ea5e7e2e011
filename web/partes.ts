/**
 * Into which files the built code is cut. Left to itself the bundler makes one of every module that two screens share: seventy
 * requests for the login, a hundred for a list of the panel (decision 0651). So what the first screens are made of is put
 * together, and of all else what many screens share; the rest goes by who uses it.
 */
import { join } from 'node:path';
import type { Rolldown } from 'vite';

const inSrc = (...modulos: string[]) => modulos.map((modulo) => join(import.meta.dirname, 'src', modulo));

/** Screens that people begin at: their lazy modules. */
const entrada = inSrc('loja/entrada/EntradaLojaPage.tsx');
const vitrine = inSrc('loja/Espera.tsx', 'loja/layout/LojaLayout.tsx', 'loja/vitrine/LojaPage.tsx');

/** Addresses that get a page of their own (`precarga.ts`). */
export const inicios = { '/': entrada, '/login': entrada, '/loja': vitrine };

/** Whose lazy modules, and theirs, are the screens of an area and what of them comes later. */
const loja = [...vitrine, ...inSrc('loja/telas.ts', 'kit/Camadas.tsx')];
const painel = inSrc('painel/rotas.tsx');

type Grafo = Rolldown.ChunkingContext;
type NomeDaParte = (id: string, grafo: Grafo) => string | null;

/**
 * `loja` takes along what it imports, so staff fetch it for what the panel has of that (docs/decisions/0964-o-que-a-equipe-leva-da-loja.md). What the login
 * and the shop share holds nothing of the seller area's own.
 */
const first: NomeDaParte = (id, grafo) => {
  const [naEntrada, naVitrine] = [entrada, vitrine].map((telas) => reach(telas, grafo).has(id));
  // What the login has of it must not bring the shop along.
  if (id.includes('/src/loja/')) return naVitrine ? (naEntrada ? 'aparelho' : 'loja') : null;
  if (naEntrada) return naVitrine ? 'base' : 'entrada';
  return naVitrine ? 'vitrine' : null;
};

/** Of so many lazy modules of the panel, and of the seller area. */
const shared =
  (nome: string, doPainel: number, daLoja: number): NomeDaParte =>
  (id, grafo) => {
    const uses = (area: readonly string[]) => usesOf(area, grafo).get(id) ?? 0;
    return uses(painel) >= doPainel && uses(loja) >= daLoja ? nome : null;
  };

// What a file holds has all that it imports in it, or in one of a higher priority.
export const partes = [
  // By themselves: they change with a new version of theirs only, and stay with whoever comes again after ours.
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 8 },
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]|[\\/]src[\\/]zod\.ts$/, priority: 8 },
  { name: 'inicio', tags: ['$initial' as const], priority: 7 },
  { name: first, debugName: 'first', priority: 6 },
  { name: shared('frequente', 4, 6), debugName: 'frequente', priority: 5 },
  { name: shared('ocasional', 4, 2), debugName: 'ocasional', priority: 4 },
  { name: shared('avulsa', 0, 1), debugName: 'avulsa', minShareCount: 2, entriesAware: true, priority: 3 },
  { name: shared('painel', 4, 0), debugName: 'painel', priority: 2 },
  // Bytes below which a file joins the one whose users are nearly the same.
  { name: 'parte', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
];

const memo = <A, T>(make: (de: A, grafo: Grafo) => T): typeof make => {
  const feitos = new Map<A, T>();
  return (de, grafo) => feitos.getOrInsertComputed(de, () => make(de, grafo));
};

/** All that these modules import, and what that imports. */
const reach = memo((ids: readonly string[], grafo) => {
  const todos = new Set(ids);
  // A set is walked to its end, which moves on with it.
  for (const id of todos) for (const importado of importsOf(id, grafo)) todos.add(importado);
  return todos;
});

const usesOf = memo((area: readonly string[], grafo) => {
  const vezes = new Map<string, number>();
  const telas = new Set(area);
  for (const tela of telas) {
    for (const id of reach([tela], grafo)) {
      vezes.set(id, (vezes.get(id) ?? 0) + 1);
      for (const adiada of grafo.getModuleInfo(id)?.dynamicallyImportedIds ?? []) telas.add(adiada);
    }
  }
  return vezes;
});

/** Indexes of packages: before the bundler has shaken them, every screen seems to import all that they name. */
const INDICE = /\/(esm|modern)\/(index|tabler-icons-react)\.m?js$/;
const NOMES = /\b(?:im|ex)port\s*\{([^}]*)\}\s*from\s*["']([^"']+)/g;

/** What a module imports; of an index, only what it asks for there. */
const importsOf = memo((id: string, grafo) => {
  const { importedIds = [], code } = grafo.getModuleInfo(id) ?? {};
  return importedIds.flatMap((importado) =>
    INDICE.test(importado)
      ? namesIn(code).flatMap(([nome]) => exportsOf(importado, grafo).get(nome) ?? [])
      : [importado],
  );
});

const exportsOf = memo(
  (indice: string, grafo) =>
    new Map(namesIn(grafo.getModuleInfo(indice)?.code).map(([, nome, de]) => [nome, join(indice, '..', de)])),
);

/** What is imported, or exported again: its name there, its name here, and from where. */
const namesIn = (codigo: string | null | undefined): (readonly [string, string, string])[] =>
  [...(codigo ?? '').matchAll(NOMES)].flatMap(([, nomes = '', de = '']) =>
    nomes.split(',').map((cada) => {
      const [la = '', aqui = la] = cada.trim().split(/\s+as\s+/);
      return [la, aqui, de] as const;
    }),
  );
