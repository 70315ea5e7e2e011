/** Sales that sellers declare themselves, held against what one declares in a day. */
import type { Trx } from '../../platform/db/database.ts';
import type { VendaPronta } from './criacao.queries.ts';
import * as queries from './limites.queries.ts';
import { holdExcess, type Limites, limiteDe, type Retida } from './limites.rules.ts';

/** How a seller declares: typed by themselves, or by the photo of a receipt. What staff or the chain's own file say is no declaration. */
export type Declarada = 'digitacao' | 'foto';

/**
 * What of each sale is held back, in the order given. The seller's day is locked first: see `lockDia`. Of two sales of one seller
 * and day in one call, each is held against what is in the database alone; nobody sends such.
 */
export async function findRetidas(
  trx: Trx,
  vendas: readonly { pronta: VendaPronta; declarada: Declarada | undefined }[],
  { limites, hoje }: { limites?: Limites | undefined; hoje: string },
): Promise<(Retida | null)[]> {
  const declaradas = vendas.filter(({ declarada }) => declarada !== undefined);
  if (!limites || declaradas.length === 0) return vendas.map(() => null);
  await queries.lockDia(
    trx,
    declaradas.map(({ pronta }) => pronta.parceiroId),
  );
  const produtoIds = declaradas.flatMap(({ pronta }) => pronta.itens.map(({ produtoId }) => produtoId));
  const valores = await queries.findValores(trx, produtoIds);
  const retidas: (Retida | null)[] = [];
  for (const { pronta, declarada } of vendas) {
    retidas.push(declarada ? await holdOne(trx, pronta, { declarada, limites, hoje, valores }) : null);
  }
  return retidas;
}

async function holdOne(
  trx: Trx,
  { parceiroId, realizadoEm, itens }: VendaPronta,
  {
    declarada,
    limites,
    hoje,
    valores,
  }: { declarada: Declarada; limites: Limites; hoje: string; valores: Map<number, number> },
): Promise<Retida | null> {
  const dia = await queries.sumDia(trx, parceiroId, realizadoEm, hoje);
  const comValor = itens.map(({ qtde, produtoId }) => ({ qtde, valorPontos: valores.get(produtoId) ?? 0 }));
  return holdExcess(comValor, dia, limiteDe(limites, declarada, dia));
}
