/** Whose sales are added up: of one store, or of all of the scope while they are not too many to add up at once. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import { faltaLoja, type getResumoVendidos, maximoSemLoja } from '@pontua/contract/produtos-vendidos';
import { campoInvalido } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { hasMoreThan, type RecorteDosVendidos } from './vendidos.queries.ts';

type ConsultaDosVendidos = PedidoDe<typeof getResumoVendidos>['query'];

/** @throws AppError validacao where a store must be chosen first */
export async function recorteDe(
  app: Plataforma,
  { escopo }: AtorUsuario,
  { revenda, ano }: ConsultaDosVendidos,
): Promise<RecorteDosVendidos> {
  const recorte = { escopo, revenda, ano: ano ?? Number(app.clock.today().slice(0, 4)) };
  if (!revenda && (await hasMoreThan(app.db, recorte, maximoSemLoja))) throw campoInvalido('revenda', faltaLoja);
  return recorte;
}
