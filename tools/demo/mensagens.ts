/** Messages in every state: a gateway that took most, refused some and once did not answer; what it never saw are drafts. */

import { horarioAvisos } from '@pontua/contract/avisos';
import { fusoHorario } from '@pontua/contract/dates';
import { sendQueued } from '../../server/src/modules/mensagens/envio.service.ts';
import { drop, send } from '../../server/src/modules/mensagens/fila.service.ts';
import { isNoite } from '../../server/src/modules/mensagens/horario.rules.ts';
import { fixedClock } from '../../server/src/platform/clock.ts';
import type { AtorUsuario } from '../../server/src/platform/http/ator.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';

/** So many of the newest went through the gateway; then it was taken off again. */
const recentes = 90;

export async function exchangeMensagens(app: Plataforma, ator: AtorUsuario): Promise<void> {
  const rascunhos = await app.db
    .selectFrom('mensagens')
    .select('id')
    .where('estado', '=', 'rascunho')
    .orderBy('id', 'desc')
    .limit(recentes)
    .execute();
  const ids = rascunhos.map(({ id }) => id);
  const pedido = { ator, id: 'demonstracao' };
  const comGateway = { ...app, fetch: createGateway(), clock: fixedClock(lastDaytime(app.clock.now())) };
  await configure(app, 'https://evolution.demonstracao.example');
  await send(comGateway, pedido, { ids: ids.filter((_, indice) => indice % 4 !== 3), mesmoIncertas: 0 });
  await sendQueued(comGateway, new AbortController().signal);
  await configure(app, '');
  await drop(app, pedido, { ids: ids.filter((_, indice) => indice % 20 === 7) });
}

/** Nothing is sent at night; the demo is made at any hour. */
function lastDaytime(agora: string): string {
  if (!isNoite(agora)) return agora;
  const { de, ate } = horarioAvisos;
  const local = Temporal.Instant.from(agora).toZonedDateTimeISO(fusoHorario);
  const dia = local.hour < de ? local.subtract({ days: 1 }) : local;
  return dia
    .withPlainTime({ hour: ate - 1, minute: 59 })
    .toInstant()
    .toString();
}

const configure = async (app: Plataforma, url: string): Promise<void> => {
  await app.db
    .updateTable('configuracoes')
    .set({ gateway: 'evolution', url, token: url && 'demonstracao', codigo: url && 'loja' })
    .execute();
};

/** As Evolution answers. */
function createGateway(): typeof globalThis.fetch {
  let vez = 0;
  return async () => {
    vez += 1;
    if (vez % 17 === 5)
      return Response.json({ response: { message: ['O número não existe no WhatsApp'] } }, { status: 400 });
    if (vez === 40) throw new TypeError('fetch failed');
    return Response.json({ key: { id: `DEMO${vez}` } }, { status: 201 });
  };
}
