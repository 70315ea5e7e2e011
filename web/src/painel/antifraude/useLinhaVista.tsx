/** What the person saw of the rows to be released; refreshed, and said so, where somebody else released meanwhile. */
import { Alert } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '../../api/erro.ts';
import { refreshPainel } from '../../api/restore.ts';

export function useLinhaVista<V>(inicial: V) {
  const [valor, setValor] = useState(inicial);
  const [mudou, setMudou] = useState<string | null>(null);
  return {
    valor,
    /** Who released meanwhile, and how much. */
    mudou,
    /** For `onError`: what was typed stays, the figures behind it are asked for again. */
    update: (erro: ApiError, toValor: (atual: ApiError['atual'], antes: V) => V | undefined): boolean => {
      if (erro.codigo !== 'liberacao_mudou') return false;
      setValor((antes) => toValor(erro.atual, antes) ?? antes);
      setMudou(erro.message);
      void refreshPainel();
      return true;
    },
  };
}

export function LinhaMudou({ texto }: { texto: string | null }) {
  if (texto === null) return null;
  return (
    <Alert color="yellow" role="alert" title="Outra pessoa liberou antes">
      {texto}
    </Alert>
  );
}
