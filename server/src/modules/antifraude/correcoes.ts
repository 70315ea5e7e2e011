/** Records what a rebuild of the antifraude corrects. The chain's rows are read before it, if anything is wrong, and compared afterwards. */
import type { Trx } from '../../platform/db/database.ts';
import type { MudancaDeUnidades, RedeEProduto } from '../unidades/unidades.api.ts';
import * as queries from './controle.queries.ts';
import { compareValores, type ValoresDoControle } from './correcao.rules.ts';

type Lidas = ReadonlyMap<number, ValoresDoControle>;

interface Erradas {
  redeId: number;
  controla: boolean;
  diferencas: readonly Required<MudancaDeUnidades>[];
}

/** The chain's rows, by product; none when nothing is wrong, which is the usual case. */
export async function readIfWrong(trx: Trx, { redeId, controla, diferencas }: Erradas): Promise<Lidas> {
  if (diferencas.length === 0 && !(await queries.hasOutroControle(trx, redeId, controla))) return new Map();
  return read(trx, redeId);
}

interface Corrigidas {
  redeId: number;
  antes: Lidas;
  tocados: readonly RedeEProduto[];
  geracao: number;
  agora: string;
}

/** @returns how many rows the rebuild changed */
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
