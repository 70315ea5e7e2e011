import type { RedeRef } from '@pontua/contract/referencias';
import { sql } from 'kysely';
import { eqCodigo, exatoPrimeiro } from '../../platform/db/codigo.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopoDeRede } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { Escopo } from '../../platform/http/ator.ts';
import type { ParDoEstoque } from './geracao.queries.ts';

/** A chain and a product that it ever bought or scored; undefined where the chain is out of reach, or never did. */
export const findPar = (db: Db, escopo: Escopo, rede: RedeRef, codProduto: string): Promise<ParDoEstoque | undefined> =>
  db
    .selectFrom('antifraude as a')
    .innerJoin('produtos as p', 'p.id', 'a.produtoId')
    .where((eb) => noEscopoDeRede(escopo, eb.ref('a.redeId'), { somenteRedes: true }))
    .where((eb) => eb('a.redeId', '=', idDaRede(rede)))
    .where(eqCodigo('p', codProduto))
    .select(['a.redeId', 'a.produtoId'])
    .orderBy(exatoPrimeiro('p', codProduto))
    .limit(1)
    .executeTakeFirst();

/** The newest count of a pair up to that day. */
export const findUltimo = (trx: Trx, { redeId, produtoId }: ParDoEstoque, data: string) =>
  trx
    .selectFrom('estoques')
    .where('redeId', '=', redeId)
    .where('produtoId', '=', produtoId)
    .where('data', '<=', data)
    .select(['saldo', 'data'])
    .orderBy('data', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface NovoEstoque extends ParDoEstoque {
  saldo: number;
  data: string;
  qtdUltimoPedido: number | null;
  qtdPenultimoPedido: number | null;
  qtdPontuada: number | null;
  usuarioId: number;
  criadoEm: string;
}

export const insert = (trx: Trx, estoque: NovoEstoque) =>
  trx.insertInto('estoques').values(estoque).returning('id').executeTakeFirstOrThrow();

/** The months (YYYY-MM) that have rows of the pair and end with the day or after it. */
export async function listMesesDesde(trx: Trx, { redeId, produtoId }: ParDoEstoque, dia: string): Promise<string[]> {
  const meses = await trx
    .selectFrom('comprasPontuacao')
    .where('redeId', '=', redeId)
    .where('produtoId', '=', produtoId)
    .where(sql<boolean>`mes >= date_trunc('month', ${dia}::date)`)
    .select(sql<string>`to_char(mes, 'YYYY-MM')`.as('mes'))
    .distinct()
    .orderBy('mes')
    .execute();
  return meses.map(({ mes }) => mes);
}

const maximoLiberacoes = 500;

/** What was informed of a product in a chain, newest first. */
export const listLiberacoes = (db: Db, { redeId, produtoId }: ParDoEstoque) =>
  db
    .selectFrom('estoques as e')
    .innerJoin('usuarios as u', 'u.id', 'e.usuarioId')
    .where('e.redeId', '=', redeId)
    .where('e.produtoId', '=', produtoId)
    .select(['e.id', 'u.nome', 'e.criadoEm', 'e.saldo', 'e.data'])
    .orderBy('e.criadoEm', 'desc')
    .orderBy('e.id', 'desc')
    .limit(maximoLiberacoes)
    .execute();
