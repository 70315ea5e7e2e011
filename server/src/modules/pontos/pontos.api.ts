/**
 * Points are money, and this module alone moves them. Each function posts many entries in a handful of statements inside
 * the caller's transaction, locks the sellers itself unless it says otherwise (in the order of their ids, after any antifraude row
 * and before any card), and applies each external cause once: a repetition posts nothing, and the answer lists what was posted.
 */
import { diaDe, fusoHorario } from '@pontua/contract/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/erros.ts';
import { creditosDeCorrecoes, creditosDeEstorno, creditosDePontuacoes } from './creditos.queries.ts';
import { debitoDeResgate, debitosDeCancelamentos, debitosDeCorrecoes } from './debitos.queries.ts';
import { type Autoria, insertLancamentos, type Lancado } from './lancamentos.queries.ts';
import { lockParceirosDe, lockUmParceiro, type ParceiroTravado } from './trava.queries.ts';

const validadeDias = 365;

/** The calendar day, in São Paulo, at whose end points scored at this moment expire. */
export const venceEm = (pontuadoEm: string): string =>
  Temporal.Instant.from(pontuadoEm)
    .toZonedDateTimeISO(fusoHorario)
    .toPlainDate()
    .add({ days: validadeDias })
    .toString();

/** Locks sellers until the end of the transaction and says how they stand. For a decision that depends on the balance. */
export const lockParceiros = (trx: Trx, ids: number[], agora: string): Promise<ParceiroTravado[]> =>
  lockParceirosDe(trx, sql`${ids}::bigint[]`, agora);

export async function lockParceiro(trx: Trx, id: number, agora: string): Promise<ParceiroTravado> {
  const parceiro = await lockUmParceiro(trx, id, agora);
  if (!parceiro) throw new AppError('nao_encontrado', 'Este vendedor não existe mais');
  return parceiro;
}

/**
 * Credits new scorings of sellers who are locked, each as a lote of its own; those worth nothing leave no entry.
 * @param parceiroIds only of these
 */
export const creditTravados = (
  trx: Trx,
  { pontuacaoIds, parceiroIds, ...autoria }: Autoria & { pontuacaoIds: number[]; parceiroIds?: number[] | undefined },
): Promise<Lancado[]> => insertLancamentos(trx, creditosDePontuacoes(pontuacaoIds, parceiroIds), autoria);

/** Pays for a redemption, whose row exists already, with the lotes that expire first. Refuses more than the balance. */
export async function debitResgate(
  trx: Trx,
  {
    parceiro,
    resgateId,
    pontos,
    ...autoria
  }: Autoria & { parceiro: ParceiroTravado; resgateId: number; pontos: number },
): Promise<{ saldoAnterior: number; saldoNovo: number }> {
  if (!(pontos > 0)) throw new RangeError(`Um resgate custa pontos, não ${pontos}`);
  const [lancado] = await insertLancamentos(trx, debitoDeResgate(parceiro.id, resgateId, pontos), autoria);
  if (!lancado) throw new AppError('saldo_insuficiente');
  return { saldoAnterior: parceiro.saldoPontos, saldoNovo: lancado.saldo };
}

/** Gives cancelled redemptions back. */
export async function creditEstornosResgates(
  trx: Trx,
  { resgateIds, ...autoria }: Autoria & { resgateIds: number[] },
): Promise<Lancado[]> {
  await lockParceirosDe(trx, parceirosDas('resgates', resgateIds), autoria.agora);
  const lancados: Lancado[] = [];
  // One after the other: where each goes depends on what came back before.
  for (const id of [...resgateIds].sort((a, b) => a - b)) {
    lancados.push(...(await insertLancamentos(trx, creditosDeEstorno(id, diaDe(autoria.agora)), autoria)));
  }
  return lancados;
}

/** Takes back what cancelled scorings still stand for, into debt if need be. */
export async function cancelPontuacoes(
  trx: Trx,
  { pontuacaoIds, ...autoria }: Autoria & { pontuacaoIds: number[] },
): Promise<Lancado[]> {
  await lockParceirosDe(trx, parceirosDas('pontuacoes', pontuacaoIds), autoria.agora);
  return insertLancamentos(trx, debitosDeCancelamentos(pontuacaoIds), autoria);
}

export interface CorrecaoDePontuacao {
  pontuacaoId: number;
  /** Points to add, or to take where negative. */
  diferenca: number;
  /** What makes this correction the same one when it comes again: "correcao:81:2". */
  causa: string;
}

/** Adds or takes the difference that scorings turned out to be worth; cancelled ones are left alone. */
export async function correctPontuacoes(
  trx: Trx,
  { correcoes, ...autoria }: Autoria & { correcoes: CorrecaoDePontuacao[] },
): Promise<Lancado[]> {
  const pontuacaoIds = correcoes.map(({ pontuacaoId }) => pontuacaoId);
  await lockParceirosDe(trx, parceirosDas('pontuacoes', pontuacaoIds), autoria.agora);
  const linhas = linhasDeCorrecao(correcoes);
  const dados = await insertLancamentos(trx, creditosDeCorrecoes(linhas, diaDe(autoria.agora)), autoria);
  return [...dados, ...(await insertLancamentos(trx, debitosDeCorrecoes(linhas), autoria))];
}

const parceirosDas = (tabela: 'pontuacoes' | 'resgates', ids: number[]): RawBuilder<unknown> =>
  sql`(select array_agg(distinct parceiro_id) from ${sql.table(tabela)} where id = any (${ids}::bigint[]))`;

/** The CTE `correcoes`: those whose cause is new and whose scoring the ledger knows and has not seen cancelled. */
const linhasDeCorrecao = (correcoes: CorrecaoDePontuacao[]): RawBuilder<unknown> => sql`
  correcoes as (
    select c.seq, c.causa, c.diferenca, n.id as pontuacao_id, n.parceiro_id, n.vence_em
      from unnest(${correcoes.map(({ pontuacaoId }) => pontuacaoId)}::bigint[],
                  ${correcoes.map(({ diferenca }) => diferenca)}::numeric[],
                  ${correcoes.map(({ causa }) => causa)}::text[]) with ordinality as c (pontuacao_id, diferenca, causa, seq)
      join pontuacoes n on n.id = c.pontuacao_id
     where not exists (select from lancamentos l where l.causa = c.causa)
       and not exists (select from lancamentos l where l.causa = 'cancelamento:' || n.id)
       and n.cancelada_em is null
  )`;
