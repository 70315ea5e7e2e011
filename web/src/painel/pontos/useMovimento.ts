/** Moving the points of many sellers lasts: how far it is, is what the preview says meanwhile. */
import { useState } from 'react';
import type { ApiError } from '../../api/erro.ts';
import { mensagemDe } from '../../api/erro.ts';
import { queryClient } from '../../api/query.ts';
import { avisoAtencao, avisoErro, DURACAO } from '../../kit/avisos.ts';

export const PROCESSADOS = 'Pontos processados com sucesso!';

/** How often it is asked how far it is. */
const CADENCIA_MS = 1500;

export function useEmCurso() {
  const [emCurso, setEmCurso] = useState<number | null>(null);
  return {
    emCurso,
    /** For the query of the preview. */
    refetchInterval: emCurso === null ? (false as const) : CADENCIA_MS,
    /** @param lotes that there are to move */
    during: async (lotes: number, work: () => Promise<unknown>): Promise<void> => {
      setEmCurso(lotes);
      try {
        await work();
      } finally {
        setEmCurso(null);
        // Balances stand in many places.
        await queryClient.invalidateQueries();
      }
    },
  };
}

/** Sellers who were left out (`describeSeparados`) are named by the answer alone, beside the toast of the specification. */
export function tellSeparados(mensagem: string): void {
  if (mensagem.includes('Atenção:')) avisoAtencao(mensagem, DURACAO.curta);
}

/** Toasts of this page are shorter than elsewhere. @param falha what the specification says */
export const sayShortly =
  (falha?: string) =>
  (erro: ApiError): boolean => {
    avisoErro(mensagemDe(erro, falha), DURACAO.curta);
    return true;
  };
