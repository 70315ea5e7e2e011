import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { Duvidas } from '../../platform/db/types.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';

interface ItemDaDuvida {
  id: number;
  codigo: string;
  descricao: string;
  qtde: number;
  pontuadas: number;
  emAnalise: number;
  pontos: number;
}

/** A sale of this seller, with what of each line scored and what waits. */
export const findVenda = (db: Db, parceiroId: number, id: number) =>
  db
    .selectFrom('vendas as v')
    .where('v.id', '=', id)
    .where('v.parceiroId', '=', parceiroId)
    .select(['v.id', 'v.identificador', 'v.realizadoEm', 'v.canceladaEm'])
    .select(
      sql<ItemDaDuvida[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'codigo', i.codigo, 'descricao', p.nome, 'qtde', i.qtde,
                 'pontuadas', coalesce(a.unidades, 0), 'emAnalise', i.em_analise + i.retidas, 'pontos', coalesce(a.pontos, 0))
                 order by i.id), '[]')
          from venda_itens i
          join produtos p on p.id = i.produto_id
          left join lateral (select sum(x.unidades) as unidades, sum(x.pontos) as pontos
                               from alocacoes x
                               join pontuacoes n on n.id = x.pontuacao_id and n.cancelada_em is null
                              where x.venda_item_id = i.id) a on true
         where i.venda_id = v.id)`.as('itens'),
    )
    .executeTakeFirst();

/** What staff did not accept of a sale, and why. */
export const findRecusa = (db: Db, vendaId: number) =>
  db
    .selectFrom('retencoes as t')
    .where('t.vendaId', '=', vendaId)
    .where('t.decisao', '=', 'recusada')
    .select(['t.unidades', 't.nota as motivo'])
    .select(sql<boolean>`t.unidades = (select sum(i.qtde) from venda_itens i where i.venda_id = t.venda_id)`.as('toda'))
    .executeTakeFirst();

const campos = ['id', 'texto', 'criadaEm', 'resposta', 'respondidaEm'] as const;

const maximoPorVenda = 20;

export const listDaVenda = (db: Db, vendaId: number) =>
  db
    .selectFrom('duvidas')
    .where('vendaId', '=', vendaId)
    .select(campos)
    .orderBy('id', 'desc')
    .limit(maximoPorVenda)
    .execute();

/** The sale of this seller, locked: nobody asks about it twice at once. */
export const lockVenda = (trx: Trx, parceiroId: number, id: number) =>
  trx
    .selectFrom('vendas')
    .where('id', '=', id)
    .where('parceiroId', '=', parceiroId)
    .select(['id', 'redeId', 'revendaId', 'canceladaEm'])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** How many questions the seller, who is locked, asked since then. */
export async function countDesde(trx: Trx, parceiroId: number, desde: string): Promise<number> {
  const { quantas } = await trx
    .selectFrom('duvidas')
    .where('parceiroId', '=', parceiroId)
    .where('criadaEm', '>', desde)
    .select((eb) => eb.fn.countAll<number>().as('quantas'))
    .executeTakeFirstOrThrow();
  return quantas;
}

export const hasAberta = async (trx: Trx, vendaId: number): Promise<boolean> =>
  (await trx
    .selectFrom('duvidas')
    .where('vendaId', '=', vendaId)
    .where('respondidaEm', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

type NovaDuvida = Pick<Selectable<Duvidas>, 'vendaId' | 'redeId' | 'revendaId' | 'parceiroId' | 'texto' | 'criadaEm'>;

export const insert = (trx: Trx, duvida: NovaDuvida) => trx.insertInto('duvidas').values(duvida).execute();

/** Within the scope. */
export const lock = (trx: Trx, { escopo }: AtorUsuario, id: number) =>
  trx
    .selectFrom('duvidas')
    .where('id', '=', id)
    .where((eb) => noEscopo(escopo, eb.ref('revendaId'), eb.ref('redeId')))
    .select(['id', 'vendaId', 'parceiroId', 'resposta', 'respondidaEm'])
    .forNoKeyUpdate()
    .executeTakeFirst();

export const answer = (
  trx: Trx,
  id: number,
  { resposta, por, agora }: { resposta: string; por: number; agora: string },
) =>
  trx.updateTable('duvidas').set({ resposta, respondidaPor: por, respondidaEm: agora }).where('id', '=', id).execute();
