/**
 * Points past their day, and giving them back. Both walk the sellers in the order of their ids, a few hundred per
 * transaction: they may run twice at once, stop halfway and be started again. A seller whose books refuse is left out.
 */
import { diaDe } from '@pontua/contract/dates';
import { toCentesimos } from '@pontua/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { creditosDeDevolucoes, devolvivel } from './creditos.queries.ts';
import { type Lancado, lanca } from './lancamentos.queries.ts';
import { moveApart, noteSeparados, type Separado } from './separacao.api.ts';
import { expireVencidos, lockParceirosDe, trava } from './trava.queries.ts';

const parceirosPorVez = 500;

export interface Movimentado {
  parceiros: number;
  lotes: number;
  pontos: number;
  separados: Separado[];
}

interface Quem {
  responsavel: string;
  agora: string;
}

/** Takes what is left of every lote whose last day is over. Runs daily and from the button of the panel. */
export const expirePontos = (db: Db, { responsavel, agora }: Quem): Promise<Movimentado> =>
  percorre(db, 'expiração', sql`l.vence_em < ${diaDe(agora)}::date and l.restante > 0`, async (trx, ids) => {
    await trava(trx, sql`${ids}::bigint[]`, agora);
    return expireVencidos(trx, ids, responsavel, agora);
  });

/**
 * Gives back what expired on a day, as lotes for 30 more days. The day is the last one of the lotes, the date that
 * sellers were shown, and not that of the posting, which depends on when the job ran.
 */
export const devolvePontos = (db: Db, { dia, responsavel, agora }: Quem & { dia: string }): Promise<Movimentado> =>
  percorre(db, 'devolução', devolvivel(dia), async (trx, ids) => {
    await lockParceirosDe(trx, sql`${ids}::bigint[]`, agora);
    return lanca(trx, creditosDeDevolucoes(ids, dia, diaDe(agora)), { responsavel, agora });
  });

async function percorre(
  db: Db,
  oQue: string,
  lotesCertos: RawBuilder<unknown>,
  move: (trx: Trx, parceiroIds: number[]) => Promise<Lancado[]>,
): Promise<Movimentado> {
  const total = { parceiros: 0, lotes: 0, centesimos: 0, separados: [] as Separado[] };
  for (let depoisDe = 0; ; ) {
    const ids = await proximosParceiros(db, lotesCertos, depoisDe);
    if (ids.length === 0) {
      const { centesimos, ...resto } = total;
      return { ...resto, pontos: centesimos / 100 };
    }
    const { feitos, separados } = await transact(db, async (trx) => {
      const movidos = await moveApart(trx, ids, (parte) => move(trx, parte));
      await noteSeparados(trx, movidos.separados, oQue);
      return movidos;
    });
    total.parceiros += new Set(feitos.map(({ parceiroId }) => parceiroId)).size;
    total.lotes += feitos.length;
    total.centesimos += feitos.reduce((soma, { pontos }) => soma + Math.abs(toCentesimos(pontos)), 0);
    total.separados.push(...separados);
    depoisDe = ids.at(-1) ?? depoisDe;
  }
}

/** Only candidates: what they really have is decided under their lock. */
async function proximosParceiros(db: Db, lotesCertos: RawBuilder<unknown>, depoisDe: number): Promise<number[]> {
  const { rows } = await sql<{ parceiroId: number }>`
    select distinct l.parceiro_id
      from lotes l
     where l.parceiro_id > ${depoisDe} and ${lotesCertos}
     order by l.parceiro_id
     limit ${parceirosPorVez}`.execute(db);
  return rows.map(({ parceiroId }) => parceiroId);
}
