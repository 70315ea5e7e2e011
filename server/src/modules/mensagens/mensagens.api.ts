/**
 * Messages to sellers. They are written down in the transaction that causes them and sent afterwards (mensagens.jobs.ts), so
 * that a gateway's outage neither fails nor slows what they tell about.
 */
import { type ComAcoes, can } from '@pontua/contract/access';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findGateway } from './gateway-configurado.ts';
import * as queries from './mensagens.queries.ts';
import { sealTexto } from './sigilo.ts';
import * as vencimentos from './vencimentos.queries.ts';
import { lastRodada } from './vencimentos.rules.ts';

/**
 * Puts messages in the queue; where no WhatsApp gateway is configured theirs stay drafts. What has no `destino` is left out.
 * @param agora ISO instant of the cause
 */
export async function queueMensagens(
  trx: Trx,
  mensagens: readonly queries.NovaMensagem[],
  agora: string,
): Promise<void> {
  if (mensagens.length === 0) return;
  const naFila = await queries.insert(trx, mensagens, agora);
  // Without a key: one would make every transaction that tells somebody something wait for the others.
  if (naFila > 0) await enqueue(trx, 'mensagens.enviar', {});
}

/** Why message `m` did not go. Who may not see a seller's contact does not get it from what a server said of it either. */
export const erroVisivel = (ator: ComAcoes) =>
  can(ator, 'verContatoParceiro')
    ? sql<string | null>`m.erro`
    : sql<string | null>`regexp_replace(m.erro, '\\d{6,}|\\S+@\\S+', '••••', 'g')`;

/** Whether the gateway's settings are complete, and its token one that this server can open: else nothing is sent by WhatsApp. */
export const hasGateway = async (app: Plataforma): Promise<boolean> => (await findGateway(app)) !== null;

/**
 * After a restore: what waited when the backup was made was sent after it, and is not sent again by itself. Staff see it in the queue and may.
 * Nor are warnings of points that expire made up for, whose rounds the backup does not know.
 * @returns how many waited
 */
export async function holdRestored(db: Db, agora: string): Promise<number> {
  await vencimentos.setRodadasAte(db, lastRodada(agora));
  return queries.failOpen(db, 'Estava na fila quando o backup foi feito: pode ter sido enviada depois dele');
}

/** Those that tell a secret: they are kept sealed, and only where a gateway is there to send them; as drafts they would be of no use. */
export async function queueSigilosas(
  trx: Trx,
  app: Pick<Plataforma, 'config' | 'clock'>,
  mensagens: readonly queries.NovaMensagem[],
): Promise<void> {
  if (!(await queries.hasGateway(trx))) return;
  const seladas = mensagens.map((mensagem) => ({ ...mensagem, texto: sealTexto(app, mensagem.texto) }));
  await queueMensagens(trx, seladas, app.clock.now());
}
