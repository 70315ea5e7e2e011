/** Whether the process lives, and whether it should be sent work. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { elapsedMillis } from '../clock.ts';
import { faltantes } from '../db/migrate.ts';
import type { Plataforma } from '../plataforma.ts';
import { readTexts } from './validacao.ts';

export interface Saude {
  /** From now on `/readyz` answers 503, so that a load balancer sends nobody here. */
  drain(): void;
}

/** A probe every second by three balancers must not become a write per probe. */
const validadeMillis = 2000;

export function mountSaude(http: FastifyInstance, app: Plataforma): Saude {
  let drenando = false;
  let ultimo: { em: number; faltas: string[] } | null = null;
  http.get('/livez', async () => ({ vivo: true }));
  http.get('/readyz', async ({ query }, reply) => {
    if (!ultimo || elapsedMillis() - ultimo.em > validadeMillis)
      ultimo = { em: elapsedMillis(), faltas: await findFaltas(app) };
    const faltas = drenando ? ['encerrando'] : without(ultimo.faltas, readTexts(query, ['exclude']).exclude);
    return reply
      .status(faltas.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ pronto: faltas.length === 0, faltas });
  });
  return {
    drain: () => {
      drenando = true;
    },
  };
}

/**
 * A balancer that sends nobody to where files are out of reach sends nobody anywhere, since all nodes share one store; most of the product
 * goes on without. So it may leave a name out, as Kubernetes' own `/readyz` has it: `?exclude=arquivos`.
 */
const without = (faltas: readonly string[], exclude: string): string[] =>
  faltas.filter((nome) => !exclude.split(',').includes(nome));

/** What keeps this node from serving, by name only: details are in the log. */
async function findFaltas(app: Plataforma): Promise<string[]> {
  const provas: Record<string, () => Promise<unknown>> = {
    banco: () => sql`select 1`.execute(app.db),
    esquema: async () => {
      const faltam = await faltantes((consulta) => sql.raw<{ nome: string }>(consulta).execute(app.db));
      if (faltam.length > 0) throw new Error(`migrações por aplicar: ${faltam.join(', ')}`);
    },
    arquivos: () => app.files.assertWritable(),
  };
  const resultados = await Promise.allSettled(Object.values(provas).map((prova) => withTimeout(prova())));
  return Object.keys(provas).filter((nome, i) => {
    const resultado = resultados[i];
    if (resultado?.status === 'rejected') app.log.warn({ err: resultado.reason, prova: nome }, 'não está pronto');
    return resultado?.status === 'rejected';
  });
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const limite = setTimeout(() => reject(new Error('demorou demais')), 3000);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(limite);
  }
}
