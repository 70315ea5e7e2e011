/**
 * From waiting units to points. Every line of a sale comes in with its units waiting (`em_analise`); this is the one place
 * that turns them into scorings, whether the balance was there all along or appears later by a purchase, a release, a
 * cancellation or the chain's switch.
 */

import { contaPontos } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import type { Trx } from '../../platform/db/database.ts';
import { partly } from '../../platform/db/parte.ts';
import { transact } from '../../platform/db/transacao.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { tellParceiros } from '../mensagens/avisos.api.ts';
import { creditTravados, lockParceiros, venceEm } from '../pontos/pontos.api.ts';
import { moveApart, noteSeparados, type Separado } from '../pontos/separacao.api.ts';
import { lockSaldos, moveUnidades, type RedeEProduto } from '../unidades/unidades.api.ts';
import * as queries from './alocacao.queries.ts';

export interface ParTocado extends RedeEProduto {
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
  /** Sellers without whom nothing is done: where their books refuse, all of it fails. */
  firmes?: readonly number[];
  /** What else is posted once all sellers, the firm ones among them, are locked, and before any is credited. */
  antes?: () => Promise<unknown>;
  /** Nobody is told of the points. */
  semAviso?: boolean;
  /** The upload of which this is a step: sellers are told of all of it after its end (`tellEncerrados`). */
  envio?: number;
}

export type Alocado = queries.Alocado & { separados: Separado[] };

/**
 * Scores what waits for these pairs, oldest sale first, and credits it: one pontuação and one lote per sale. Call it once per
 * transaction, with all its pairs: it locks the rows of antifraude and then the sellers, each in order. Of a seller whose books
 * refuse, the units go on waiting, and those after them in the queue are served.
 */
export async function allocate(trx: Trx, alocacao: Alocacao): Promise<Alocado> {
  const separados: Separado[] = [];
  for (;;) {
    try {
      const alocado = await partly(trx, () => scoreAndCredit(trx, alocacao, separados));
      await noteSeparados(trx, separados, 'pontuação');
      return { ...alocado, separados };
    } catch (error) {
      if (!(error instanceof Recusados)) throw error;
      separados.push(...error.separados);
    }
  }
}

/** Found while scoring: everything is taken back and done again without them. */
class Recusados extends Error {
  readonly separados: Separado[];

  constructor(separados: Separado[]) {
    super('vendedores a separar');
    this.separados = separados;
  }
}

async function scoreAndCredit(trx: Trx, alocacao: Alocacao, exceto: readonly Separado[]): Promise<queries.Alocado> {
  const { responsavel, agora, firmes = [], antes } = alocacao;
  const alocado = await scoreWaiting(trx, alocacao, exceto);
  const { pontuacaoIds, parceiroIds, avisar } = alocado;
  const todos = antes ? [...parceiroIds, ...firmes] : parceiroIds;
  const travados = await moveApart(trx, todos, (ids) => lockParceiros(trx, ids, agora));
  refuse(travados.separados, firmes);
  await antes?.();
  const creditados = await moveApart(trx, parceiroIds, (ids) => {
    const parte = ids.length < parceiroIds.length ? ids : undefined;
    return creditTravados(trx, { pontuacaoIds, parceiroIds: parte, responsavel, agora });
  });
  refuse(creditados.separados, firmes);
  if (avisar && !alocacao.semAviso) await tell(trx, alocacao, pontuacaoIds);
  return alocado;
}

const tell = (trx: Trx, { envio, agora }: Alocacao, pontuacaoIds: readonly number[]): Promise<void> =>
  envio === undefined ? tellSellers(trx, { pontuacaoIds, agora }) : queries.keepPorAvisar(trx, envio, pontuacaoIds);

/** Of uploads that have ended, however they did: each seller once, of what all steps scored and still stands. */
export const tellEncerrados = ({ db, clock }: Plataforma): Promise<void> =>
  transact(db, async (trx) => {
    const encerrados = Map.groupBy(await queries.takePorAvisar(trx), ({ processamentoId }) => processamentoId);
    for (const [envio, passos] of encerrados) {
      const pontuacaoIds = passos.flatMap(({ pontuacoes }) => pontuacoes);
      await tellSellers(trx, { pontuacaoIds, agora: clock.now(), chave: `pontuacao:envio:${envio}` });
    }
  });

function refuse(separados: Separado[], firmes: readonly number[]): void {
  const firme = separados.find(({ parceiroId }) => firmes.includes(parceiroId));
  if (firme) throw firme.erro;
  if (separados.length > 0) throw new Recusados(separados);
}

/** Units, without touching the sellers. */
async function scoreWaiting(
  trx: Trx,
  { pares, agora, entrando }: Alocacao,
  separados: readonly Separado[],
): Promise<queries.Alocado> {
  // A pair without a whole unit of balance has nothing to look for in its queue, however long it is.
  const comSaldo = (await lockSaldos(trx, pares)).filter(({ saldo }) => saldo !== 0);
  const exceto = separados.map(({ parceiroId }) => parceiroId);
  const alocado = await queries.scoreWaiting(trx, comSaldo, { agora, venceEm: venceEm(agora), entrando, exceto });
  await moveUnidades(trx, [
    ...pares.filter(({ entrando }) => entrando).map(({ entrando, ...par }) => ({ ...par, esperando: entrando })),
    ...alocado.pares.map(({ unidades, ...par }) => ({ ...par, pontuadas: unidades, esperando: -unidades })),
  ]);
  return alocado;
}

/** After a restore: whoever was told after the backup is not told again. */
export const forgetPorAvisar = queries.forgetPorAvisar;

async function tellSellers(
  trx: Trx,
  { pontuacaoIds, agora, chave }: { pontuacaoIds: readonly number[]; agora: string; chave?: string },
): Promise<void> {
  const avisados = await queries.listAvisados(trx, pontuacaoIds);
  const avisos = avisados.map(({ parceiroId, nome, pedida, primeira, ...pontuado }) => ({
    tipo: 'pontuacao' as const,
    motivo: 'pontuacao' as const,
    parceiroId,
    nome,
    texto: textoPontuado(pontuado),
    chave: chave ?? `pontuacao:${primeira}`,
    // A push or an e-mail is the seller's own wish; a WhatsApp also waits for the sale that asks for it.
    semWhatsapp: !pedida,
    rascunho: true,
  }));
  await tellParceiros(trx, avisos, agora);
}

function textoPontuado({
  vendas,
  identificador,
  pontos,
}: Pick<queries.Avisado, 'vendas' | 'identificador' | 'pontos'>) {
  const origem =
    vendas === 1
      ? `Sua venda ${identificador} foi pontuada`
      : `Suas ${plural(vendas, 'venda foi pontuada', 'vendas foram pontuadas')}`;
  return `${origem}: você ganhou ${contaPontos(pontos)}.`;
}
