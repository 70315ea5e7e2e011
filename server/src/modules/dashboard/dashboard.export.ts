/** The dashboard as a file: what its two calls answer, a figure a line. */
import { type FiguraDashboard, listFigurasDashboard } from '@pontua/contract/dashboard';
import { sql } from 'kysely';
import { listagem } from '../../platform/http/listagem.ts';
import { toFiguras } from './dashboard.rules.ts';
import { getEsperas, getFigures } from './dashboard.service.ts';

export const figuras = listagem(listFigurasDashboard, {
  // Some sixty lines that were computed already: they are sorted by PostgreSQL like those of any list.
  linhas: async (app, ator, query) => {
    const { mes_ano: mes = app.clock.today().slice(0, 7) } = query;
    const [numeros, esperas] = await Promise.all([getFigures(app, ator, query), getEsperas(app, ator, query)]);
    const linhas = JSON.stringify(toFiguras(numeros, esperas, { mes, hoje: app.clock.today() }));
    return app.db
      .selectFrom(
        sql<FiguraDashboard>`(
          select *
            from jsonb_to_recordset(${linhas}::jsonb) as d
                 (id integer, quadro text, item text, loja text, quantidade numeric, pontos numeric, vendido numeric, anterior numeric))`.as(
          'd',
        ),
      )
      .selectAll();
  },
});
