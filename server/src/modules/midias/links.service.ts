/** Addresses that show one photo or video to whoever has them: made, seen and ended by staff. docs/decisions/0541-links-de-midia.md */
import { maximoLinks, validadeLinkDias } from '@pontua/contract/midias-painel';
import { toMillis } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import * as queries from './links.queries.ts';
import { exists, lock, type MidiaTravada } from './painel.queries.ts';

/** All of them or none: a message with holes is sent by nobody. */
export const share = (app: Plataforma, pedido: PedidoDoPainel, ids: readonly number[]) =>
  transact(app.db, async (trx) => {
    const midias = await lock(trx, pedido.ator.escopo, ids);
    if (midias.length < ids.length) throw new AppError('nao_encontrado', 'Mídia não encontrada');
    const links = [];
    for (const midia of midias) {
      const { id, venceEm } = await linkOf(trx, app.clock.now(), pedido, midia);
      const endereco = app.files.enderecoDoLink({ id, venceEm }, await queries.findChave(trx, midia.id));
      links.push({ idMidia: midia.id, endereco, venceEm });
    }
    return { links };
  });

/** Pressed twice on a day, it is the same address. */
async function linkOf(
  trx: Trx,
  agora: string,
  { ator, id: pedidoId }: PedidoDoPainel,
  midia: MidiaTravada,
): Promise<queries.Link> {
  const abertos = await queries.listByMidia(trx, midia.id, agora);
  const deHoje = abertos.find(({ usuarioId, criadoEm }) => usuarioId === ator.id && hoursSince(criadoEm, agora) < 24);
  if (deHoje) return deHoje;
  if (abertos.length >= maximoLinks) {
    throw new AppError('estado_invalido', `Esta mídia já tem ${maximoLinks} links ativos. Desative algum deles`);
  }
  const venceEm = Temporal.Instant.from(agora)
    .add({ hours: 24 * validadeLinkDias })
    .toString();
  const link = await queries.insert(trx, { midiaId: midia.id, usuarioId: ator.id, criadoEm: agora, venceEm });
  const { id, idResgate } = midia;
  await recordLog(trx, ator, 'compartilhouMidia', { id, idResgate, idLink: link.id, venceEm }, pedidoId);
  return link;
}

const hoursSince = (desde: string, ate: string): number => (toMillis(ate) - toMillis(desde)) / 3_600_000;

export async function list(app: Plataforma, ator: AtorUsuario, idMidia: number) {
  if (!(await exists(app.db, ator.escopo, idMidia))) throw new AppError('nao_encontrado', 'Mídia não encontrada');
  const links = await queries.listByMidia(app.db, idMidia, app.clock.now());
  return { links: links.map(({ usuarioId: _, ...link }) => link) };
}

export const revoke = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, id: number) =>
  transact(app.db, async (trx) => {
    const { midiaId, idResgate, venceEm } = existente(await queries.lock(trx, ator.escopo, id));
    await queries.remove(trx, id);
    await recordLog(trx, ator, 'revogouLinkMidia', { id: midiaId, idResgate, idLink: id, venceEm }, pedidoId);
    return { mensagem: 'Link desativado com sucesso' };
  });
