/** Name, contacts and colours of this installation: every page of the server brings them along, see `esboco.tsx`. */
import type { Marca } from '@pontua/contract/sistema';
import { api } from './client.ts';
import { getMarca } from './semEsquemas.ts';

/** Where the page without network finds the name: `aplicativo/sem-conexao.js`. */
const CHAVE = 'pontua.marca';

let atual: Marca | null = null;

export function useMarca(): Marca {
  if (!atual) throw new Error('readMarca vem antes da primeira tela');
  return atual;
}

export function setMarca(marca: Marca): void {
  atual = marca;
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
