/** Between password and code: a token that proves the password, lives for minutes, and lets in once. */
import { randomBytes } from 'node:crypto';
import { plusSeconds } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/erros.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './desafios.queries.ts';
import { tokenHashOf } from './sessoes.api.ts';

const validadeSegundos = 300;
/** Then the password is asked for again, and slowed down as it is. */
const maximoTentativas = 5;

/** The token leaves the server once, in the answer to the password. */
export async function openDesafio({ db, clock }: Pick<Plataforma, 'db' | 'clock'>, usuarioId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const valeAte = plusSeconds(clock.now(), validadeSegundos);
  await queries.insert(db, { tokenHash: tokenHashOf(token), usuarioId, valeAte });
  return token;
}

const readDesafio = ({ clock }: Plataforma, token: string): queries.Desafio => ({
  tokenHash: tokenHashOf(token),
  agora: clock.now(),
  maximo: maximoTentativas,
});

/** Whose it is. @throws AppError desafio_vencido */
export async function findDesafiado(app: Plataforma, token: string): Promise<number> {
  return unlessOver(await queries.findUsuario(app.db, readDesafio(app, token)));
}

/** Counted before the code is looked at, so that many at once are no more tries than they are. @throws AppError desafio_vencido */
export async function spendTentativa(app: Plataforma, token: string): Promise<void> {
  unlessOver(await queries.spend(app.db, readDesafio(app, token)));
}

/** It lets in once: of two at the same moment one. @throws AppError desafio_vencido */
export async function takeDesafio(trx: Trx, token: string): Promise<void> {
  unlessOver(await queries.take(trx, tokenHashOf(token)));
}

function unlessOver(desafio: { usuarioId: number } | undefined): number {
  if (!desafio) throw new AppError('desafio_vencido');
  return desafio.usuarioId;
}
