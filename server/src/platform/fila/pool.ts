/**
 * The queue's connections. Ours, because with the worker's own a database that goes away brings the process down: they are no
 * longer listened to while being closed, and the end of a job that cannot be noted is a rejection that nobody handles.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { elapsedMillis } from '../clock.ts';
import type { Plataforma } from '../plataforma.ts';

export function openPoolFila(app: Plataforma, connectionString: string, encerrando: AbortSignal): pg.Pool {
  // Of two runners: each listens on one, and asks and notes beside it.
  const max = app.config.jobsSimultaneos + 4;
  const pool = new PoolPaciente({ connectionString, max, application_name: 'pontua-fila' }, encerrando);
  const note = ({ message }: Error) => {
    if (!encerrando.aborted) app.log.warn({ motivo: message }, 'conexão da fila perdida');
  };
  pool.on('error', note);
  // Of a connection in use; of an idle one both are told, and once is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const pausaMs = 500;
/** Longer than any end of a job takes to be noted; a database that is away is not waited for. */
const despedidaMs = 5000;
const olharMs = 5;
type Conectado = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** Whoever asks for a connection while the database is away gets it when the database is back. */
class PoolPaciente extends pg.Pool {
  readonly encerrando: AbortSignal;

  constructor(config: pg.PoolConfig, encerrando: AbortSignal) {
    super(config);
    this.encerrando = encerrando;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: (...conectado: Conectado) => void): void;
  override connect(done?: (...conectado: Conectado) => void): Promise<pg.PoolClient> | undefined {
    if (!done) return this.insist();
    // The worker's listener, which tries again by itself.
    super.connect(done);
    return undefined;
  }

  /**
   * The worker ends without waiting until the ends of its last jobs are noted, and a pool that ends serves nobody who still asks. A
   * job that is not noted looks taken: nobody else would touch it for a while.
   */
  override async end(): Promise<void> {
    const prazo = elapsedMillis() + despedidaMs;
    while ((this.waitingCount > 0 || this.totalCount > this.idleCount) && elapsedMillis() < prazo) await wait(olharMs);
    await super.end();
  }

  private async insist(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        const client = await super.connect();
        // Dead ones stay in the pool until their socket is told.
        await client.query('select').catch((error: Error) => {
          client.release(error);
          throw error;
        });
        return client;
      } catch (error) {
        if (this.encerrando.aborted) throw error;
        await wait(pausaMs);
      }
    }
  }
}
