/** Stores, as those see them who choose one or belong to one. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { LojaRef } from '@pontua/contract/referencias';
import type { listRevendas } from '@pontua/contract/revendas';
import { existente } from '../../platform/erros.ts';
import type { AtorParceiro, AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './revendas.queries.ts';

/** For its registration link, which anybody may open. */
export const getAtiva = async (app: Plataforma, loja: LojaRef) => existente(await queries.findAtiva(app.db, loja));

/** A seller's own, by its CNPJ. */
export const getPropria = async (app: Plataforma, ator: AtorParceiro, loja: LojaRef) =>
  existente(await queries.findDoParceiro(app.db, ator.revendaId, loja));

/** To choose from, by name. */
export const listToChoose = async (
  app: Plataforma,
  ator: AtorUsuario,
  query: PedidoDe<typeof listRevendas>['query'],
) => ({ revendas: await queries.listAtivas(app.db, ator.escopo, query) });
