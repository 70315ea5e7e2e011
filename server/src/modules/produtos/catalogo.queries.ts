/** The main catalogue as staff keep it. */
import { type ComAcoes, can } from '@pontua/contract/access';
import type { NovoProduto } from '@pontua/contract/produtos';
import { sql, type Updateable } from 'kysely';
import { porPalavras } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Produtos } from '../../platform/db/types.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';

interface FiltrosCatalogo {
  buscar: string;
  ativo?: 0 | 1 | undefined;
}

/** Inactive ones are seen by whoever may see them. */
export const alcance = (db: Db, ator: ComAcoes) =>
  db.selectFrom('produtos as p').$if(!can(ator, 'verInativos'), (query) => query.where('p.ativo', '=', true));

export const produtosDe = (db: Db, ator: ComAcoes) =>
  alcance(db, ator)
    .select(['p.id', 'p.codigo', 'p.nome', 'p.codigoBarras', 'p.valorUnitario', 'p.valorPontos'])
    .select(['p.valorPontosExibicao', 'p.ativo', 'p.criadoEm']);

export const produtos = (db: Db, ator: ComAcoes, { buscar, ativo }: FiltrosCatalogo) =>
  produtosDe(db, ator)
    .where(porPalavras(sql<string>`p.codigo || ' ' || p.nome`, buscar))
    .$if(ativo !== undefined, (query) => query.where('p.ativo', '=', ativo === 1));

export const ordemProdutos = {
  id: sql.ref('p.id'),
  colunas: {
    nome: sql`busca(p.nome)`,
    codigo: sql`busca(p.codigo)`,
    valorUnitario: sql.ref('p.valorUnitario'),
    valorPontos: sql.ref('p.valorPontos'),
    valorPontosExibicao: { anulavel: sql.ref('p.valorPontosExibicao') },
    criadoEm: sql.ref('p.criadoEm'),
  },
};

/** Sales and codes refer to it meanwhile, which FOR UPDATE would not let them. */
export const lock = (trx: Trx, ator: AtorUsuario, id: number) =>
  alcance(trx, ator).where('p.id', '=', id).selectAll('p').forNoKeyUpdate().executeTakeFirst();

export const insert = (trx: Trx, campos: NovoProduto, criadoEm: string) =>
  trx
    .insertInto('produtos')
    .values({ ...campos, criadoEm })
    .returning('id')
    .executeTakeFirstOrThrow();

export const update = (trx: Trx, id: number, colunas: Updateable<Produtos>) =>
  trx.updateTable('produtos').set(colunas).where('id', '=', id).execute();

export const remove = (trx: Trx, id: number) => trx.deleteFrom('produtos').where('id', '=', id).execute();

export const toColumns = (campos: Partial<NovoProduto>) => campos;
