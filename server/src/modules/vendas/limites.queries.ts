import { fusoHorario } from '@pontua/contract/dates';
import { origensVenda } from '@pontua/contract/tipos-pontuacao';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { Escopo } from '../../platform/http/ator.ts';
import type { MudancaDeUnidades } from '../unidades/unidades.api.ts';
import type { DiaDoVendedor, Retida } from './limites.rules.ts';

/**
 * Whoever declares a sale of this seller does so alone until the end of the transaction, or two at once would both find the day
 * empty. Taken after their chain and their store's day, before any balance is locked, and of several sellers in order.
 */
export const lockDia = (trx: Trx, parceiroIds: readonly number[]): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('limite do dia', id))
        from unnest(${[...new Set(parceiroIds)].sort((a, b) => a - b)}::bigint[]) as t (id)`.execute(trx);

/** What the seller has declared of a day of sale so far, at what the products are worth; what was held back or cancelled apart. */
export async function sumDia(trx: Trx, parceiroId: number, realizadoEm: string, hoje: string): Promise<DiaDoVendedor> {
  const { rows } = await sql<DiaDoVendedor>`
    select coalesce(sum(i.pontuadas + i.em_analise), 0) as unidades,
           coalesce(sum((i.pontuadas + i.em_analise) * d.valor_pontos), 0) as pontos,
           (select case when p.autocadastro
                        then ${hoje}::date - (p.criado_em at time zone ${sql.lit(fusoHorario)})::date end
              from parceiros p where p.id = ${parceiroId}) as dias_de_autocadastro
      from vendas v
      join venda_itens i on i.venda_id = v.id
      join produtos d on d.id = i.produto_id
     where v.parceiro_id = ${parceiroId}
       and v.realizado_em = ${realizadoEm}::date
       and v.origem in (${origensVenda.digitacao}, ${origensVenda.foto})
       and v.cancelada_em is null`.execute(trx);
  return rows[0] ?? { unidades: 0, pontos: 0, diasDeAutocadastro: null };
}

export async function findValores(trx: Trx, produtoIds: readonly number[]): Promise<Map<number, number>> {
  if (produtoIds.length === 0) return new Map();
  const produtos = await trx
    .selectFrom('produtos')
    .where('id', 'in', [...new Set(produtoIds)])
    .select(['id', 'valorPontos'])
    .execute();
  return new Map(produtos.map(({ id, valorPontos }) => [id, valorPontos]));
}

export const insertRetencao = (trx: Trx, vendaId: number, { porItem, ...retida }: Retida, agora: string) =>
  trx
    .insertInto('retencoes')
    .columns([
      'vendaId',
      'redeId',
      'revendaId',
      'parceiroId',
      'unidades',
      'pontos',
      'limite',
      'maximo',
      'cadastroRecente',
      'criadoEm',
    ])
    .expression((eb) =>
      eb
        .selectFrom('vendas')
        .where('id', '=', vendaId)
        .select((v) => [
          'id',
          'redeId',
          'revendaId',
          'parceiroId',
          v.val(retida.unidades).as('unidades'),
          v.val(retida.pontos).as('pontos'),
          v.val(retida.limite).as('limite'),
          v.val(retida.maximo).as('maximo'),
          v.val(retida.cadastroRecente).as('cadastroRecente'),
          v.val(agora).as('criadoEm'),
        ]),
    )
    .execute();

/** Of a sale within the scope. */
export const findRetencao = (db: Db, escopo: Escopo, vendaId: number) =>
  db
    .selectFrom('retencoes as t')
    .innerJoin('vendas as v', 'v.id', 't.vendaId')
    .innerJoin('parceiros as s', 's.id', 't.parceiroId')
    .where('t.vendaId', '=', vendaId)
    .where((eb) => noEscopo(escopo, eb.ref('t.revendaId'), eb.ref('t.redeId')))
    .select(['t.parceiroId', 't.unidades', 'v.identificador', 's.nome'])
    .executeTakeFirst();

/** False where somebody else decided first. */
export async function markDecidida(
  trx: Trx,
  vendaId: number,
  decisao: { decisao: 'liberada' | 'recusada' | 'cancelada'; nota?: string; usuarioId: number; agora: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('retencoes')
    .set({
      decisao: decisao.decisao,
      nota: decisao.nota ?? '',
      decididaPor: decisao.usuarioId,
      decididaEm: decisao.agora,
    })
    .where('vendaId', '=', vendaId)
    .where('decisao', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What was held back waits for balance like everything else; answers by how much the queues grow. */
export async function releaseRetidas(trx: Trx, vendaId: number): Promise<MudancaDeUnidades[]> {
  const { rows } = await sql<MudancaDeUnidades>`
    with soltas as (
      update venda_itens i
         set em_analise = i.em_analise + i.retidas,
             retidas = 0
        from venda_itens antes
       where antes.venda_id = ${vendaId}
         and antes.retidas > 0
         and i.id = antes.id
      returning i.rede_id, i.produto_id, antes.retidas
    )
    select rede_id, produto_id, sum(retidas) as esperando from soltas group by rede_id, produto_id`.execute(trx);
  return rows;
}

/** Units of a sale that wait for balance. */
export async function countEsperando(trx: Trx, vendaId: number): Promise<number> {
  const { unidades } = await trx
    .selectFrom('vendaItens')
    .where('vendaId', '=', vendaId)
    .select(sql<number>`coalesce(sum(em_analise), 0)`.as('unidades'))
    .executeTakeFirstOrThrow();
  return unidades;
}

/** What these scorings gave for a sale. */
export async function sumPontos(trx: Trx, vendaId: number, pontuacaoIds: readonly number[]): Promise<number> {
  if (pontuacaoIds.length === 0) return 0;
  const { pontos } = await trx
    .selectFrom('pontuacoes')
    .where('vendaId', '=', vendaId)
    .where('id', 'in', [...pontuacaoIds])
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('totalPontos'), eb.lit(0)).as('pontos'))
    .executeTakeFirstOrThrow();
  return pontos;
}

/** What was held back scores nothing. @returns whether anything of the sale is left, scored or waiting */
export async function dropRetidas(trx: Trx, vendaId: number): Promise<boolean> {
  await sql`update venda_itens set retidas = 0 where venda_id = ${vendaId} and retidas > 0`.execute(trx);
  const { rows } = await sql<{ resta: boolean }>`
    select exists (select from venda_itens where venda_id = ${vendaId} and pontuadas + em_analise > 0) as resta`.execute(
    trx,
  );
  return rows[0]?.resta ?? false;
}
