/** Gathers what deserves a second look, and keeps who looked. See docs/decisions/0576-sinais.md. */
import type { settleConferencia, TipoConferencia } from '@pontua/contract/conferencias';
import type { PedidoDe } from '@pontua/contract/endpoint';
import { deservesConferencia, type Sinal } from '@pontua/contract/sinais';
import type { Db, Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { findSinais as sinaisDosResgates } from '../resgates/sinais.api.ts';
import { findSinais as sinaisDosRecibos } from '../submissoes/sinais.api.ts';
import * as queries from './conferencias.queries.ts';

const findSinais: Record<TipoConferencia, (db: Db, ids: readonly number[]) => Promise<Map<number, Sinal[]>>> = {
  resgate: sinaisDosResgates,
  recibo: sinaisDosRecibos,
};

/** What was made before the product knew of signals, or while no job ran, is looked through from here on. */
const primeiraVezDias = 30;
/** Looked through again each time: a transaction that began before the last run may have ended after it. */
const sobreposicaoMinutos = 10;
const porVez = 500;

/** Every minute, by a job; twice at once does no harm. */
export async function gather({ db, clock }: Plataforma): Promise<void> {
  for (const tipo of ['resgate', 'recibo'] as const) {
    const agora = Temporal.Instant.from(clock.now());
    const ate = await queries.findAte(db, tipo);
    const desde = ate
      ? Temporal.Instant.from(ate).subtract({ minutes: sobreposicaoMinutos })
      : agora.subtract({ hours: 24 * primeiraVezDias });
    await gatherSince(db, tipo, desde.toString());
    await queries.setAte(db, tipo, agora.toString());
  }
}

async function gatherSince(db: Db, tipo: TipoConferencia, desde: string): Promise<void> {
  let depoisDe = 0;
  for (;;) {
    const ids = await queries.listNovos(db, tipo, { desde, depoisDe, limite: porVez });
    const vistos = [...(await findSinais[tipo](db, ids))].map(([id, sinais]) => ({ id, sinais }));
    await queries.insert(
      db,
      tipo,
      vistos.filter(({ sinais }) => deservesConferencia(sinais)),
    );
    if (ids.length < porVez) return;
    depoisDe = ids.at(-1) ?? 0;
  }
}

export const countRetidas = async (app: Plataforma, { escopo }: AtorUsuario) => ({
  vendas: await queries.countRetidas(app.db, escopo),
});

export const find = (app: Plataforma, ator: AtorUsuario, id: number) => queries.findById(app.db, ator, id);

type Conferida = PedidoDe<typeof settleConferencia>['body'];

/** Of two people who look at the same time, the second is told what the first one found. */
export const settle = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, { tipo, idAlvo, nota }: Conferida) =>
  transact(app.db, async (trx) => {
    if (!(await queries.existsAlvo(trx, ator.escopo, tipo, idAlvo))) throw new AppError('nao_encontrado');
    const { id, conferidaPor, conferidaEm } =
      (await queries.lockByAlvo(trx, ator.escopo, tipo, idAlvo)) ?? (await keep(trx, ator, tipo, idAlvo));
    if (conferidaEm !== null) throw new AppError('estado_invalido', `${conferidaPor ?? 'Alguém'} já conferiu`);
    await queries.update(trx, id, { conferidaEm: app.clock.now(), conferidaPor: ator.id, nota });
    const alvo = tipo === 'resgate' ? { idResgate: idAlvo } : { idSubmissao: idAlvo };
    await recordLog(trx, ator, 'conferiuSinais', { id, ...alvo, mudou: { nota: { de: null, para: nota } } }, pedidoId);
    return { mensagem: 'Conferência registrada' };
  });

/** What weighed too little to be gathered, or came in this very minute. */
async function keep(trx: Trx, ator: AtorUsuario, tipo: TipoConferencia, idAlvo: number) {
  const sinais = (await findSinais[tipo](trx, [idAlvo])).get(idAlvo) ?? [];
  if (sinais.length === 0) throw new AppError('estado_invalido', 'Não há sinais a conferir');
  await queries.insert(trx, tipo, [{ id: idAlvo, sinais }]);
  return existente(await queries.lockByAlvo(trx, ator.escopo, tipo, idAlvo));
}

export const reopen = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, id: number) =>
  transact(app.db, async (trx) => {
    const { conferidaEm, nota, resgateId, submissaoId } = existente(await queries.lock(trx, ator.escopo, id));
    if (conferidaEm === null) throw new AppError('estado_invalido', 'Isto ainda não foi conferido');
    await queries.update(trx, id, { conferidaEm: null, conferidaPor: null, nota: '' });
    const alvo = resgateId === null ? { idSubmissao: submissaoId } : { idResgate: resgateId };
    await recordLog(
      trx,
      ator,
      'reabriuConferencia',
      { id, ...alvo, mudou: { nota: { de: nota, para: null } } },
      pedidoId,
    );
    return { mensagem: 'De volta em Para conferir' };
  });
