/** One row: as it stands, and how it came to that. */
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './linha.queries.ts';
import { findLinhas, type LinhaNomeada } from './linhas.ts';

export async function getLinha(app: Plataforma, ator: AtorUsuario, nomeada: LinhaNomeada) {
  const [{ par }] = await findLinhas(app.db, ator.escopo, [nomeada]);
  return { linha: existente(await queries.findLinha(app.db, ator, par)) };
}

/** For its history. */
export const findLinha = (app: Plataforma, ator: AtorUsuario, id: number) => queries.findId(app.db, ator, id);
