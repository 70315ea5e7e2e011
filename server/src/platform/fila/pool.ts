/**
 * The queue's connections. Ours, because with the worker's own a database that goes away brings the process down: they are no
 * longer listened to while being closed, and the end of a job that cannot be noted is a rejection that nobody handles.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Plataforma } from '../plataforma.ts';

export function openPoolFila(app: Plataforma, connectionString: string, encerrando: AbortSignal): pg.Pool {
  const max = app.config.jobsSimultaneos + 2;
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
