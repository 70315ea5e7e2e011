import { maximoBarras } from '@pontua/contract/compras-pontuacao';
import type { RedeRef } from '@pontua/contract/referencias';
import { sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { type Busca, opcional } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { noEscopoDeRede } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { Escopo } from '../../platform/http/ator.ts';

export interface RecorteDoEstoque {
  rede?: RedeRef | undefined;
  /** Whose rows are read. */
  geracaoId: number;
}

/** Rows of chains that are within the scope as a whole. */
const daGeracao = (db: Db, escopo: Escopo, { rede, geracaoId }: RecorteDoEstoque) =>
  db
    .selectFrom('comprasPontuacao as c')
    .where('c.geracaoId', '=', geracaoId)
    .where((eb) => noEscopoDeRede(escopo, eb.ref('c.redeId'), { somenteRedes: true }))
    .where((eb) => opcional(rede, (ref) => eb('c.redeId', '=', idDaRede(ref))));

/**
 * The same rows as `c`, with their chain `r` and product `p`. Every row has both, so inner joins would find the same; as outer joins
 * PostgreSQL leaves them out of a query that only counts or sorts the rows.
 */
export const linhas = (db: Db, escopo: Escopo, recorte: RecorteDoEstoque) =>
  daGeracao(db, escopo, recorte)
    .leftJoin('redes as r', 'r.id', 'c.redeId')
    .leftJoin('produtos as p', 'p.id', 'c.produtoId');

/** A word names the chain or the product. */
export const busca: Busca = {
  alvos: [alvos.rede(sql.ref('c.rede_id')), alvos.produto(sql.ref('c.produto_id'))],
};

export const colunas = [
  'c.id',
  'c.redeId as idRede',
  sql<string>`r.nome`.as('rede'),
  sql<string>`p.codigo`.as('codProduto'),
  sql<string>`p.nome`.as('produto'),
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

interface Barra {
  nome: string;
  qtdVendida: number;
  qtdPontuada: number;
  /** The sum over all, not only over those that are listed. */
  vendidas: number;
  pontuadas: number;
}

/** The largest of a month by chain, or by product where one chain is asked for. Those that neither sold nor scored are left out. */
export async function listBarras(
  db: Db,
  escopo: Escopo,
  recorte: RecorteDoEstoque,
  por: 'rede' | 'produto',
): Promise<Barra[]> {
  const somas = por === 'rede' ? porRede(db, escopo, recorte) : porProduto(db, escopo, recorte);
  const { rows } = await sql<Barra>`
    select n.nome, s.qtd_vendida, s.qtd_pontuada, sum(s.qtd_vendida) over () as vendidas, sum(s.qtd_pontuada) over () as pontuadas
      from (${somas}) s
      join ${sql.table(por === 'rede' ? 'redes' : 'produtos')} n on n.id = s.id
     where s.qtd_vendida <> 0 or s.qtd_pontuada <> 0
     order by greatest(s.qtd_vendida, s.qtd_pontuada) desc, s.id
     limit ${maximoBarras}`.execute(db);
  return rows;
}

const porRede = (db: Db, escopo: Escopo, { geracaoId }: RecorteDoEstoque) =>
  db
    .selectFrom('comprasPontuacaoRedes as c')
    .where('c.geracaoId', '=', geracaoId)
    .where((eb) => noEscopoDeRede(escopo, eb.ref('c.redeId'), { somenteRedes: true }))
    .select(['c.redeId as id', 'c.qtdVendida', 'c.qtdPontuada']);

const porProduto = (db: Db, escopo: Escopo, recorte: RecorteDoEstoque) =>
  daGeracao(db, escopo, recorte)
    .groupBy('c.produtoId')
    .select((eb) => ['c.produtoId as id', eb.fn.sum('c.qtdVendida').as('qtdVendida')])
    .select((eb) => eb.fn.sum('c.qtdPontuada').as('qtdPontuada'));
