/**
 * How a module has its report generated: `gerarRoute(gerarMensuracao, { generate, forget })` among its routes, and `findGerado` where it
 * answers what was generated. One run at a time for a report and period, whoever presses and on whichever node; what it writes is shown
 * from its end on; a run that died is begun anew by another node. docs/decisions/0510-relatorios-gerados.md
 */
import {
  type EndpointGerar,
  type EndpointGerarMes,
  type Gerado,
  relatorios,
  type TipoRelatorio,
} from '@pontua/contract/geracoes';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { type Rota, route } from '../../platform/http/route.ts';
import { type Jobs, job } from '../../platform/jobs.ts';
import { execute, type Trabalho } from './execucao.ts';
import { cameCompras, findAtual, formatPeriodo, type Periodo } from './geracoes.queries.ts';
import type { Gerador } from './gerador.ts';
import { generate, nomeJob } from './pedido.ts';

export type { Periodo } from './geracoes.queries.ts';
export type { ExecucaoDoGerador, Gerador, ResultadoDaGeracao } from './gerador.ts';

/** The call that generates a report, and the job that does it. */
export const gerarRoute = (endpoint: EndpointGerar, { generate: work, forget }: Gerador): Rota => ({
  ...route(endpoint, (pedido, app) => generate(app, pedido, endpoint.tipo, null)),
  jobs: jobOf({ tipo: endpoint.tipo, generate: (execucao) => work(execucao, null), forget }),
});

/** The same of a report that goes by month. */
export const gerarMesRoute = (endpoint: EndpointGerarMes, { generate: work, forget }: Gerador<Periodo>): Rota => ({
  ...route(endpoint, (pedido, app) => generate(app, pedido, endpoint.tipo, pedido.query)),
  jobs: jobOf({
    tipo: endpoint.tipo,
    generate: (execucao, periodo) => {
      if (!periodo) throw new Error(`${endpoint.tipo} é gerado por mês`);
      return work(execucao, periodo);
    },
    forget,
  }),
});

const jobOf = (trabalho: Trabalho): Jobs => ({
  [nomeJob(trabalho.tipo)]: job(
    z.object({ id: z.number() }),
    ({ id }, app, contexto) => execute(app, id, trabalho, contexto),
    { demora: true },
  ),
});

/** The generation whose rows are shown; `id` 0, which no row has, where there was none yet. */
export async function findGerado(
  db: Db,
  tipo: TipoRelatorio,
  periodo: Periodo | null = null,
): Promise<{ id: number; gerado: Gerado }> {
  const atual = await findAtual(db, tipo, formatPeriodo(periodo));
  if (!atual?.terminadaEm) return { id: 0, gerado: null };
  const haCompras = relatorios[tipo].deCompras && (await cameCompras(db, atual));
  return { id: atual.id, gerado: { em: atual.terminadaEm, por: atual.responsavel, haCompras } };
}
