/** How far down each entry of the history was scrolled: kept for the visit, so that a reload loses nothing either. */

const CHAVE = 'pontua.lugares';
/** More entries than anybody goes back through. */
const MAXIMO = 50;

let lugares: Map<string, number> | undefined;

/** What an entry is known by: the router calls the first one of every document "default", whatever it shows. */
export const nameOf = ({ key, pathname, search }: { key: string; pathname: string; search: string }): string =>
  key === 'default' ? pathname + search : key;

/** Undefined where one has not been in this visit. */
export const readLugar = (key: string): number | undefined => kept().get(key);

/** Keeps it up to date from now on. @returns what ends that */
export function keepLugar(key: string): () => void {
  const keep = () => {
    // The latest is last: those that are left longest ago are the first to go.
    kept().delete(key);
    kept().set(key, window.scrollY);
  };
  keep();
  window.addEventListener('scroll', keep, { passive: true });
  window.addEventListener('pagehide', write);
  return () => {
    window.removeEventListener('scroll', keep);
    window.removeEventListener('pagehide', write);
  };
}

const PRAZO_MS = 4000;
const mexidas = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls there as soon as the page is long enough: what it shows may still be on its way. Whoever scrolls meanwhile is left alone.
 * @param then begins once it is there @returns what ends all of it
 */
export function returnTo(lugar: number, then: () => () => void): () => void {
  let end: (() => void) | undefined;
  const letGo = holdStill();
  const tamanho = new ResizeObserver(() => tryIt());
  const finish = () => {
    tamanho.disconnect();
    window.clearTimeout(prazo);
    for (const mexida of mexidas) window.removeEventListener(mexida, finish);
    end ??= then();
  };
  const tryIt = () => {
    window.scrollTo(0, lugar);
    if (window.scrollY >= lugar - 1) finish();
  };
  const prazo = window.setTimeout(finish, PRAZO_MS);
  for (const mexida of mexidas) window.addEventListener(mexida, finish, { passive: true });
  tamanho.observe(document.body);
  tryIt();
  return () => {
    letGo();
    finish();
    end?.();
  };
}

/**
 * The place is a height of the page as it was left. Until rows above it are rendered, they are as high as what keeps their room; once they
 * are, a browser would scroll after them, and the place would be another. @returns what gives that up
 */
function holdStill(): () => void {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  const letGo = () => {
    style.overflowAnchor = '';
    window.clearTimeout(prazo);
    for (const mexida of mexidas) window.removeEventListener(mexida, letGo);
  };
  const prazo = window.setTimeout(letGo, PRAZO_MS);
  for (const mexida of mexidas) window.addEventListener(mexida, letGo, { passive: true });
  return letGo;
}

function kept(): Map<string, number> {
  lugares ??= new Map(read());
  return lugares;
}

function read(): [string, number][] {
  try {
    const pares: unknown = JSON.parse(window.sessionStorage.getItem(CHAVE) ?? '[]');
    return Array.isArray(pares) ? pares.filter(isPar) : [];
  } catch {
    return [];
  }
}

const isPar = (par: unknown): par is [string, number] =>
  Array.isArray(par) && typeof par[0] === 'string' && typeof par[1] === 'number';

function write(): void {
  try {
    window.sessionStorage.setItem(CHAVE, JSON.stringify([...kept()].slice(-MAXIMO)));
  } catch {
    // Without storage a reload begins at the top.
  }
}
