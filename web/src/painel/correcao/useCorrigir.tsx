/** Posting the difference of one sale, or of many: asked first, because points move. */
import { Text } from '@mantine/core';
import {
  corrigirPontuacao,
  corrigirPontuacoes,
  describeLinha,
  listCorrecoes,
  listCorrecoesPorProduto,
  type VendaCorrigir,
} from '@pontua/contract/correcoes';
import type { EntradaDe } from '@pontua/contract/endpoint';
import { contaPontos, contaSignedPontos, formatPontos } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { useAcao } from '../../api/acao.ts';
import { invalidate } from '../../api/query.ts';
import { refreshPainel } from '../../api/restore.ts';
import { askConfirmation, closeConfirmation } from '../../kit/confirma.ts';
import { outraSelecao } from '../../kit/lista/outraSelecao.ts';

/** What was refused may be another sale by now. */
const listas = [listCorrecoes, listCorrecoesPorProduto];

/** @param onFeita is told of each sale that is corrected */
export function useCorrigir(onFeita: (venda: VendaCorrigir) => void) {
  const corrigir = useAcao(corrigirPontuacao, {
    sucesso: ({ mensagem }) => mensagem,
    seFoiFeito: 'A correção pode já ter sido feita: então a venda sai da lista. Confira antes de repetir.',
    aoRecusar: () => invalidate(...listas),
    onSuccess: refreshPainel,
  });
  return (venda: VendaCorrigir) => {
    const { idVenda, parceiro, pontuacaoAtual, pontuacaoNova, aPontuar, linhas } = venda;
    askConfirmation({
      titulo: 'Corrigir pontuação',
      texto: (
        <>
          {aPontuar === 0 ? (
            <Text>
              A pontuação de <strong>{parceiro}</strong> nesta venda continua em {contaPontos(pontuacaoAtual)}.
            </Text>
          ) : (
            <Text>
              A pontuação de <strong>{parceiro}</strong> nesta venda passa de {formatPontos(pontuacaoAtual)} para{' '}
              {contaPontos(pontuacaoNova)}. O extrato recebe <strong>{contaSignedPontos(aPontuar)}</strong>.
            </Text>
          )}
          <Text mt="sm" c="dimmed" size="sm">
            {linhas.map(describeLinha).join('. ')}.
          </Text>
        </>
      ),
      rotulo: 'Corrigir',
      cancelar: 'Voltar',
      ocupado: 'Corrigindo',
      perigo: aPontuar < 0,
      acao: async (signal) => {
        const feita = (await corrigir.executarAsync({ params: { idVenda }, body: { aPontuar }, signal })) !== null;
        if (feita) onFeita(venda);
        return feita;
      },
    });
  };
}

type Escolhidas = EntradaDe<typeof corrigirPontuacoes>['body'];

export function useCorrigirVarias(onFeitas: (resposta: RespostaPorItem) => void) {
  const corrigir = useAcao(corrigirPontuacoes, {
    sucesso: ({ mensagem, alterados }) => (alterados > 0 ? mensagem : ''),
    seFoiFeito: 'As correções podem já ter sido feitas: então as vendas saem da lista. Confira antes de repetir.',
    ...outraSelecao(closeConfirmation, ...listas),
    onSuccess: refreshPainel,
  });
  /** @param pontos what they come to; undefined while it is not known */
  return (escolhidas: Escolhidas, quantas: number, pontos: number | undefined) => {
    askConfirmation({
      titulo: 'Corrigir vendas selecionadas',
      texto: (
        <Text>
          {`Os extratos dos vendedores recebem a diferença de ${plural(quantas, 'venda', 'vendas')}`}
          {pontos !== undefined && (
            <>
              {': '}
              <strong>{`${contaSignedPontos(pontos)} ao todo`}</strong>
            </>
          )}
          . Cada venda é conferida de novo, e o resultado diz o que foi feito de cada uma.
        </Text>
      ),
      rotulo: 'Corrigir todas',
      cancelar: 'Voltar',
      ocupado: 'Corrigindo',
      acao: async (signal) => {
        const resposta = await corrigir.executarAsync({ body: escolhidas, signal });
        if (resposta) onFeitas(resposta);
        return resposta !== null;
      },
    });
  };
}
