/** Calls whose bodies come late, as from a phone with bad reception. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Endpoint } from '@pontua/contract/endpoint';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { OpcoesChamada } from './cliente.ts';

type Tardia = [Endpoint, { params?: unknown; body?: unknown }, OpcoesChamada?];

/**
 * Each call in a session of its own of this person: the server has looked at all the sessions, then `work` is done, and then the bodies come.
 * @returns the codes of the answers, 'ok' of those that succeeded
 */
export async function sendLate(
  { app, clock, como }: TestApp,
  quem: { parceiro: { id: number } } | { usuario: { id: number } },
  chamadas: readonly Tardia[],
  work: () => Promise<unknown>,
): Promise<string[]> {
  const pedidos = await Promise.all(
    chamadas.map(async ([endpoint, entrada, opcoes]) => (await como(quem)).pedido(endpoint, entrada, opcoes)),
  );
  // A use of a session is noted when a minute has gone by since the last one.
  clock.avanca({ minutes: 2 });
  const { http } = app;
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
  const servidor = http.listeningOrigin;
  const abertas = pedidos.map(({ method, url, headers, payload }) => {
    const chamada = request(new URL(url, servidor), { method, headers, agent: false });
    chamada.flushHeaders();
    return { chamada, payload, resposta: once(chamada, 'response') as Promise<[IncomingMessage]> };
  });
  const [coluna, { id }] =
    'parceiro' in quem ? (['parceiroId', quem.parceiro] as const) : (['usuarioId', quem.usuario] as const);
  const vistas = app.db.selectFrom('sessoes').where(coluna, '=', id).where('usadaEm', '=', clock.now());
  await expect.poll(async () => (await vistas.select('tokenHash').execute()).length).toBe(chamadas.length);
  await work();
  return Promise.all(
    abertas.map(async ({ chamada, payload, resposta }) => {
      chamada.end(payload);
      const [lida] = await resposta;
      const { codigo = 'ok' } = JSON.parse(await text(lida)) as { codigo?: string };
      return codigo;
    }),
  );
}
