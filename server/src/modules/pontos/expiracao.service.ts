/**
 * Points past their day, and giving them back. Both walk the sellers in the order of their ids, a few hundred per
 * transaction: they may run twice at once, stop halfway and be started again. A seller whose books refuse is left out.
 */
import { diaDe } from '@pontua/contract/dates';
import { fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { isIrrestrito, noEscopo } from '../../platform/db/escopo.ts';
import { transact } from '../../platform/db/transacao.ts';
import type { Escopo } from '../../platform/http/ator.ts';
import { creditosDeDevolucoes, devolvivel } from './creditos.queries.ts';
import { vencido } from './debitos.queries.ts';
import { insertLancamentos, type Lancado } from './lancamentos.queries.ts';
import { moveApart, noteSeparados, type Separado } from './separacao.api.ts';
import { expireVencidos, lockParceirosDe, trava } from './trava.queries.ts';

/** Sellers locked in one transaction. */
const parceirosPorVez = 500;
/** Candidates looked for at once: the search for them costs as much as all that there are, and is not repeated for each transaction. */
const candidatosPorVez = 100_000;

export interface Movimentado {
  parceiros: number;
  lotes: number;
  pontos: number;
  separados: Separado[];
}

interface QuemExpira {
  responsavel: string;
  agora: string;
  /** Whose sellers; the daily job reaches all of them. */
  escopo?: Escopo;
  /** Writes down what a transaction moved, and tells of it, in that transaction. */
  record?: (trx: Trx, movidos: Movimentado, lancados: readonly Lancado[]) => Promise<unknown>;
}

const todos: Escopo = { redes: null, revendas: null };

/** Takes what is left of every lote whose last day is over. Runs daily and from the button of the panel. */
export const expirePontos = (db: Db, { responsavel, agora, escopo, record }: QuemExpira): Promise<Movimentado> =>
  walkVendedores(db, { oQue: 'expiração', lotes: vencido(diaDe(agora)), escopo, record }, async (trx, ids) => {
    await trava(trx, sql`${ids}::bigint[]`, agora);
    return expireVencidos(trx, ids, responsavel, agora);
  });

/**
 * Gives back what expired on a day, as lotes for 30 more days. The day is the last one of the lotes, the date that
 * sellers were shown, and not that of the posting, which depends on when the job ran.
 */
export const devolvePontos = (
  db: Db,
  { dia, responsavel, agora, escopo, record }: QuemExpira & { dia: string },
): Promise<Movimentado> =>
  walkVendedores(db, { oQue: 'devolução', lotes: devolvivel(dia), escopo, record }, async (trx, ids) => {
    await lockParceirosDe(trx, sql`${ids}::bigint[]`, agora);
    return insertLancamentos(trx, creditosDeDevolucoes(ids, dia, diaDe(agora)), { responsavel, agora });
  });

interface Percurso extends Pick<QuemExpira, 'record'> {
  /** As the log names it. */
  oQue: string;
  /** Which lotes `l`. */
  lotes: RawBuilder<unknown>;
  escopo: Escopo | undefined;
}

async function walkVendedores(
  db: Db,
  percurso: Percurso,
  move: (trx: Trx, parceiroIds: number[]) => Promise<Lancado[]>,
): Promise<Movimentado> {
  let total: Movimentado = { parceiros: 0, lotes: 0, pontos: 0, separados: [] };
  for await (const ids of candidatos(db, percurso)) {
    const movidos = await transact(db, async (trx) => {
      const { feitos, separados } = await moveApart(trx, ids, (parte) => move(trx, parte));
      await noteSeparados(trx, separados, percurso.oQue);
      const desta = sumOf(feitos, separados);
      if (feitos.length + separados.length > 0) await percurso.record?.(trx, desta, feitos);
      return desta;
    });
    total = {
      parceiros: total.parceiros + movidos.parceiros,
      lotes: total.lotes + movidos.lotes,
      pontos: fromCentesimos(toCentesimos(total.pontos) + toCentesimos(movidos.pontos)),
      separados: [...total.separados, ...movidos.separados],
    };
  }
  return total;
}

const sumOf = (feitos: readonly Lancado[], separados: Separado[]): Movimentado => ({
  parceiros: new Set(feitos.map(({ parceiroId }) => parceiroId)).size,
  lotes: feitos.length,
  pontos: fromCentesimos(feitos.reduce((soma, { pontos }) => soma + Math.abs(toCentesimos(pontos)), 0)),
  separados,
});

/** Sellers by the transaction, in the order of their ids. Only candidates: what they really have is decided under their lock. */
async function* candidatos(db: Db, { lotes, escopo = todos }: Percurso): AsyncGenerator<number[]> {
  for (let depoisDe = 0; ; ) {
    const { rows } = await sql<{ parceiroId: number }>`
      select distinct l.parceiro_id
        from lotes l
       where l.parceiro_id > ${depoisDe}
         and ${lotes}
         and ${doEscopo(escopo)}
       order by l.parceiro_id
       limit ${candidatosPorVez}`.execute(db);
    for (let inicio = 0; inicio < rows.length; inicio += parceirosPorVez) {
      yield rows.slice(inicio, inicio + parceirosPorVez).map(({ parceiroId }) => parceiroId);
    }
    if (rows.length < candidatosPorVez) return;
    depoisDe = rows.at(-1)?.parceiroId ?? depoisDe;
  }
}

const doEscopo = (escopo: Escopo): RawBuilder<unknown> =>
  isIrrestrito(escopo)
    ? sql`true`
    : sql`l.parceiro_id in (select p.id from parceiros p where ${noEscopo(escopo, sql.ref('p.revenda_id'))})`;
