/** From a barcode that was read to the code in the field. */
import { getProdutoPorBarras } from '@pontua/contract/produtos';
import { useState } from 'react';
import { ApiError, mensagemDe } from '../../api/erro.ts';
import { q, queryClient } from '../../api/query.ts';
import { avisoFalha, avisoSucesso } from '../../kit/avisos.ts';
import type { RascunhoDaDigitacao } from './rascunho.ts';

/**
 * What was typed while it was looked up counts more than the answer.
 * @param onSelecionado the code is in its field: the value is next
 */
export function useBarras(rascunho: RascunhoDaDigitacao, onSelecionado: () => void) {
  const [buscando, setBuscando] = useState(false);
  const find = async (barras: string): Promise<void> => {
    const { codigo: antes } = rascunho.get().campos;
    const isIgual = () => rascunho.get().campos.codigo === antes;
    setBuscando(true);
    try {
      const { codigo } = await queryClient.fetchQuery(q(getProdutoPorBarras, { params: { code: barras } }));
      if (!isIgual()) return;
      rascunho.type({ codigo });
      avisoSucesso('Produto selecionado com sucesso!');
      onSelecionado();
    } catch (erro) {
      if (!isIgual()) return;
      // The numbers themselves are a code, too: nobody has to read them again.
      rascunho.type({ codigo: barras });
      if (erro instanceof ApiError && !erro.isTransient) rascunho.refuse(mensagemDe(erro));
      else avisoFalha(erro);
    } finally {
      setBuscando(false);
    }
  };
  return { buscando, find };
}
