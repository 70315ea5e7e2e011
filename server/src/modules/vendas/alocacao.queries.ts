import { origensVenda } from '@pontua/contract/tipos-pontuacao';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { RedeEProduto, SaldoDeUnidades } from '../unidades/unidades.api.ts';

/** What one allocation scored. */
export interface Alocado {
  /** One per sale touched. */
  pontuacaoIds: number[];
  parceiroIds: number[];
  unidades: number;
  pontos: number;
  pares: (RedeEProduto & { unidades: number })[];
  /** Some seller asked to be told. */
  avisar: boolean;
}

/** Whether a message about its points was asked for with the sale `v`: staff say so, and who typed it waits for it. */
const pedida = sql<boolean>`(v.enviar_mensagem or v.origem = ${sql.lit(origensVenda.digitacao)})`;

export interface Pontuando {
  agora: string;
  venceEm: string;
  /**
   * A table of lines that `venda_itens` does not have yet: id, venda_id, rede_id, produto_id, realizado_em, codigo, qtde,
   * valor_unitario, valor_desconto, sub_total. They are served with those that wait and written once, as they then stand,
   * which is half the work of writing them first and scoring them afterwards.
   */
  entrando?: RawBuilder<unknown> | undefined;
  /** Sellers whose units go on waiting. */
  exceto: readonly number[];
}

/**
 * Scores waiting units, oldest sale first, as far as the balances go; the rows of the pairs are locked by the caller. One
 * statement however many lines there are. Every line holds at least one unit, so no more lines than the balance has units are
 * ever read; a null balance reads them all. The pontuação of a sale takes the id under which the sale waited, or the smallest of
 * those generated for its lines, which spares a join between two results of unknown size.
 */
export async function scoreWaiting(
  trx: Trx,
  saldos: readonly SaldoDeUnidades[],
  { agora, venceEm, entrando, exceto }: Pontuando,
): Promise<Alocado> {
  const { rows } = await sql<Alocado>`
    with saldos as (
      select *
        from unnest(${saldos.map(({ redeId }) => redeId)}::bigint[],
                    ${saldos.map(({ produtoId }) => produtoId)}::bigint[],
                    ${saldos.map(({ saldo }) => saldo)}::bigint[]) as s (rede_id, produto_id, saldo)
    ),
    fila as (
      select s.rede_id, s.produto_id, s.saldo, i.id, i.venda_id, i.em_analise, i.antes
        from saldos s
       cross join lateral (
             select e.id, e.venda_id, e.em_analise,
                    sum(e.em_analise) over (order by e.realizado_em, e.venda_id, e.id rows unbounded preceding)
                      - e.em_analise as antes
               from ((select realizado_em, venda_id, id, em_analise
                        from venda_itens
                       where venda_itens.rede_id = s.rede_id
                         and venda_itens.produto_id = s.produto_id
                         and venda_itens.em_analise > 0
                         ${semOsDe(exceto, sql`venda_itens.venda_id`)}
                       order by venda_itens.realizado_em, venda_itens.venda_id, venda_itens.id
                       limit s.saldo)
                     ${doPar(entrando, exceto)}) e
             ) i
    ),
    servidas as materialized (
      select *, least(em_analise, saldo - antes)::integer as unidades from fila where saldo is null or antes < saldo
    ),
    -- Locked, in order: whoever scores other lines of the same sale at this moment, by another product, must not take its id too.
    reservadas as materialized (
      select id, venda_id from vendas_em_espera where venda_id in (select venda_id from servidas) order by id for update
    ),
    -- Lines, and the ids under which their sales wait, side by side: nobody knows how many there are, and a join that expects two of each
    -- compares each with each (docs/decisions/0652-filas-sem-juncao.md).
    cabem as materialized (
      select *
        from (select u.id, u.venda_id, u.rede_id, u.produto_id, p.valor_pontos, u.unidades,
                     coalesce(min(u.espera_id) over da_venda,
                              min(case when u.id is not null then nextval('pontuacoes_id_seq') end) over da_venda) as pontuacao_id
                from (select id, venda_id, rede_id, produto_id, unidades, null::bigint as espera_id from servidas
                       union all
                      select null, venda_id, null, null, null, id from reservadas) u
                left join produtos p on p.id = u.produto_id
              window da_venda as (partition by u.venda_id)) c
       where id is not null
    ),
    -- What goes by the sale is looked up once for each, not for each of its lines.
    atos as materialized (
      select c.*, v.rede_id, v.revenda_id, v.parceiro_id, ${pedida} as pedida
        from (select pontuacao_id, venda_id, sum(unidades * valor_pontos) as pontos from cabem group by pontuacao_id, venda_id) c
        join vendas v on v.id = c.venda_id
    ),
    pontuadas as (
      insert into pontuacoes (id, venda_id, rede_id, revenda_id, parceiro_id, total_pontos, pontuado_em, vence_em)
      overriding system value
      select pontuacao_id, venda_id, rede_id, revenda_id, parceiro_id, pontos, ${agora}::timestamptz, ${venceEm}::date
        from atos
       order by pontuacao_id
    ),
    atendidas as (
      delete from vendas_em_espera w using reservadas r where w.id = r.id
    ),
    alocadas as (
      insert into alocacoes (venda_item_id, pontuacao_id, produto_id, unidades, valor_pontos, pontos)
      select id, pontuacao_id, produto_id, unidades, valor_pontos, unidades * valor_pontos
        from cabem
    ),
    itens as (
      update venda_itens i
         set pontuadas = i.pontuadas + c.unidades,
             em_analise = i.em_analise - c.unidades
        from cabem c
       where i.id = c.id
    )
    ${escritas(entrando)}
    select coalesce(array_agg(pontuacao_id), '{}') as pontuacao_ids,
           coalesce(array_agg(distinct parceiro_id), '{}') as parceiro_ids,
           coalesce(sum(pontos), 0) as pontos,
           coalesce(bool_or(pedida), false)
             or exists (select from push_inscricoes o where o.parceiro_id in (select parceiro_id from atos))
             or exists (select from escolhas_aviso o
                         where o.parceiro_id in (select parceiro_id from atos)
                           and o.tipo = 'pontuacao' and o.canal = 'email' and o.ligado) as avisar,
           (select coalesce(sum(unidades), 0) from cabem) as unidades,
           (select coalesce(jsonb_agg(jsonb_build_object('redeId', t.rede_id, 'produtoId', t.produto_id, 'unidades', t.unidades)), '[]')
              from (select rede_id, produto_id, sum(unidades) as unidades from cabem group by rede_id, produto_id) t) as pares
      from atos`.execute(trx);
  return rows[0] ?? { pontuacaoIds: [], parceiroIds: [], unidades: 0, pontos: 0, pares: [], avisar: false };
}

