/** What stores sold in a year, at a glance. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import { type getResumoVendidos, quantosNoGrafico } from '@pontua/contract/produtos-vendidos';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './vendidos.queries.ts';
import { recorteDe } from './vendidos.recorte.ts';

type ConsultaDoResumo = PedidoDe<typeof getResumoVendidos>['query'];

export async function getResumo(app: Plataforma, ator: AtorUsuario, consulta: ConsultaDoResumo) {
  const recorte = await recorteDe(app, ator, consulta);
  const [meses, produtos] = await Promise.all([
    queries.listMeses(app.db, recorte),
    queries.listMaisVendidos(app.db, recorte, quantosNoGrafico),
  ]);
  return { meses, produtos };
}

export const getPrimeiroAno = async ({ db }: Plataforma) => ({ primeiroAno: await queries.findPrimeiroAno(db) });
