/** What a seller is told of a sale that staff take back or do not accept; of a receipt that ends with it in the same message. */
import { contaPontos } from '@pontua/contract/money';
import { isSingular, plural } from '@pontua/contract/plural';
import type { Trx } from '../../platform/db/database.ts';
import { type MotivoAviso, tellParceiros } from '../mensagens/avisos.api.ts';
import { avisoDeEncerrado } from '../submissoes/submissoes.api.ts';

interface VendaAvisada {
  parceiroId: number;
  nome: string;
  identificador: string;
  /** That was closed with it. */
  recibo: { id: number; criadoEm: string } | undefined;
}

/** `esperavam`: units that had not scored, and will not. `inteira`: no other scoring of the sale stands. */
type Cancelada = VendaAvisada & { pontuacaoId: number; pontos: number; esperavam: number; inteira: boolean };
type Recusada = VendaAvisada & { vendaId: number; unidades: number; nota: string };

export function tellCancelada(trx: Trx, venda: Cancelada, agora: string): Promise<void> {
  const { identificador, pontos, esperavam, inteira, pontuacaoId } = venda;
  const saem = `${contaPontos(pontos)} ${isSingular(pontos) ? 'saiu' : 'saíram'} do seu saldo`;
  const semEspera =
    esperavam > 0
      ? `, e ${plural(esperavam, 'unidade que esperava não pontua', 'unidades que esperavam não pontuam')} mais`
      : '';
  const pontuacao = `A pontuação da sua venda ${identificador} foi cancelada${inteira ? '' : ' em parte'}`;
  const semPontos = inteira ? `A sua venda ${identificador} foi cancelada` : pontuacao;
  const texto = pontos === 0 ? `${semPontos}.` : `${pontuacao}: ${saem}${semEspera}.`;
  return tell(trx, venda, { motivo: 'venda_cancelada', chave: `cancelamento:${pontuacaoId}`, textos: [texto] }, agora);
}

/** The reason comes last: it is staff's own words, with a full stop or without. */
export function tellRecusa(trx: Trx, venda: Recusada, agora: string): Promise<void> {
  const { vendaId, identificador, unidades, nota } = venda;
  const recusadas = plural(unidades, 'unidade não foi aceita', 'unidades não foram aceitas');
  const textos = [`Da sua venda ${identificador}, ${recusadas}.`, `Motivo: ${nota}`];
  return tell(trx, venda, { motivo: 'unidades_recusadas', chave: `retencao:${vendaId}`, textos }, agora);
}

/** @param aviso its second sentence comes after what is said of the receipt */
function tell(
  trx: Trx,
  { parceiroId, nome, recibo }: VendaAvisada,
  { textos: [texto, ...resto], ...aviso }: { motivo: MotivoAviso; chave: string; textos: string[] },
  agora: string,
): Promise<void> {
  const encerrado = recibo && avisoDeEncerrado(recibo);
  const textos = [texto, encerrado?.texto, ...resto].filter(Boolean).join(' ');
  const dito = { ...aviso, ...encerrado, texto: textos };
  return tellParceiros(trx, [{ tipo: 'recibo', parceiroId, nome, rascunho: true, ...dito }], agora);
}
