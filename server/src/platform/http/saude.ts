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

/** A probe every second by three balancers must not become a write per probe. The database is asked each time: calls fail as soon as it is gone. */
const validadeArquivosMillis = 2000;

export function mountSaude(http: FastifyInstance, app: Plataforma): Saude {
  let drenando = false;
  const provas = listProvas(app);
  http.get('/livez', async () => ({ vivo: true }));
  http.get('/readyz', async ({ query }, reply) => {
    const faltas = drenando ? ['encerrando'] : without(await findFaltas(provas), readTexts(query, ['exclude']).exclude);
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

type Provas = Record<string, () => Promise<boolean>>;

/** What keeps this node from serving, by name only: details are in the log. */
async function findFaltas(provas: Provas): Promise<string[]> {
  const nomes = Object.keys(provas);
  const resultados = await Promise.all(Object.values(provas).map((prova) => prova()));
  return nomes.filter((_, i) => !resultados[i]);
}

function listProvas(app: Plataforma): Provas {
  const prove = (nome: string, prova: () => Promise<unknown>, validaMillis = 0) =>
    shared(validaMillis, async () => {
      try {
        await withTimeout(prova());
        return true;
      } catch (error) {
        app.log.warn({ err: error, prova: nome }, 'não está pronto');
        return false;
      }
    });
  return {
    banco: prove('banco', () => sql`select 1`.execute(app.db)),
    esquema: prove('esquema', async () => {
      const faltam = await faltantes((consulta) => sql.raw<{ nome: string }>(consulta).execute(app.db));
      if (faltam.length > 0) throw new Error(`migrações por aplicar: ${faltam.join(', ')}`);
    }),
    arquivos: prove('arquivos', () => app.files.assertWritable(), validadeArquivosMillis),
  };
}

/** Whoever asks while it is found out waits for the same answer, which then holds for so long. */
function shared(validaMillis: number, find: () => Promise<boolean>): () => Promise<boolean> {
  let resposta: Promise<boolean> | undefined;
  let ate = 0;
  return () => {
    if (!resposta || elapsedMillis() > ate) {
      ate = Number.POSITIVE_INFINITY;
      resposta = find().finally(() => {
        ate = elapsedMillis() + validaMillis;
      });
    }
    return resposta;
  };
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
