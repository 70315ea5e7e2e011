/** Name, contacts and colours of this installation: every page of the server brings them along, see `esboco.tsx`. */
import type { Marca } from '@pontua/contract/sistema';
import { useSyncExternalStore } from 'react';
import { api } from './client.ts';
import { getMarca } from './semEsquemas.ts';

/** Where the page without network finds the name: `aplicativo/sem-conexao.js`. */
const CHAVE = 'pontua.marca';

let atual: Marca | null = null;
const ouvintes = new Set<() => void>();

function subscribe(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
}

function current(): Marca {
  if (!atual) throw new Error('readMarca vem antes da primeira tela');
  return atual;
}

export const useMarca = (): Marca => useSyncExternalStore(subscribe, current, current);

/** What is on the screen follows. */
export function setMarca(marca: Marca): void {
  atual = marca;
  for (const ouvinte of ouvintes) ouvinte();
}

/** Takes it from the page. In development, where no server of ours makes the page, it is asked for. */
export async function readMarca(): Promise<void> {
  const texto = document.getElementById('marca')?.textContent;
  const marca: Marca = texto ? JSON.parse(texto) : await api(getMarca);
  setMarca(marca);
  try {
    window.localStorage.setItem(CHAVE, JSON.stringify({ nome: marca.nome }));
  } catch {
    // Without storage the page without network keeps the product's own name.
  }
}
