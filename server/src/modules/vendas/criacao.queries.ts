import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

export interface VendedorQueVende {
  id: number;
  nome: string;
  ativo: boolean;
  revendaId: number;
  redeId: number;
  revendaAtiva: boolean;
  tipoPontuacao: number;
}

const selectVendedores = (db: Db) =>
  db
    .selectFrom('parceiros as p')
    .innerJoin('revendas as r', 'r.id', 'p.revendaId')
    .select(['p.id', 'p.nome', 'p.ativo', 'p.revendaId', 'r.redeId', 'r.ativo as revendaAtiva', 'r.tipoPontuacao']);

export const findVendedores = (trx: Trx, ids: number[]): Promise<VendedorQueVende[]> =>
  selectVendedores(trx).where('p.id', 'in', ids).execute();

/** Until the transaction's end nobody switches the seller off, moves or deletes them. After sales and balances, as everywhere. */
export const lockVendedor = (trx: Trx, id: number) =>
  trx.selectFrom('parceiros').where('id', '=', id).select('id').forNoKeyUpdate().execute();

export const findVendedorByCpf = (
  trx: Trx,
  cpf: string,
  noEscopo: (revenda: Expression<number>, rede: Expression<number>) => Expression<SqlBool>,
): Promise<VendedorQueVende | undefined> =>
  selectVendedores(trx)
    .where('p.cpf', '=', cpf)
    .where((eb) => noEscopo(eb.ref('p.revendaId'), eb.ref('r.redeId')))
    .executeTakeFirst();

/** What products are called by now. */
export async function listNomes(trx: Trx, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const linhas = await trx
    .selectFrom('produtos')
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .select(['id', 'nome'])
    .execute();
  return new Map(linhas.map(({ id, nome }) => [id, nome]));
}

export interface VendaPronta {
  redeId: number;
  revendaId: number;
  parceiroId: number;
  tipoFiscal: 'N' | 'C';
  /** Null: numbered here. */
  identificador: string | null;
  realizadoEm: string;
  totalVenda: number;
  totalDescontos: number;
  origem: number;
  enviarMensagem: boolean;
  submissaoId: number | null;
  itens: ItemPronto[];
}

interface ItemPronto {
  produtoId: number;
  codigo: string;
  qtde: number;
  valorUnitario: number;
  valorDesconto: number;
  subTotal: number;
}

/** Units that wait for a person: see `limites.ts`. */
export type ComRetidas = VendaPronta & { itens: (ItemPronto & { retidas: number })[] };

/**
 * Sales with their lines, every unit waiting, for balance or for a person; answers their ids in the order given. Inserted in the order of the unique key,
 * so that two transactions with the same sales wait for each other in one direction.
 */
export async function insertVendas(trx: Trx, vendas: readonly ComRetidas[], agora: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with novas as materialized (
      select nextval('vendas_id_seq') as id, v.*
        from jsonb_to_recordset(${JSON.stringify(vendas)}::jsonb)
               as v ("redeId" bigint, "revendaId" bigint, "parceiroId" bigint, "tipoFiscal" text, identificador text,
                     "realizadoEm" date, "totalVenda" numeric, "totalDescontos" numeric, origem smallint,
                     "enviarMensagem" boolean, "submissaoId" bigint, itens jsonb)
    ),
    vendidas as (
      insert into vendas (id, rede_id, revenda_id, parceiro_id, tipo_fiscal, identificador, realizado_em, total_venda,
                          total_descontos, origem, enviar_mensagem, submissao_id, criado_em)
      overriding system value
      select id, "redeId", "revendaId", "parceiroId", "tipoFiscal", coalesce(identificador, 'D' || nextval('vendas_digitadas')),
             "realizadoEm", "totalVenda", "totalDescontos", origem, "enviarMensagem", "submissaoId", ${agora}::timestamptz
        from novas
       order by "revendaId", "tipoFiscal", identificador
    ),
    linhas as (
      insert into venda_itens (venda_id, rede_id, produto_id, realizado_em, codigo, qtde, valor_unitario, valor_desconto,
                               sub_total, em_analise, retidas)
      select n.id, n."redeId", i."produtoId", n."realizadoEm", i.codigo, i.qtde, i."valorUnitario", i."valorDesconto",
             i."subTotal", i.qtde - i.retidas, i.retidas
        from novas n
       cross join jsonb_to_recordset(n.itens)
               as i ("produtoId" bigint, codigo text, qtde integer, "valorUnitario" numeric, "valorDesconto" numeric,
                     "subTotal" numeric, retidas integer)
    )
    select id from novas order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Of the sales that have just come in, those of which nothing was scored. */
export async function insertEmEspera(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    insert into vendas_em_espera (venda_id, rede_id, revenda_id, parceiro_id, criado_em)
    select v.id, v.rede_id, v.revenda_id, v.parceiro_id, v.criado_em
      from vendas v
     where v.id = any (${ids}::bigint[])
       and not exists (select from pontuacoes n where n.venda_id = v.id)
     order by v.id`.execute(trx);
}

export interface VendaCriada {
  id: number;
  identificador: string;
  pontos: number;
  /** Units that wait for balance. */
  emAnalise: number;
  /** Units that wait for a person. */
  retidas: number;
}

/** What became of sales, in the order asked. */
export async function listResultados(trx: Trx, ids: readonly number[]): Promise<VendaCriada[]> {
  const { rows } = await sql<VendaCriada>`
    select v.id, v.identificador,
           (select coalesce(sum(n.total_pontos), 0) from pontuacoes n where n.venda_id = v.id) as pontos,
           i.em_analise, i.retidas
      from unnest(${ids}::bigint[]) with ordinality as pedidas (id, ordem)
      join vendas v on v.id = pedidas.id
     cross join lateral (
           select coalesce(sum(em_analise), 0) as em_analise, coalesce(sum(retidas), 0) as retidas
             from venda_itens where venda_id = v.id) i
     order by pedidas.ordem`.execute(trx);
  return rows;
}
