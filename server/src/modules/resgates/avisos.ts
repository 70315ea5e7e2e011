/** What a seller is told of a redemption, and when: queued in the transaction that causes it. */
import { formatDia } from '@pontua/contract/dates';
import { contaPontos } from '@pontua/contract/money';
import { statusResgate } from '@pontua/contract/resgates';
import type { Trx } from '../../platform/db/database.ts';
import { queueMensagens } from '../mensagens/mensagens.api.ts';

export interface Destinatario {
  parceiroId: number;
  nome: string;
  celular: string | null;
}

interface Pedido {
  qtde: number;
  premio: string;
  previsaoEntrega: string;
}

interface Aviso extends Destinatario {
  resgateId: number;
  motivo: 'resgate' | 'resgate_status' | 'resgate_cancelado';
  texto: string;
}

/** @param agora ISO instant of the cause */
export const queueAvisos = (trx: Trx, avisos: readonly Aviso[], agora: string): Promise<void> =>
  queueMensagens(
    trx,
    avisos.map(({ resgateId, parceiroId, celular, motivo, texto }) => {
      return { canal: 'whatsapp', destino: celular, motivo, texto, parceiroId, resgateId };
    }),
    agora,
  );

export const textoDoResgate = (
  { nome }: Pick<Destinatario, 'nome'>,
  { qtde, premio, previsaoEntrega }: Pedido,
  pontos: number,
  saldo: number,
): string =>
  `${ola(nome)} Recebemos o seu resgate de ${qtde}x ${premio} por ${contaPontos(pontos)}. ` +
  `Previsão de entrega: até ${formatDia(previsaoEntrega)}. Seu saldo agora é de ${contaPontos(saldo)}.`;

export const textoDoCancelamento = (nome: string, { qtde, premio }: Pedido, pontos: number): string =>
  `${ola(nome)} O seu resgate de ${qtde}x ${premio} foi cancelado e ` +
  `${contaPontos(pontos)} ${pontos === 1 ? 'voltou' : 'voltaram'} para o seu saldo.`;

/**
 * On its way, and there. Back to "Não entregue" is staff mending a slip: of that the seller is told nothing.
 * @param hoje São Paulo day: a promise for a day that has passed is not repeated
 */
export function textoDoStatus(status: number, nome: string, { qtde, premio, previsaoEntrega }: Pedido, hoje: string) {
  const resgate = `${ola(nome)} O seu resgate de ${qtde}x ${premio}`;
  if (status === statusResgate.entregue) {
    return `${resgate} foi entregue. Se ele não chegou até você, fale com o suporte.`;
  }
  if (status !== statusResgate.emTransito) return null;
  const previsao = previsaoEntrega < hoje ? '' : ` Previsão de entrega: até ${formatDia(previsaoEntrega)}.`;
  return `${resgate} está a caminho.${previsao}`;
}

const ola = (nome: string): string => `Olá, ${nome.trim().split(' ')[0]}!`;
