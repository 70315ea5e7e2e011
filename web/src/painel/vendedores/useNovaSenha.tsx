/** A new initial password: asked first, because whoever is signed in with the old one is out. */
import type { Flag } from '@pontua/contract/fields';
import { getVendedor, listSessoesDoVendedor } from '@pontua/contract/parceiro';
import { resetSenhaParceiro } from '@pontua/contract/parceiros-painel';
import { useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import { askConfirmation } from '../../kit/confirma.ts';
import { type SenhaMostrada, SenhaMostradaUmaVez } from './SenhaMostradaUmaVez.tsx';

export function useNovaSenha() {
  const [mostrada, setMostrada] = useState<SenhaMostrada | null>(null);
  const criar = useAcao(resetSenhaParceiro, {
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [getVendedor, listSessoesDoVendedor],
  });
  const ask = ({ id, nome, ativo }: { id: number; nome: string; ativo: Flag }) =>
    askConfirmation({
      titulo: 'Nova senha inicial',
      texto: `A senha de ${nome} deixa de valer, e as suas sessões são encerradas. A nova senha aparece uma única vez.`,
      rotulo: 'Criar nova senha',
      ocupado: 'Criando',
      acao: async (signal) => {
        const criada = await criar.executarAsync({ params: { id }, signal });
        if (criada) setMostrada({ nome, senha: criada.senhaInicial, ativo: ativo === 1 });
        return criada !== null;
      },
    });
  return { ask, dialogo: mostrada && <SenhaMostradaUmaVez {...mostrada} onFechar={() => setMostrada(null)} /> };
}
