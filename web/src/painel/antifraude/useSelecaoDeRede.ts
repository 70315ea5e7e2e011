import type { LinhaAntifraude } from '@pontua/contract/antifraude';
import { useState } from 'react';
import { avisoAtencao, DURACAO } from '../../kit/avisos.ts';
import type { Selecao } from '../../kit/lista/tipos.ts';
import { idLinha, lineName } from './colunas.tsx';

const SO_UMA_REDE = 'Para manter a organização, só é possível selecionar produtos da mesma rede por vez.';

/** Rows chosen on any page, all of one chain; a choice that would mix chains is refused with a word. */
export function useSelecaoDeRede() {
  const [linhas, setLinhas] = useState<ReadonlyMap<string | number, LinhaAntifraude>>(new Map());

  const choose = (chaves: ReadonlySet<string | number>, daPagina: readonly LinhaAntifraude[]) => {
    const conhecidas = new Map<string | number, LinhaAntifraude>([
      ...linhas,
      ...daPagina.map((linha) => [idLinha(linha), linha] as const),
    ]);
    const novas = new Map([...conhecidas].filter(([chave]) => chaves.has(chave)));
    const redes = new Set([...novas.values()].map(({ idRede }) => idRede));
    if (redes.size > 1) avisoAtencao(SO_UMA_REDE, DURACAO.minima);
    else setLinhas(novas);
  };

  const selecao: Selecao<LinhaAntifraude> = { chaves: new Set(linhas.keys()), mudar: choose, rotulo: lineName };
  return { selecao, linhas: [...linhas.values()], clear: () => setLinhas(new Map()) };
}
