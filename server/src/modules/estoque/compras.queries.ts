import { maximoBarras } from '@pontua/contract/compras-pontuacao';
import type { RedeRef } from '@pontua/contract/referencias';
import { type SqlBool, sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { type Busca, opcional } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { noEscopoDeRede } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { Escopo } from '../../platform/http/ator.ts';

export interface Recorte {
  rede?: RedeRef | undefined;
  /** Whose rows are read. */
  geracaoId: number;
}

/** Rows of chains that are within the scope as a whole: `c` with its chain `r` and product `p`. */
export const linhas = (db: Db, escopo: Escopo, { rede, geracaoId }: Recorte) =>
  db
    .selectFrom('comprasPontuacao as c')
    .innerJoin('redes as r', 'r.id', 'c.redeId')
    .innerJoin('produtos as p', 'p.id', 'c.produtoId')
    .where('c.geracaoId', '=', geracaoId)
    .where((eb) => noEscopoDeRede(escopo, eb.ref('c.redeId'), { somenteRedes: true }))
    .where((eb) => opcional(rede, (ref) => eb('c.redeId', '=', idDaRede(ref))));

/** A word names the chain or the product. */
export const busca: Busca = {
  alvos: [alvos.rede(sql.ref('c.rede_id')), alvos.produto(sql.ref('c.produto_id'))],
};

export const colunas = [
  'c.id',
  'c.redeId as idRede',
  'r.nome as rede',
  'p.codigo as codProduto',
  'p.nome as produto',
  'c.dataUltimoPedido',
  'c.qtdUltimoPedido',
  'c.dataPenultimoPedido',
  'c.qtdPenultimoPedido',
  'c.qtdVendida',
  'c.qtdPontuada',
  'c.saldoEstoqueRegional',
  'c.saldoEstoque',
] as const;

/** Of one month: as many rows as there are chains times products, at most. */
export const ordem = {
  id: sql.ref('c.id'),
  poucas: true,
  colunas: {
    produto: { por: sql`busca(p.nome)`, de: sql.ref('p.id') },
    codProduto: { por: sql`busca(p.codigo)`, de: sql.ref('p.id') },
    rede: { por: sql`busca(r.nome)`, de: sql.ref('r.id') },
    dataUltimoPedido: { anulavel: sql.ref('c.dataUltimoPedido') },
    qtdUltimoPedido: { anulavel: sql.ref('c.qtdUltimoPedido') },
    dataPenultimoPedido: { anulavel: sql.ref('c.dataPenultimoPedido') },
    qtdPenultimoPedido: { anulavel: sql.ref('c.qtdPenultimoPedido') },
    qtdVendida: sql.ref('c.qtdVendida'),
    qtdPontuada: sql.ref('c.qtdPontuada'),
    saldoEstoqueRegional: { anulavel: sql.ref('c.saldoEstoqueRegional') },
    saldoEstoque: { anulavel: sql.ref('c.saldoEstoque') },
  },
};

/** The largest of a month by chain, or by product where one chain is asked for. */
export function listBarras(db: Db, escopo: Escopo, recorte: Recorte, por: 'rede' | 'produto') {
  const [id, nome] = por === 'rede' ? (['r.id', 'r.nome'] as const) : (['p.id', 'p.nome'] as const);
  return linhas(db, escopo, recorte)
    .groupBy([id, nome])
    .select([
      sql<string>`${sql.ref(nome)}`.as('nome'),
      sql<number>`sum(c.qtd_vendida)`.as('qtdVendida'),
      sql<number>`sum(c.qtd_pontuada)`.as('qtdPontuada'),
    ])
    .having(sql<SqlBool>`sum(c.qtd_vendida) <> 0 or sum(c.qtd_pontuada) <> 0`)
    .orderBy(sql`greatest(sum(c.qtd_vendida), sum(c.qtd_pontuada))`, 'desc')
    .orderBy(id)
    .limit(maximoBarras)
    .execute();
}

export const sumAll = (db: Db, escopo: Escopo, recorte: Recorte) =>
  linhas(db, escopo, recorte)
    .select([
      sql<number>`coalesce(sum(c.qtd_vendida), 0)`.as('qtdVendida'),
      sql<number>`coalesce(sum(c.qtd_pontuada), 0)`.as('qtdPontuada'),
    ])
    .executeTakeFirstOrThrow();
