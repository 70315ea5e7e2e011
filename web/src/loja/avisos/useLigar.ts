import { getAvisos } from '@pontua/contract/avisos';
import { useState } from 'react';
import { mensagemDe } from '../../api/erro.ts';
import { invalidate } from '../../api/query.ts';
import { avisoErro, avisoSucesso } from '../../kit/avisos.ts';
import { findImpedimento, tellHere } from './aparelho.ts';

/** Turning it on waits for the person, the browser, its push service and our server. */
export function useLigar(chavePublica: string) {
  const [ocupado, setOcupado] = useState(false);
  const [impedimento, setImpedimento] = useState(findImpedimento);
  const turnOn = async () => {
    setOcupado(true);
    try {
      const ligou = await tellHere(chavePublica);
      const negado = findImpedimento();
      setImpedimento(negado);
      if (ligou) avisoSucesso('Avisos ligados neste aparelho');
      // A question that was closed is neither yes nor no: the button stays.
      else if (!negado) avisoErro('O navegador precisa da sua permissão: toque de novo e escolha Permitir');
      await invalidate(getAvisos);
    } catch (erro) {
      const doServidor = erro instanceof DOMException ? null : mensagemDe(erro);
      avisoErro(doServidor ?? 'O navegador não conseguiu ligar os avisos. Confira a conexão e tente de novo.');
    } finally {
      setOcupado(false);
    }
  };
  return { ocupado, impedimento, turnOn: () => void turnOn() };
}
