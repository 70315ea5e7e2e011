import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { Escopo } from '../../platform/http/ator.ts';
import type { MudancaDeUnidades, RedeEProduto } from '../unidades/unidades.api.ts';
import { linhasDaLista } from './linhas.api.ts';

/** The sale of a row of the list: of a scoring, or one that waits whole. */
export const findVenda = (db: Db, escopo: Escopo, id: number) =>
  db
    .selectFrom(linhasDaLista(db).as('n'))
    .innerJoin('vendas as v', 'v.id', 'n.vendaId')
    .innerJoin('parceiros as s', 's.id', 'n.parceiroId')
    .where('n.id', '=', id)
    .where((eb) => noEscopo(escopo, eb.ref('n.revendaId'), eb.ref('n.redeId')))
    .select(['n.vendaId', 'n.parceiroId', 's.nome', 'v.identificador'])
    .executeTakeFirst();

/** Whoever cancels or corrects a sale does so alone. */
export const lockVenda = (trx: Trx, vendaId: number) =>
  trx.selectFrom('vendas').where('id', '=', vendaId).select('id').forNoKeyUpdate().execute();

/** Every pair that a sale touches. Its lines change under its lock alone. */
export const listPares = (db: Db, vendaId: number): Promise<RedeEProduto[]> =>
  db.selectFrom('vendaItens').where('vendaId', '=', vendaId).select(['redeId', 'produtoId']).distinct().execute();

/** False where there is no such scoring, or somebody else was first. */
export async function markCancelled(trx: Trx, id: number, usuarioId: number, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pontuacoes')
    .set({ canceladaEm: agora, canceladaPor: usuarioId })
    .where('id', '=', id)
    .where('canceladaEm', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The same of a sale that waits whole; false where there is none, or somebody else was first. */
export async function markEsperaCancelled(trx: Trx, id: number, usuarioId: number, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('vendasEmEspera')
    .set({ canceladaEm: agora, canceladaPor: usuarioId })
    .where('id', '=', id)
    .where('canceladaEm', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The same of a sale, by the sale. */
export const markEsperaOfVendaCancelled = (trx: Trx, vendaId: number, usuarioId: number, agora: string) =>
  trx
    .updateTable('vendasEmEspera')
    .set({ canceladaEm: agora, canceladaPor: usuarioId })
    .where('vendaId', '=', vendaId)
    .where('canceladaEm', 'is', null)
    .execute();

/** Takes the units of a scoring out of its sale, and what of the sale still waits; answers what the balances get back, and how many waited. */
export async function freeUnidades(
  trx: Trx,
  pontuacaoId: number,
  vendaId: number,
): Promise<{ mudancas: MudancaDeUnidades[]; esperavam: number }> {
  const { rows } = await sql<MudancaDeUnidades & { largadas: number }>`
    with soltas as (
      update venda_itens i
         set pontuadas = i.pontuadas - coalesce(a.unidades, 0),
             em_analise = 0,
             retidas = 0
        from venda_itens antes
        left join alocacoes a on a.venda_item_id = antes.id and a.pontuacao_id = ${pontuacaoId}
       where antes.venda_id = ${vendaId}
         and i.id = antes.id
         and (a.unidades is not null or antes.em_analise > 0 or antes.retidas > 0)
      returning i.rede_id, i.produto_id, coalesce(a.unidades, 0) as unidades, antes.em_analise as esperavam,
                antes.retidas
    )
    select rede_id, produto_id, -sum(unidades) as pontuadas, -sum(esperavam) as esperando, sum(esperavam + retidas) as largadas
      from soltas
     group by rede_id, produto_id`.execute(trx);
  return {
    mudancas: rows.map(({ largadas: _, ...mudanca }) => mudanca),
    esperavam: rows.reduce((soma, { largadas }) => soma + largadas, 0),
  };
}

/** A sale without a living scoring is cancelled too, and may come again. @returns whether it has none */
export async function cancelVendaSemPontuacao(trx: Trx, vendaId: number, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('vendas as v')
    .set({ canceladaEm: agora })
    .where('v.id', '=', vendaId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pontuacoes as n')
            .select('n.id')
            .whereRef('n.vendaId', '=', 'v.id')
            .where('n.canceladaEm', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
