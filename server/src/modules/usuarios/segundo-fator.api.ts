/** The second factor as the login asks for it: whether there is one, and taking a code, each of which is good once, or refusing it. */
import { createHmac } from 'node:crypto';
import { unseal } from '../../platform/cofre.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, campoInvalido } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { passoDe } from '../../platform/totp.ts';
import { recordLog } from '../logs/logs.api.ts';
import { countErro, portaDoCodigo, type TentativaDeEntrada } from '../sessoes/tentativas.api.ts';
import * as queries from './segundo-fator.queries.ts';
import { findEmail } from './usuarios.queries.ts';

export const hasSegundoFator = (db: Db, usuarioId: number): Promise<boolean> => queries.isLigado(db, usuarioId);

/** Where a secret is kept: one moved to another row does not open there. */
export const lugarDe = (usuarioId: number): string => `segundos_fatores.segredo:${usuarioId}`;

/** Codes are guessed at one door, wherever they are asked for. */
export const tentativaDe = (usuarioId: number, ip: string): TentativaDeEntrada => ({
  porta: portaDoCodigo,
  quem: String(usuarioId),
  ip,
});

/** Wrong codes of a day of which the owner hears: whoever guesses has the password, over however many challenges it is spread. */
const errosParaAvisar = 5;

/** A code was refused; nothing is said of another failure. A right one that is typed once more is no guess. */
export async function noteRecusa(app: Plataforma, ator: AtorUsuario, pedidoId: string, erro: unknown): Promise<void> {
  if (!(erro instanceof AppError) || erro.codigo !== 'validacao') return;
  await transact(app.db, async (trx) => {
    await recordLog(trx, ator, 'segundoFatorRecusado', { id: ator.id }, pedidoId);
    if (erro.message === jaUsado) return;
    if ((await countErro(trx, app, { porta: portaDoCodigo, quem: String(ator.id) })) !== errosParaAvisar) return;
    const para = await findEmail(trx, ator.id);
    if (para !== undefined) await enqueue(trx, 'usuarios.aviso', { usuarioId: ator.id, aviso: 'codigosErrados', para });
  });
}

const jaUsado = 'Este código já foi usado. Espere o próximo';

/** Fast, since nobody guesses fifty bits, and worthless without the key of the installation. */
export const hashCodigo = ({ config }: Pick<Plataforma, 'config'>, usuarioId: number, codigo: string): Buffer =>
  createHmac('sha256', config.chaveDados).update(`código de recuperação\n${usuarioId}\n${codigo}`).digest();

/** What a code was of. */
export type OrigemDoCodigo = 'aplicativo' | 'recuperacao';

/**
 * Takes a code of the app, or a recovery code, however it is typed.
 * @throws AppError validacao at `codigo`
 */
export async function takeCodigo(
  trx: Trx,
  app: Plataforma,
  usuarioId: number,
  codigo: string,
): Promise<OrigemDoCodigo> {
  const limpo = codigo.replace(/[^0-9a-z]/gi, '').toLowerCase();
  const fator = await queries.lock(trx, usuarioId);
  if (!fator) throw errado();
  if (/^\d{6}$/.test(limpo)) {
    await takePasso(trx, app, usuarioId, { ...fator, codigo: limpo });
    return 'aplicativo';
  }
  const hash = hashCodigo(app, usuarioId, limpo);
  if (!(await queries.spendCodigo(trx, usuarioId, hash, app.clock.now()))) throw errado();
  return 'recuperacao';
}

interface Fator {
  segredo: string;
  ultimoPasso: number | null;
  codigo: string;
}

/** One code of each time step, so that one that was overlooked is worth nothing. */
async function takePasso(
  trx: Trx,
  app: Plataforma,
  usuarioId: number,
  { segredo, ultimoPasso, codigo }: Fator,
): Promise<void> {
  const passo = passoDe(openSegredo(app, usuarioId, segredo), codigo, app.clock.now());
  if (passo === null) throw errado();
  if (ultimoPasso !== null && passo <= ultimoPasso) throw campoInvalido('codigo', jaUsado);
  await queries.update(trx, usuarioId, { ultimoPasso: passo });
}

/** @throws AppError servico_indisponivel where the installation has another key by now */
export function openSegredo({ config }: Pick<Plataforma, 'config'>, usuarioId: number, selado: string): string {
  const segredo = unseal(config.chaveDados, selado, lugarDe(usuarioId));
  if (segredo === null)
    throw new AppError(
      'servico_indisponivel',
      'O segundo fator não pode ser conferido. Peça à administração que o redefina',
    );
  return segredo;
}

const errado = () => campoInvalido('codigo', 'Código incorreto. Confira e digite de novo');
