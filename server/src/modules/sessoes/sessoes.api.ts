/** Sessions: opaque random tokens, kept only as their hash, over when idle or old, when logged out, or when their owner goes. */
import { createHash, randomBytes } from 'node:crypto';
import { plusSeconds, toMillis } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Sessao } from '../../platform/http/porta-sessoes.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './sessoes.queries.ts';

type Area = 'loja' | 'painel';

const intervaloToqueMs = 60_000;

export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Who holds this token, in one query. Null when there is no such live session. */
export async function autentica(
  app: Plataforma,
  area: Area,
  token: string,
  telas: readonly string[],
): Promise<Sessao | null> {
  const sessao = await resume(app, area, tokenHashOf(token), telas);
  const agora = app.clock.now();
  if (sessao && toMillis(agora) - toMillis(sessao.usadaEm) > intervaloToqueMs)
    await queries.touch(app.db, sessao.id, agora);
  return sessao;
}

/** The same by what the session is known by in the database. Fetching a file that was linked earlier is no use of the session. */
export async function resume(app: Plataforma, area: Area, id: Buffer, telas: readonly string[]) {
  const limites = limitesDe(app, area);
  const achada =
    area === 'loja'
      ? await queries.findParceiro(app.db, id, limites)
      : await queries.findUsuario(app.db, id, limites, telas);
  return achada && { vistas: [], ...achada, ator: { ...achada.ator, sessao: id }, id };
}

/**
 * Somebody as they stand now, by id; null when gone or inactive.
 */
export async function findDono(app: Plataforma, area: Area, id: number, telas: readonly string[]) {
  if (area === 'painel') return queries.findUsuarioAtivo(app.db, id, telas);
  const ator = await queries.findParceiroAtivo(app.db, id);
  return ator && { ator, vistas: [] };
}

/** A usuário as they stand now, with their scope; null when gone or inactive. */
export const findUsuarioAtivo = queries.findUsuarioAtivo;

/** As an expression about the row `u` of `usuarios`. */
export const telasVistas = queries.telasVistas;

/** A new session; the token leaves the server once, in the answer to the login. */
export async function openSessao({ db, clock }: Pick<Plataforma, 'db' | 'clock'>, dono: queries.Dono): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const area = 'parceiroId' in dono ? 'loja' : 'painel';
  await queries.insert(db, { tokenHash: tokenHashOf(token), area, ...dono, agora: clock.now() });
  return token;
}

export const closeSessao = (app: Plataforma, sessao: Buffer): Promise<void> => queries.remove(app.db, sessao);

/**
 * Ends the sessions of somebody, in the transaction that makes them wrong: a new password, a deactivation. A seller is locked, and has
 * links beside them: `closeAcessos` of module parceiros ends both.
 * @param exceto the session that asked for it, which may go on
 */
export const closeSessoes = (db: Db, dono: queries.Dono, exceto: Buffer | null = null): Promise<void> =>
  queries.removeAll(db, dono, exceto);

/** Those that are open, the last used first; each by a name that opens nothing. */
export const listSessoes = (app: Plataforma, dono: { parceiroId: number }) =>
  queries.list(app.db, dono.parceiroId, limitesDe(app, 'loja'));

/** Ends one of them, by that name. */
export const closeUma = (db: Db, dono: { parceiroId: number }, nome: string): Promise<void> =>
  queries.removeNamed(db, dono.parceiroId, nome);

/** Rows of sessions that are over. */
export async function forgetSessoes(app: Plataforma): Promise<void> {
  await queries.removeUsedBefore(app.db, 'loja', limitesDe(app, 'loja'));
  await queries.removeUsedBefore(app.db, 'painel', limitesDe(app, 'painel'));
}

function limitesDe({ clock, config }: Plataforma, area: Area): queries.LimitesSessao {
  const agora = clock.now();
  const { ociosaHoras, maximaHoras } = config.sessao[area];
  return { usadaDesde: plusSeconds(agora, -ociosaHoras * 3600), criadaDesde: plusSeconds(agora, -maximaHoras * 3600) };
}
