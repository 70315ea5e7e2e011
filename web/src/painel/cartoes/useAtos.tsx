/** Unblocking, blocking and handing over, of one card or of many: asked about, done, and told per card. */
import {
  type AtoCartao,
  bulkCartoes,
  type CartaoDaEquipe,
  getEstoqueCartoes,
  listCartoes,
} from '@pontua/contract/cartoes';
import { plural } from '@pontua/contract/plural';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import { askConfirmation } from '../../kit/confirma.ts';
import { ResultadoPorItem } from '../../kit/ResultadoPorItem.tsx';

interface Palavras {
  titulo: string;
  rotulo: string;
  ocupado: string;
  texto: (quais: string) => string;
  perigo?: true;
}

const palavras: Record<AtoCartao, Palavras> = {
  desbloquear: {
    titulo: 'Confirmar desbloqueio',
    rotulo: 'Confirmar desbloqueio',
    ocupado: 'Desbloqueando',
    texto: (quais) => `Confirme só o que a operadora já desbloqueou: ${quais}.`,
  },
  bloquear: {
    titulo: 'Bloquear',
    rotulo: 'Bloquear',
    ocupado: 'Bloqueando',
    texto: (quais) => `O bloqueio vale na hora, e um pedido de desbloqueio deixa de valer: ${quais}.`,
    perigo: true,
  },
  entregar: {
    titulo: 'Registrar entrega',
    rotulo: 'Registrar entrega',
    ocupado: 'Registrando',
    texto: (quais) => `Está nas mãos do vendedor: ${quais}.`,
  },
};

/** @param onFeito is told which cards it was done to */
export function useAtos(onFeito: (cartoes: readonly CartaoDaEquipe[]) => void) {
  const [resultado, setResultado] = useState<RespostaPorItem | null>(null);
  const acao = useAcao(bulkCartoes, {
    sucesso: ({ mensagem, alterados }) => (alterados > 0 ? mensagem : ''),
    atualiza: [listCartoes, getEstoqueCartoes],
  });
  const ask = (ato: AtoCartao, cartoes: readonly CartaoDaEquipe[]) => {
    const { texto, ...pergunta } = palavras[ato];
    askConfirmation({
      ...pergunta,
      texto: texto(nameOf(cartoes)),
      acao: async (signal) => {
        const ids = cartoes.map(({ id }) => id);
        const resposta = await acao.executarAsync({ body: { ato, ids }, signal });
        if (resposta === null) return false;
        onFeito(cartoes);
        // Of one card the toast has said all, unless it was refused.
        if (ids.length > 1 || resposta.alterados === 0) setResultado(resposta);
        return true;
      },
    });
  };
  const dialogo = resultado && (
    <ResultadoPorItem
      titulo="O que foi feito de cada cartão"
      resposta={resultado}
      onFechar={() => setResultado(null)}
    />
  );
  return { ask, dialogo };
}

const nameOf = (cartoes: readonly CartaoDaEquipe[]): string => {
  const [unico, ...outros] = cartoes;
  if (!unico || outros.length > 0) return plural(cartoes.length, 'cartão escolhido', 'cartões escolhidos');
  return `o cartão final ${unico.numero.slice(-4)}, de ${unico.parceiro ?? 'ninguém'}`;
};
