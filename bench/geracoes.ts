/** Generating every report, as staff ask for it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@pontua/contract/endpoint';
import { endpoints } from '@pontua/contract/endpoints';
import { sql } from 'kysely';
import type { App } from '../server/src/app.ts';

/** A year that is whole, and a month of it. */
export const anoPassado = { ano: Temporal.Now.plainDateISO().year - 1, mes: 6 };

export const isGerada = ({ acao }: Endpoint): boolean => acao === 'gerarRelatorios';

/**
 * As their own records have it: from when a run was taken up to its end. Of a run that found rows to correct, as the first one does in a world
 * that was just made, what comes after is measured too: that one has nothing to do, as it should be.
 */
export async function generateAll(app: App, token: string): Promise<Map<string, number>> {
  const duracoes = new Map<string, number>();
  for (const [, endpoint] of [...endpoints].filter(([, candidato]) => isGerada(candidato))) {
    const { tipo, ms, corrigidas } = await generate(app, endpoint, token);
    if (corrigidas === 0) duracoes.set(tipo, ms);
    else {
      duracoes.set(`${tipo}, ${corrigidas} linhas corrigidas`, ms);
      duracoes.set(tipo, (await generate(app, endpoint, token)).ms);
    }
    process.stderr.write(`${tipo} `);
  }
  return duracoes;
}

async function generate(app: App, { path }: Endpoint, token: string) {
  const headers = { authorization: `|${token}`, 'x-pagina': 'http://localhost/painel/processar/relatorios' };
  const url = `${path}?ano=${anoPassado.ano}&mes=${anoPassado.mes}`;
  const { statusCode, body } = await app.http.inject({ method: 'GET', url, headers });
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`);
  return lastOne(app);
}

async function lastOne({ db }: App): Promise<{ tipo: string; ms: number; corrigidas: number }> {
  for (;;) {
    const ultima = await db
      .selectFrom('geracoes')
      .selectAll()
      .select(sql<number>`coalesce((resultado ->> 'corrigidas')::integer, 0)`.as('corrigidas'))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    if (ultima.estado === 'falhou') throw new Error(`${ultima.tipo} não foi gerado: ${ultima.erro}`);
    if (ultima.iniciadaEm && ultima.terminadaEm) {
      const ms = Temporal.Instant.from(ultima.iniciadaEm).until(ultima.terminadaEm).total('milliseconds');
      return { tipo: ultima.tipo, ms, corrigidas: ultima.corrigidas };
    }
    await wait(100);
  }
}
