/** The lines of a sale that is being typed. */
import { useState } from 'react';
import type { ItemDaNovaVenda } from './venda.ts';

export interface LinhaItem extends ItemDaNovaVenda {
  chave: number;
  /** What the server said of it. */
  falta?: string | undefined;
}

let proxima = 1;

export function useItens() {
  const [linhas, setLinhas] = useState<readonly LinhaItem[]>([]);
  return {
    linhas,
    add: (item: ItemDaNovaVenda) => setLinhas((antes) => [...antes, { ...item, chave: proxima++ }]),
    remove: (chave: number) => setLinhas((antes) => antes.filter((linha) => linha.chave !== chave)),
    mark: (faltas: ReadonlyMap<number, string>) =>
      setLinhas((antes) => antes.map((linha, indice) => ({ ...linha, falta: faltas.get(indice) }))),
    clear: () => setLinhas([]),
  };
}
