/** What a seller is told of a redemption, and when: queued in the transaction that causes it. */
import { formatDia } from '@pontua/contract/dates';
import { contaPontos } from '@pontua/contract/money';
import { statusResgate } from '@pontua/contract/resgates';
import type { Trx } from '../../platform/db/database.ts';
import { tellParceiros } from '../mensagens/avisos.api.ts';
import { queueMensagens } from '../mensagens/mensagens.api.ts';
import { type Retorno, textoDoRetorno } from '../pontos/retornos.api.ts';

interface PremioPedido {
  qtde: number;
  premio: string;
  previsaoEntrega: string;
}

interface ConfirmacaoDeResgate {
  parceiroId: number;
  nome: string;
  celular: string | null;
  resgateId: number;
  texto: string;
}

/**
 * The receipt of a redemption that was made. Not a matter of choice, nor of the hour: it is how a seller learns of one that
 * somebody else made.
 * @param agora ISO instant of the cause
 */
export const queueConfirmacao = (
  trx: Trx,
  { resgateId, parceiroId, nome, celular, texto }: ConfirmacaoDeResgate,
  agora: string,
): Promise<void> =>
  queueMensagens(
    trx,
    [{ canal: 'whatsapp', destino: celular, motivo: 'resgate', texto: `${ola(nome)} ${texto}`, parceiroId, resgateId }],
    agora,
  );

interface Novidade {
  parceiroId: number;
  nome: string;
  resgateId: number;
  status: number;
  texto: string;
}

/** What became of redemptions, by the channels that their sellers chose; of each status once. */
export const tellNovidades = (trx: Trx, novidades: readonly Novidade[], agora: string): Promise<void> =>
  tellParceiros(
    trx,
    novidades.map(({ resgateId, parceiroId, nome, status, texto }) => ({
      tipo: 'resgate',
      motivo: status === statusResgate.cancelado ? 'resgate_cancelado' : 'resgate_status',
      parceiroId,
      nome,
      texto,
      chave: `resgate:${resgateId}:${status}`,
      resgateId,
      rascunho: true,
    })),
    agora,
  );

export const textoDoResgate = (
  { qtde, premio, previsaoEntrega }: PremioPedido,
  pontos: number,
  saldo: number,
): string =>
  `Recebemos o seu resgate de ${qtde}x ${premio} por ${contaPontos(pontos)}. ` +
  `Previsão de entrega: até ${formatDia(previsaoEntrega)}. Seu saldo agora é de ${contaPontos(saldo)}.`;

export const textoDoCancelamento = ({ qtde, premio }: PremioPedido, retorno: Retorno): string =>
  `O seu resgate de ${qtde}x ${premio} foi cancelado e ${textoDoRetorno(retorno)}`;

/**
 * On its way, and there. Back to "Não entregue" is staff correcting a slip: of that the seller is told nothing.
 * @param hoje São Paulo day: a promise for a day that has passed is not repeated
 */
export function textoDoStatus(status: number, { qtde, premio, previsaoEntrega }: PremioPedido, hoje: string) {
  const resgate = `O seu resgate de ${qtde}x ${premio}`;
  if (status === statusResgate.entregue) {
    return `${resgate} foi entregue. Se ele não chegou até você, fale com o suporte.`;
  }
  if (status !== statusResgate.emTransito) return null;
  const previsao = previsaoEntrega < hoje ? '' : ` Previsão de entrega: até ${formatDia(previsaoEntrega)}.`;
  return `${resgate} está a caminho.${previsao}`;
}

const ola = (nome: string): string => `Olá, ${nome.trim().split(' ')[0]}!`;
