/** Readers that stopped reading. */
import type { FastifyReply } from 'fastify';

/**
 * Breaks off an answer of which not a byte was taken for this long: it keeps an open file, a connection to the storage or one of the few
 * of exports, and a server that ends would wait for it. One that has nothing to be taken yet goes on: its rows are still looked for.
 */
export function cutStalled({ raw }: FastifyReply, segundos: number): void {
  const millis = segundos * 1000;
  // Node's own clock of a connection: it begins again with every byte that the other side took, and tells once when it has run out.
  raw.setTimeout(millis, () => {
    if (raw.writableNeedDrain || raw.writableEnded) raw.destroy();
    else raw.socket?.setTimeout(millis);
  });
}
