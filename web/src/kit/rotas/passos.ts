/**
 * What lies over a page (a dialog, a menu) owns a step of the browser's history: "back" closes the topmost and only it, and closing
 * it otherwise takes its step away. A step is an entry of the same address, marked in its state, of which the router sees nothing.
 * See docs/decisions/0235-passos-da-historia.md.
 */
import { UNSAFE_createBrowserHistory as createBrowserHistory, createPath, type To } from 'react-router';

interface PassoDoHistorico {
  id: string;
  /** False: it stays, because something would be lost or is under way. */
  close: () => unknown;
  /** Of the page that it lies over. */
  pathname: string;
}

/** From the bottom to the top. */
const abertos: PassoDoHistorico[] = [];
let proximo = 0;

/** @param close what "back" does @returns takes the step away, where "back" has not */
export function openPasso(close: () => unknown): () => void {
  // Unlike those of the visit before a reload, whose marks the entries still carry.
  const passo = { id: `${performance.timeOrigin}-${proximo++}`, close, pathname: window.location.pathname };
  let solto = false;
  whenThere(() => {
    if (!solto) enter(passo);
  });
  return () => {
    solto = true;
    release(passo);
  };
}

function enter(passo: PassoDoHistorico): void {
  window.history.pushState({ ...window.history.state, passo: passo.id }, '');
  abertos.push(passo);
}

function release(passo: PassoDoHistorico): void {
  const lugar = abertos.indexOf(passo);
  if (lugar < 0) return;
  abertos.splice(lugar, 1);
  // Below another one it stays for the moment: whoever comes to it is led on, see `arrive`.
  if (currentMark() === passo.id) goBack();
}

/** The router's history; its pages take the place of the step that they are opened from, so that no step stays between two pages. */
export function createHistoria() {
  const historia = createBrowserHistory({ v5Compat: true });
  const { location: inicial, push, replace, listen } = historia;
  /** The page below changed its address (a search, a filter) while a step of it was the current entry: there it does so, too. */
  let devida: { como: typeof replace; change: () => void } | null = null;

  const change = (como: typeof replace, para: To, estado: unknown) =>
    whenThere(() => {
      const { passo, de, distancia = 1 } = entryState();
      const { pathname } = window.location;
      const antes = devida;
      devida = null;
      if (como === push && !passo) {
        push(para, estado);
        mark(window.location.pathname === pathname ? { de, distancia: distancia + 1 } : { de: pathname, distancia: 1 });
        return;
      }
      replace(para, estado);
      const outra = window.location.pathname !== pathname;
      // In the place of a step that lay over that page.
      mark(passo && outra ? { de: pathname, distancia: 1 } : { de, distancia });
      if (!passo || outra) return;
      mark({ passo });
      // A step of history that waits is one still where more of it was changed.
      const devido = antes?.como === push ? push : como;
      devida = { como: devido, change: () => change(devido, para, estado) };
    });
  // The router listens once the first screen is rendered: who goes back meanwhile is on another page already.
  historia.listen = (ouvinte) => {
    const stop = listen(ouvinte);
    const { action, location } = historia;
    if (createPath(location) !== createPath(inicial)) ouvinte({ action, location, delta: null });
    return stop;
  };
  historia.push = (para, estado) => change(push, para, estado);
  historia.replace = (para, estado) => change(replace, para, estado);

  window.addEventListener('popstate', () => {
    if (!arrive()) return;
    if (!currentMark()) {
      const devido = devida?.change;
      devida = null;
      if (devido) arrived(devido);
      if (saida > 0) return goOut();
    }
    goOn();
  });
  // After a reload the page is there without what lay over it.
  if (currentMark()) goBack();
  return historia;
}

/** Closes what lay above the entry that one came to. False where nobody stands for that entry any more, and it is left again. */
function arrive(): boolean {
  const id = currentMark();
  const lugar = abertos.findIndex((passo) => passo.id === id);
  if (id && lugar < 0) {
    goBack();
    return false;
  }
  const acima = abertos.splice(lugar + 1);
  while (acima.length > 0 && closes(acima.at(-1))) acima.pop();
  // What stays gets its step back, and with it what lies below it.
  for (const passo of acima) enter(passo);
  return true;
}

/** Somebody who went several entries back is on another page already, over which nothing can stay. */
const closes = (passo: PassoDoHistorico | undefined): boolean =>
  passo?.close() !== false || passo.pathname !== window.location.pathname;

/** By how many steps the page itself is left once nothing lies over it any more. */
let saida = 0;

/** @param release takes away the step that had stood in the way */
export function goBackAfter(release: () => void, passos = 1): void {
  saida = passos;
  release();
}

function goOut(): void {
  const passos = saida;
  saida = 0;
  goBack(passos);
}

interface Marcas {
  /** Of the overlay that it is a step of. */
  passo?: string | undefined;
  /** Path of the page that it was opened from. */
  de?: string | undefined;
  /** How many entries before this one that is: each change of the page's own address is one. */
  distancia?: number | undefined;
}

const entryState = (): Marcas => window.history.state ?? {};
const currentMark = (): string | undefined => entryState().passo;
const mark = (marcas: Marcas): void => window.history.replaceState({ ...window.history.state, ...marcas }, '');

/** How many steps back such a page is, as it was left, if this one was opened from it; 0 if not. */
export const stepsBackTo = (isPagina: (pathname: string) => boolean): number => {
  const { de, distancia = 1 } = entryState();
  return de !== undefined && isPagina(de) ? distancia : 0;
};

/** Entries change only where one has arrived: browsers go back in their own time. Null while nobody is on the way. */
let espera: (() => void)[] | null = null;
let prazo = 0;
const PRAZO_MS = 1000;

function goBack(passos = 1): void {
  espera ??= [];
  window.clearTimeout(prazo);
  // Where there is nothing to go back to, no browser says so.
  prazo = window.setTimeout(goOn, PRAZO_MS);
  window.history.go(-passos);
}

/** Before whatever waits to happen there. */
function arrived(change: () => void): void {
  const depois = espera;
  espera = null;
  change();
  espera = depois;
}

function whenThere(change: () => void): void {
  if (espera) espera.push(change);
  else change();
}

function goOn(): void {
  window.clearTimeout(prazo);
  const depois = espera ?? [];
  espera = null;
  for (const change of depois) whenThere(change);
}
