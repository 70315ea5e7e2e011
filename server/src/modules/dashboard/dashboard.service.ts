/** The figures of a month, within the reach of who looks. */

import type { getDashboard } from '@pontua/contract/dashboard';
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './dashboard.queries.ts';

export async function getFigures(
  { db, clock }: Plataforma,
  { escopo }: AtorUsuario,
  { rede, mes_ano: mes = clock.today().slice(0, 7) }: PedidoDe<typeof getDashboard>['query'],
) {
  const recorte = { escopo, rede, mes };
  const [cadastrados, pontuados, topParceirosPontuados, topRevendasPontuadas, porDia] = await Promise.all([
    queries.countCadastrados(db, recorte),
    queries.countPontuados(db, recorte),
    queries.topParceiros(db, recorte),
    queries.topRevendas(db, recorte),
    queries.pontosPorDia(db, recorte),
  ]);
  return { ...cadastrados, ...pontuados, topParceirosPontuados, topRevendasPontuadas, porDia };
}
