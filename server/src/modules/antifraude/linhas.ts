/** From the rows that the screen names to their pairs. */
import type { RedeRef } from '@pontua/contract/referencias';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/erros.ts';
import type { Escopo } from '../../platform/http/ator.ts';
import type { RedeEProduto } from '../unidades/unidades.api.ts';
import { listPares } from './antifraude.queries.ts';

/** A row as the contract names it. */
export interface LinhaNomeada {
  rede: RedeRef;
  codProduto: string;
}

/**
 * Rows of one chain with their pairs, each once. A row never goes, so what was found here is still there under the lock.
 * @throws AppError nao_encontrado unless all of them are within the scope
 */
export async function findLinhas<L extends LinhaNomeada>(
  db: Db,
  escopo: Escopo,
  linhas: readonly L[],
): Promise<[LinhaAchada<L>, ...LinhaAchada<L>[]]> {
  const porCodigo = new Map(linhas.map((linha) => [linha.codProduto, linha]));
  const codigos = [...porCodigo.keys()];
  const pares = await listPares(db, escopo, linhas[0]?.rede ?? 0, codigos);
  const conhecidos = new Set(pares.map(({ codigo }) => codigo));
  const faltam = codigos.filter((codigo) => !conhecidos.has(codigo));
  const [primeira, ...outras] = pares.flatMap(({ id, codigo, ...par }) => {
    const linha = porCodigo.get(codigo);
    return linha ? [{ id, par, linha }] : [];
  });
  if (!primeira || faltam.length > 0) {
    const quais = faltam.slice(0, 10).join(', ');
    throw new AppError(
      'nao_encontrado',
      codigos.length > 1 ? `Produto não encontrado nesta rede: ${quais}` : undefined,
    );
  }
  return [primeira, ...outras];
}

export interface LinhaAchada<L extends LinhaNomeada> {
  /** Its own number, by which the log knows it. */
  id: number;
  par: RedeEProduto;
  linha: L;
}
