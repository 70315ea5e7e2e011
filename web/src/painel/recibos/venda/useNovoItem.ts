/** The line that is being typed, until it is one of the sale. */
import { useRef, useState } from 'react';
import { findProduto } from './consultas.ts';
import {
  errorOfRascunho,
  type ItemDaNovaVenda,
  isVazio,
  type LinhaEmDigitacao,
  rascunhoVazio,
  toItem,
} from './venda.ts';

const SEM_VENDEDOR = 'Informe o CPF do vendedor Loja primeiro';

/** @param codRevenda of the seller's store; without it no code means anything */
export function useNovoItem(codRevenda: string | undefined) {
  const [rascunho, setRascunho] = useState(rascunhoVazio);
  const [falta, setFalta] = useState<string | null>(null);
  const produto = useProduto(codRevenda);
  const clear = () => {
    setRascunho(rascunhoVazio);
    setFalta(null);
    produto.clear();
  };
  /** The line as an item, its fields empty for the next one; or null, and why is said beside it. */
  const take = async (): Promise<ItemDaNovaVenda | null> => {
    const semSentido = codRevenda ? errorOfRascunho(rascunho) : SEM_VENDEDOR;
    setFalta(semSentido);
    if (semSentido) return null;
    const nome = await produto.find(rascunho.codigo.trim());
    if (nome === null) return null;
    clear();
    return toItem(rascunho, nome);
  };
  return {
    rascunho,
    falta,
    produto,
    clear,
    take,
    comecado: !isVazio(rascunho),
    change: (mudanca: Partial<LinhaEmDigitacao>) => {
      setRascunho((antes) => ({ ...antes, ...mudanca }));
      setFalta(null);
    },
  };
}

export type NovoItem = ReturnType<typeof useNovoItem>;

/** The product that the code being typed stands for. Only the answer to the last question counts. */
function useProduto(codRevenda: string | undefined) {
  const [nome, setNome] = useState<string | null>(null);
  const [falta, setFalta] = useState<string | null>(null);
  const ultima = useRef(0);
  const clear = () => {
    ultima.current += 1;
    setNome(null);
    setFalta(null);
  };
  const find = async (codigo: string): Promise<string | null> => {
    clear();
    const esta = ultima.current;
    const achado = codRevenda ? await findProduto(codigo, codRevenda) : { falta: SEM_VENDEDOR };
    if (ultima.current !== esta) return null;
    if ('nome' in achado) setNome(achado.nome);
    else setFalta(achado.falta);
    return 'nome' in achado ? achado.nome : null;
  };
  return { nome, falta, find, clear };
}
