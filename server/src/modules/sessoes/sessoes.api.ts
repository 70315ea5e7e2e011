/** Sessions: opaque random tokens, kept only as their hash, over when idle or old, when logged out, or when their owner goes. */
import { createHash, randomBytes } from 'node:crypto';
import { plusSeconds, toMillis } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SessaoViva } from '../../platform/http/porta-sessoes.ts';
import { maskEndereco } from '../../platform/http/rede.ts';
import type { PedidoBase } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { aparelhoDe } from './aparelho.ts';
import * as desafios from './desafios.queries.ts';
import * as queries from './sessoes.queries.ts';

type AreaDaSessao = 'loja' | 'painel';

const intervaloToqueMs = 60_000;

export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Who holds this token, in one query. Null when there is no such live session. */
export async function authenticate(
  app: Plataforma,
  area: AreaDaSessao,
  token: string,
  telas: readonly string[],
): Promise<SessaoViva | null> {
  const sessao = await resume(app, area, tokenHashOf(token), telas);
  const agora = app.clock.now();
  if (sessao && toMillis(agora) - toMillis(sessao.usadaEm) > intervaloToqueMs)
    await queries.touch(app.db, sessao.id, agora);
  return sessao;
}

/** The same by what the session is known by in the database. Fetching a file that was linked earlier is no use of the session. */
export async function resume(app: Plataforma, area: AreaDaSessao, id: Buffer, telas: readonly string[]) {
  const limites = limitesDe(app, area);
  const achada =
    area === 'loja'
      ? await queries.findParceiro(app.db, id, limites)
      : await queries.findUsuario(app.db, id, limites, { telas, exigem: app.config.segundoFatorNiveis });
  return achada && { vistas: [], ...achada, ator: { ...achada.ator, sessao: id }, id };
}

/**
 * Somebody as they stand now, by id; null when gone or inactive.
 */
export async function findDono(app: Plataforma, area: AreaDaSessao, id: number, telas: readonly string[]) {
  if (area === 'painel') return queries.findUsuarioAtivo(app.db, id, telas);
  const ator = await queries.findParceiroAtivo(app.db, id);
  return ator && { ator, vistas: [] };
}

/** A usuário as they stand now, with their scope; null when gone or inactive. */
export const findUsuarioAtivo = queries.findUsuarioAtivo;

/** As an expression about the row `u` of `usuarios`. */
export const telasVistas = queries.telasVistas;
export const faltaSegundoFator = queries.faltaSegundoFator;

/** A new session; the token leaves the server once, in the answer to the login. */
export async function openSessao(
  { db, clock }: Pick<Plataforma, 'db' | 'clock'>,
  dono: queries.Dono,
  de: Pick<PedidoBase<null>, 'ip' | 'agente'> = { ip: '', agente: '' },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const area = areaDe(dono);
  const lugar = { agente: de.agente.slice(0, maximoAgente) || null, endereco: maskEndereco(de.ip) };
  await queries.insert(db, { tokenHash: tokenHashOf(token), area, ...dono, ...lugar, agora: clock.now() });
  return token;
}

/** More than this no browser says of itself. */
const maximoAgente = 300;

export const closeSessao = queries.remove;

/**
 * Ends the sessions of somebody, in the transaction that makes them wrong: a new password, a deactivation. A seller is locked, and has
 * links beside them: `closeAcessos` of module parceiros ends both.
 * @param exceto the session that asked for it, which may go on
 * @returns how many ended, with those that wait for their second factor
 */
export async function closeSessoes(db: Db, dono: queries.Dono, exceto: Buffer | null = null): Promise<number> {
  const abertas = await queries.removeAll(db, dono, exceto);
  const meias = 'usuarioId' in dono ? await desafios.removeAll(db, dono.usuarioId) : 0;
  return abertas + meias;
}

/** Ends the sessions of a store's sellers, in the transaction that closes it: they are over, also when it opens again. */
export const closeSessoesDaLoja = queries.removeOfLoja;

/**
 * Those that are open, the last used first; each by a name that opens nothing.
 * @param desta the session that asks
 */
export async function listSessoes(app: Plataforma, dono: queries.Dono, desta: Buffer | null = null) {
  const abertas = await queries.list(app.db, dono, limitesDe(app, areaDe(dono)), desta);
  return abertas.map(({ agente, ...sessao }) => ({ ...sessao, aparelho: aparelhoDe(agente) }));
}

/**
 * Ends one of them by its name, or all that are open but `exceto`.
 * @returns which, as the log says it: with the device of the one; null where none ended
 */
export async function closeQuais(
  app: Plataforma,
  db: Db,
  dono: queries.Dono,
  nome: string | undefined,
  exceto: Buffer | null = null,
): Promise<string | null> {
  await forgetOver(app, db, dono);
  if (nome) {
    const encerrada = await queries.removeNamed(db, dono, nome);
    return encerrada ? `uma: ${aparelhoDe(encerrada.agente)}` : null;
  }
  if ((await closeSessoes(db, dono, exceto)) === 0) return null;
  return exceto ? 'as outras' : 'todas';
}

/** What is over by itself is not ended any more. */
async function forgetOver(app: Plataforma, db: Db, dono: queries.Dono): Promise<void> {
  const limites = limitesDe(app, areaDe(dono));
  await queries.removeOver(db, dono, limites);
  if ('usuarioId' in dono) await desafios.removeOver(db, limites.agora, dono.usuarioId);
}

/**
 * After a restore: a session that the backup holds may have been ended since, on a phone that was stolen or by who was switched off.
 * @returns how many were ended
 */
export async function endRestored(db: Db): Promise<number> {
  await desafios.removeEverybody(db);
  return queries.removeEverybody(db);
}

/** Rows of sessions that are over. */
export async function forgetSessoes(app: Plataforma): Promise<void> {
  await queries.removeUsedBefore(app.db, 'loja', limitesDe(app, 'loja'));
  await queries.removeUsedBefore(app.db, 'painel', limitesDe(app, 'painel'));
  await desafios.removeOver(app.db, app.clock.now());
}

const areaDe = (dono: queries.Dono): AreaDaSessao => ('parceiroId' in dono ? 'loja' : 'painel');

function limitesDe({ clock, config }: Plataforma, area: AreaDaSessao): queries.LimitesSessao {
  const agora = clock.now();
  const { ociosaHoras, maximaHoras } = config.sessao[area];
  return {
    agora,
    usadaDesde: plusSeconds(agora, -ociosaHoras * 3600),
    criadaDesde: plusSeconds(agora, -maximaHoras * 3600),
  };
}
