/** Readers that stopped reading. */
import type { FastifyReply } from 'fastify';

/**
 * Breaks off an answer of which not a byte was taken for this long. One that has nothing to be taken yet goes on: its rows are
 * still looked for.
 */
export function cutStalled({ raw }: FastifyReply, segundos: number): void {
  const millis = segundos * 1000;
  // Node's own clock of a connection: it begins again with every byte that the other side took, and tells once when it has run out.
  raw.setTimeout(millis, () => {
    if (raw.writableNeedDrain || raw.writableEnded) raw.destroy();
    else raw.socket?.setTimeout(millis);
  });
}
