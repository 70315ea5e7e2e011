/** Name, contacts and colours of this installation: every page of the server brings them along, see `esboco.tsx`. */
import type { Marca } from '@pontua/contract/sistema';
import { createValor, useValor } from '../valor.ts';
import { api } from './client.ts';
import { keep, noAparelho } from './mantido.ts';
import { getMarca } from './semEsquemas.ts';

/** Where the page without network finds the name: `aplicativo/sem-conexao.js`. */
const CHAVE = 'pontua.marca';

const atual = createValor<Marca | null>(null);

function current(): Marca {
  const marca = atual.get();
  if (!marca) throw new Error('readMarca vem antes da primeira tela');
  return marca;
}

export const useMarca = (): Marca => useValor({ subscribe: atual.subscribe, get: current });

/** What is on the screen follows. */
export const setMarca = atual.set;

/** Takes it from the page. In development, where no server of ours makes the page, it is asked for. */
export async function readMarca(): Promise<void> {
  const texto = document.getElementById('marca')?.textContent;
  const marca: Marca = texto ? JSON.parse(texto) : await api(getMarca);
  setMarca(marca);
  remember(marca);
}

/** Between two times that a tab asks as somebody comes back to it: phones are looked at every few seconds. */
const NA_VOLTA_MS = 60_000;
/** The same of a tab that is never left, as somebody does something in it. */
const EM_USO_MS = 600_000;

/** Tabs stay open for days: who comes back to one, or goes on in it, has the brand that holds by then. */
export function watchMarca(): void {
  let ultima = Date.now();
  const look = async (intervalo: number) => {
    if (document.hidden || Date.now() < ultima + intervalo) return;
    ultima = Date.now();
    // Where it cannot be asked, what is on the screen stays.
    const marca = await api(getMarca).catch(() => null);
    if (!marca || JSON.stringify(marca) === JSON.stringify(current())) return;
    setMarca(marca);
    remember(marca);
  };
  document.addEventListener('visibilitychange', () => void look(NA_VOLTA_MS));
  document.addEventListener('click', () => void look(EM_USO_MS));
}

/** Without storage the page without network keeps the product's own name. */
const remember = ({ nome }: Marca) => keep(CHAVE, JSON.stringify({ nome }), noAparelho);
