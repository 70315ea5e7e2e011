/** The code that a store's registration link carries. */
import { randomBytes } from 'node:crypto';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { lock, update } from './cadastro.queries.ts';
import { findConvite } from './revendas.queries.ts';

/** Null where the store requires none: its link is the plain one. */
export async function getConvite(app: Plataforma, ator: AtorUsuario, id: number) {
  const { exigeConvite, convite } = existente(await findConvite(app.db, ator, id));
  return { convite: exigeConvite ? convite : null };
}

/** The code itself is not logged: it opens what it is asked for. */
export const renewConvite = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, id: number) =>
  transact(app.db, async (trx) => {
    const { nome, exigeConvite } = existente(await lock(trx, ator, id));
    if (!exigeConvite)
      throw new AppError('estado_invalido', 'Esta loja não exige convite: os links dela não levam código');
    const convite = randomBytes(6).toString('hex');
    await update(trx, id, { convite });
    await recordLog(trx, ator, 'renovouConvite', { id, nome }, pedidoId);
    return { mensagem: 'Convite renovado: os links e cartazes anteriores não valem mais', convite };
  });
