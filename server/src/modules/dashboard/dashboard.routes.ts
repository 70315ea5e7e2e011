import { getDashboard } from '@pontua/contract/dashboard';
import { route } from '../../platform/http/route.ts';
import * as queries from './dashboard.queries.ts';

export const rotas = [
  route(getDashboard, async ({ query, ator }, { db, clock }) => {
    const recorte = {
      escopo: ator.escopo,
      rede: query.rede,
      mes: query.mes_ano ?? clock.today().slice(0, 7),
    };
    const [cadastrados, pontuados, topParceirosPontuados, topRevendasPontuadas, porDia] = await Promise.all([
      queries.countCadastrados(db, recorte),
      queries.countPontuados(db, recorte),
      queries.topParceiros(db, recorte),
      queries.topRevendas(db, recorte),
      queries.pontosPorDia(db, recorte),
    ]);
    return { ...cadastrados, ...pontuados, topParceirosPontuados, topRevendasPontuadas, porDia };
  }),
];
