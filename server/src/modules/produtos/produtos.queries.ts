import { type ComAcoes, can } from '@pontua/contract/access';
import type { LojaRef } from '@pontua/contract/referencias';
import { type SqlBool, sql } from 'kysely';
import { porPalavras } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaLoja } from '../../platform/db/referencias.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';

/** What sellers are shown; written as the index has it. */
const pontosExibidos = sql<number>`coalesce(p.valor_pontos_exibicao, p.valor_pontos)`;

interface FiltrosProdutos {
  buscar: string;
  /** 0 finds nothing: sellers see active products only. */
  ativo?: 0 | 1 | undefined;
}

export const participantes = (db: Db, { buscar, ativo = 1 }: FiltrosProdutos) =>
  db
    .selectFrom('produtos as p')
    // As the indexes have it.
    .where(sql<SqlBool>`p.ativo and ${ativo === 1}`)
    .where(porPalavras(sql<string>`p.codigo || ' ' || p.nome`, buscar))
    .select(['p.id', 'p.codigo', 'p.nome', 'p.ordem', 'p.ativo', pontosExibidos.as('valorPontosExibicao')]);

export const ordemParticipantes = {
  id: sql.ref('p.id'),
  colunas: {
    valorPontosExibicao: pontosExibidos,
    nome: sql`busca(p.nome)`,
    codigo: sql`busca(p.codigo)`,
    ordem: sql.ref('p.ordem'),
  },
};

export const findById = (db: Db, id: number) =>
  db
    .selectFrom('produtos as p')
    .where('p.id', '=', id)
    .select(['p.id', 'p.codigo', 'p.nome', pontosExibidos.as('valorPontosExibicao')])
    .executeTakeFirstOrThrow();

/** A store's codes that lead to a product; a few thousand at most, found by the store alone. */
export const codigosDaRevenda = (db: Db, revendaId: number, { buscar, ativo = 1 }: FiltrosProdutos) =>
  db
    .selectFrom('produtosRevenda as d')
    .innerJoin('produtos as p', 'p.id', 'd.produtoId')
    .where('d.revendaId', '=', revendaId)
    .where(sql<SqlBool>`d.ativo and p.ativo and ${ativo === 1}`)
    .where(porPalavras(sql<string>`d.codigo || ' ' || d.nome || ' ' || p.codigo`, buscar))
    .select([
      'd.id',
      'd.codigo',
      'd.nome',
      'p.codigo as codigoPadrao',
      'd.valorUnitario',
      pontosExibidos.as('valorPontosExibicao'),
      'd.ativo',
    ]);

export const ordemCodigosDaRevenda = {
  id: sql.ref('d.id'),
  poucas: true,
  colunas: {
    codigo: sql`busca(d.codigo)`,
    nome: sql`busca(d.nome)`,
    codigoPadrao: sql`busca(p.codigo)`,
    valorPontosExibicao: pontosExibidos,
  },
};

/** The CNPJ of the seller's store, if it is this one. */
export const findRevendaPropria = (db: Db, revendaId: number, loja: LojaRef) =>
  db
    .selectFrom('revendas')
    .select('id')
    .where('id', '=', revendaId)
    .where('id', '=', idDaLoja(loja))
    .executeTakeFirst();

/** An inactive one is seen by whoever may see such. In a transaction it stays so until its end. */
export const findRevenda = (db: Db, ator: Pick<AtorUsuario, 'escopo'> & ComAcoes, loja: LojaRef) =>
  db
    .selectFrom('revendas as r')
    .select('r.id')
    .where('r.id', '=', idDaLoja(loja))
    .where((eb) => noEscopo(ator.escopo, eb.ref('r.id'), eb.ref('r.redeId')))
    .$if(!can(ator, 'verInativos'), (query) => query.where('r.ativo', '=', true))
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirst();
