/** Keeping what a rebuild corrects, row by row: the rows of the chain are read before, where there is anything to correct, and compared after. */
import type { Trx } from '../../platform/db/database.ts';
import type { Mudanca, Par } from '../unidades/unidades.api.ts';
import * as queries from './controle.queries.ts';
import { compareValores, type Valores } from './correcao.rules.ts';

type Lidas = ReadonlyMap<number, Valores>;

interface Erradas {
  redeId: number;
  controla: boolean;
  diferencas: readonly Required<Mudanca>[];
}

/** The rows of the chain, by product; none where all is well, as it should be. */
export async function readIfWrong(trx: Trx, { redeId, controla, diferencas }: Erradas): Promise<Lidas> {
  if (diferencas.length === 0 && !(await queries.hasOutroControle(trx, redeId, controla))) return new Map();
  return read(trx, redeId);
}

interface Corrigidas {
  redeId: number;
  antes: Lidas;
  tocados: readonly Par[];
  geracao: number;
  agora: string;
}

/** @returns how many rows are not as they were */
export async function keepCorrecoes(trx: Trx, { redeId, antes, tocados, geracao, agora }: Corrigidas): Promise<number> {
  if (tocados.length === 0) return 0;
  const depois = await read(trx, redeId);
  const correcoes = tocados.flatMap(({ produtoId }) => {
    const [de, para] = [antes.get(produtoId), depois.get(produtoId)];
    const mudou = de && para ? compareValores(de, para) : null;
    return mudou ? [{ produtoId, mudou: JSON.stringify(mudou) }] : [];
  });
  await queries.insertCorrecoes(
    trx,
    correcoes.map((correcao) => ({ ...correcao, redeId, geracaoId: geracao, criadoEm: agora })),
  );
  return correcoes.length;
}

const read = async (trx: Trx, redeId: number): Promise<Lidas> =>
  new Map((await queries.listValores(trx, redeId)).map(({ produtoId, ...valores }) => [produtoId, valores]));
