/** Looks after the runs, and tells how they go. */
import { relatorios, tiposRelatorio } from '@pontua/contract/geracoes';
import type { Plataforma } from '../../platform/plataforma.ts';
import { listAbandonados } from '../../platform/posse/posse.queries.ts';
import { asGeracao } from './andamento.ts';
import * as queries from './geracoes.queries.ts';
import { schedule } from './pedido.ts';

/** Takes up what a node left when it died, froze or was stopped; harmless when all is well. */
export async function resume(app: Plataforma): Promise<void> {
  for (const { id, tipo } of await listAbandonados(app.db, queries.fila, app.config.posseSegundos))
    await schedule(app.db, tipo, id);
}

/** Of each report the last run and the one that is shown; of those that go by month, of this one. */
export async function list(app: Plataforma, periodo: queries.Periodo) {
  const geracoes = await Promise.all(
    tiposRelatorio.map(async (tipo) => {
      const qual = queries.formatPeriodo(relatorios[tipo].porMes ? periodo : null);
      const [ultima, atual] = await Promise.all([
        queries.findUltima(app.db, tipo, qual),
        queries.findAtual(app.db, tipo, qual),
      ]);
      return { tipo, ultima: ultima ? asGeracao(ultima) : null, atual: atual ? asGeracao(atual) : null };
    }),
  );
  return { geracoes };
}
