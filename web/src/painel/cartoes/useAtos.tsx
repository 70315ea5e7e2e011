/** Unblocking, blocking and handing over, of one card or of many: asked about, done, and told per card. */
import {
  type AtoCartao,
  bulkCartoes,
  type CartaoDaEquipe,
  getEstoqueCartoes,
  listCartoes,
} from '@pontua/contract/cartoes';
import type { EntradaDe } from '@pontua/contract/endpoint';
import { plural } from '@pontua/contract/plural';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import { askConfirmation, closeConfirmation } from '../../kit/confirma.ts';
import { outraSelecao } from '../../kit/lista/outraSelecao.ts';
import type { Selecao } from '../../kit/lista/useSelecao.ts';
import { ResultadoPorItem } from '../../kit/ResultadoPorItem.tsx';

interface PalavrasDoAto {
  titulo: string;
  rotulo: string;
  ocupado: string;
  texto: (quais: string) => string;
  perigo?: true;
}

const palavras: Record<AtoCartao, PalavrasDoAto> = {
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

type PorFiltro = Required<Pick<NonNullable<EntradaDe<typeof bulkCartoes>['body']>, 'filtro' | 'quantos' | 'menos'>>;
type CartoesEscolhidos = { cartoes: readonly CartaoDaEquipe[] } | PorFiltro;

/** Those that it was done to are chosen no more. */
export function useAtos(selecao: Selecao<CartaoDaEquipe>) {
  const [resultado, setResultado] = useState<RespostaPorItem | null>(null);
  const acao = useAcao(bulkCartoes, {
    sucesso: ({ mensagem, alterados }) => (alterados > 0 ? mensagem : ''),
    seFoiFeito: 'Pode já ter sido feito: confira os cartões antes de repetir.',
    atualiza: [listCartoes, getEstoqueCartoes],
    ...outraSelecao(closeConfirmation, listCartoes),
  });
  const ask = (ato: AtoCartao, escolhidos: CartoesEscolhidos) => {
    const { texto, ...pergunta } = palavras[ato];
    askConfirmation({
      ...pergunta,
      texto: texto(nameOf(escolhidos)),
      acao: async (signal) => {
        const quais = 'cartoes' in escolhidos ? { ids: escolhidos.cartoes.map(({ id }) => id) } : escolhidos;
        const resposta = await acao.executarAsync({ body: { ato, ...quais }, signal });
        if (resposta === null) return false;
        // One by itself, while all of a filter are chosen, takes nothing from them.
        if (!('cartoes' in escolhidos && selecao.filtro)) selecao.soltarFeitas(resposta);
        // Of one card the toast has said all, unless it was refused.
        if (resposta.resultados.length > 1 || resposta.alterados === 0) setResultado(resposta);
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

const nameOf = (escolhidos: CartoesEscolhidos): string => {
  const cartoes = 'cartoes' in escolhidos ? escolhidos.cartoes : [];
  const quantos = 'cartoes' in escolhidos ? cartoes.length : escolhidos.quantos;
  const [unico, ...outros] = cartoes;
  if (!unico || outros.length > 0) return plural(quantos, 'cartão escolhido', 'cartões escolhidos');
  return `o cartão final ${unico.numero.slice(-4)}, de ${unico.parceiro ?? 'ninguém'}`;
};