/** Of the lines that come in, those of the pair `s`. */
const doPar = (entrando: Pontuando['entrando'], exceto: readonly number[]): RawBuilder<unknown> =>
  entrando
    ? sql`union all
          select n.realizado_em, n.venda_id, n.id, n.qtde
            from ${entrando} n
           where n.rede_id = s.rede_id
             and n.produto_id = s.produto_id
             ${semOsDe(exceto, sql`n.venda_id`)}`
    : sql``;

const semOsDe = (parceiroIds: readonly number[], venda: RawBuilder<unknown>): RawBuilder<unknown> =>
  parceiroIds.length === 0
    ? sql``
    : sql`and not exists (select from vendas w where w.id = ${venda} and w.parceiro_id = any (${parceiroIds}::bigint[]))`;

/** The lines that come in, with what fitted already scored, and those of their sales of which nothing did. */
const escritas = (entrando: Pontuando['entrando']): RawBuilder<unknown> =>
  entrando
    ? sql`,
    escritas as (
      insert into venda_itens (id, venda_id, rede_id, produto_id, realizado_em, codigo, qtde, valor_unitario, valor_desconto,
                               sub_total, pontuadas, em_analise)
      overriding system value
      select n.id, n.venda_id, n.rede_id, n.produto_id, n.realizado_em, n.codigo, n.qtde, n.valor_unitario, n.valor_desconto,
             n.sub_total, coalesce(c.unidades, 0), n.qtde - coalesce(c.unidades, 0)
        from ${entrando} n
        left join cabem c on c.id = n.id
       order by n.id
    ),
    esperam as (
      insert into vendas_em_espera (venda_id, rede_id, revenda_id, parceiro_id, criado_em)
      select v.id, v.rede_id, v.revenda_id, v.parceiro_id, v.criado_em
        from vendas v
       where v.id in (select n.venda_id from ${entrando} n)
         and not exists (select from atos a where a.venda_id = v.id)
       order by v.id
    )`
    : sql``;

/** Until the upload has ended. */
export async function keepPorAvisar(trx: Trx, processamentoId: number, pontuacoes: readonly number[]): Promise<void> {
  await trx
    .insertInto('enviosPorAvisar')
    .values({ processamentoId, pontuacoes: [...pontuacoes] })
    .execute();
}

export const forgetPorAvisar = (db: Db) => db.deleteFrom('enviosPorAvisar').execute();

/** Of uploads that have ended. */
export async function takePorAvisar(trx: Trx): Promise<{ processamentoId: number; pontuacoes: number[] }[]> {
  const { rows } = await sql<{ processamentoId: number; pontuacoes: number[] }>`
    delete from envios_por_avisar
     where processamento_id in (select id from processamentos where estado not in ('na_fila', 'processando'))
    returning processamento_id, pontuacoes`.execute(trx);
  return rows;
}

export interface Avisado {
  parceiroId: number;
  nome: string;
  vendas: number;
  /** The number of one of the sales. */
  identificador: string;
  pontos: number;
  /** A message was asked for with one of the sales. */
  pedida: boolean;
  /** The first of the scorings. */
  primeira: number;
}

/** Sellers to be told of these scorings, one row each however many there are: it was asked for with a sale, or they want it. */
export async function listAvisados(trx: Trx, pontuacaoIds: readonly number[]): Promise<Avisado[]> {
  const { rows } = await sql<Avisado>`
    select p.id as parceiro_id, p.nome, count(distinct v.id) as vendas, min(v.identificador) as identificador,
           sum(n.total_pontos) as pontos, bool_or(${pedida}) as pedida, min(n.id) as primeira
      from pontuacoes n
      join vendas v on v.id = n.venda_id
      join parceiros p on p.id = n.parceiro_id
     where n.id = any (${pontuacaoIds}::bigint[])
       and n.total_pontos > 0
       and n.cancelada_em is null
       and p.ativo
       and (${pedida}
            or exists (select from push_inscricoes i where i.parceiro_id = p.id)
            or exists (select from escolhas_aviso e
                        where e.parceiro_id = p.id and e.tipo = 'pontuacao' and e.canal = 'email' and e.ligado))
     group by p.id`.execute(trx);
  return rows;
}
