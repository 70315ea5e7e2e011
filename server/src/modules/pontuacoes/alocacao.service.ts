/**
 * From waiting units to points. Every line of a sale comes in with its units waiting (`em_analise`); this is the one place
 * that turns them into scorings, whether the balance was there all along or appears later by a purchase, a release, a
 * cancellation or the chain's switch.
 */
import { formatPontos } from '@pontua/contract/money';
import type { Trx } from '../../platform/db/database.ts';
import { lockSaldos, moveUnidades, type Par } from '../antifraude/saldos.service.ts';
import { queueMensagens } from '../mensagens/mensagens.service.ts';
import { creditPontuacoes, venceEm } from '../pontos/pontos.service.ts';
import * as queries from './alocacao.queries.ts';

export interface ParTocado extends Par {
  /** Units of lines that this transaction inserted, waiting, or brings along (`Alocacao.entrando`): the row does not count them yet. */
  entrando?: number;
}

export interface Alocacao {
  pares: readonly ParTocado[];
  /** Lines that are still to be written; all their pairs are among `pares`. */
  entrando?: queries.Pontuando['entrando'];
  /** Who brought it about, as the ledger names it. */
  responsavel: string;
  agora: string;
}

/**
 * Scores what waits for these pairs, oldest sale first, and credits it: one pontuação and one lote per sale. Call it once per
 * transaction, with all its pairs: it locks the rows of antifraude and then the sellers, each in order.
 */
export async function allocate(trx: Trx, alocacao: Alocacao): Promise<queries.Alocado> {
  const alocado = await scoreWaiting(trx, alocacao);
  await creditScored(trx, alocado, alocacao);
  return alocado;
}

/** The first half: units, without touching the sellers. For who still has other sellers to lock before any is credited. */
export async function scoreWaiting(trx: Trx, { pares, agora, entrando }: Alocacao): Promise<queries.Alocado> {
  // A pair without a whole unit of balance has nothing to look for in its queue, however long it is.
  const comSaldo = (await lockSaldos(trx, pares)).filter(({ saldo }) => saldo !== 0);
  const alocado = await queries.scoreWaiting(trx, comSaldo, { agora, venceEm: venceEm(agora), entrando });
  await moveUnidades(trx, [
    ...pares.filter(({ entrando }) => entrando).map(({ entrando, ...par }) => ({ ...par, esperando: entrando })),
    ...alocado.pares.map(({ unidades, ...par }) => ({ ...par, pontuadas: unidades, esperando: -unidades })),
  ]);
  return alocado;
}

/** The second half: points and messages. */
export async function creditScored(
  trx: Trx,
  { pontuacaoIds, avisar }: queries.Alocado,
  { responsavel, agora }: Omit<Alocacao, 'pares'>,
): Promise<void> {
  if (pontuacaoIds.length === 0) return;
  await creditPontuacoes(trx, { pontuacaoIds, responsavel, agora });
  if (!avisar) return;
  const avisados = await queries.listAvisados(trx, pontuacaoIds);
  const mensagens = avisados.map(({ celular, parceiroId, ...pontuado }) => ({
    canal: 'whatsapp' as const,
    destino: celular,
    texto: textoPontuado(pontuado),
    motivo: 'pontuacao',
    parceiroId,
  }));
  await queueMensagens(trx, mensagens, agora);
}

function textoPontuado({
  nome,
  vendas,
  identificador,
  pontos,
}: Omit<queries.Avisado, 'celular' | 'parceiroId'>): string {
  const origem = vendas === 1 ? `Sua venda ${identificador} foi pontuada` : `Suas ${vendas} vendas foram pontuadas`;
  return `Olá, ${nome.split(' ')[0]}! ${origem}: você ganhou ${formatPontos(pontos)} ${pontos === 1 ? 'ponto' : 'pontos'}.`;
}
