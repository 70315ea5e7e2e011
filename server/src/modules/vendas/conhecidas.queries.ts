/** What of a file's sales is there already: just so, cancelled since, in a store that the seller has left, under another name. */
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { FaixaDeLinhas } from '../processamentos/execucao.api.ts';
import { isDoServidor, lockRedes, numeroDe } from './parecidas.queries.ts';

/** Sellers who registered anew after they were deleted: `de` the old row, `para` the one that lives. So few that they are read once. */
const voltaram = sql`(
  select a.id as de, p.id as para
    from parceiros a
    join parceiros p on p.vestigio = a.vestigio and p.excluido_em is null
   where a.excluido_em is not null and a.vestigio is not null
  offset 0)`;

/** The live sale of these lines' store, type and number, and whether it is the very same. */
export const daVendaViva = sql`
  join vendas v on (v.revenda_id, v.tipo_fiscal, v.identificador) = (l.revenda_id, l.tipo_fiscal, l.identificador)
               and v.cancelada_em is null
  left join ${voltaram} w on w.de = v.parceiro_id`;
/**
 * Whether a group of lines `l` of one sale adds up to what the sale `v` has, and names the same: as many of each code, and of what is left as
 * many of each product, where the sale was typed by other codes.
 * @param produto of the line
 */
const mesmasLinhas = (produto: RawBuilder<unknown>) => sql<boolean>`
  bool_and(l.sub_total is not null) and sum(l.sub_total) = min(v.total_venda)
  and (with juntas as (
         select codigo_normal(codigo) as codigo, produto_id, qtde
           from (select * from unnest(array_agg(l.codigo), array_agg(${produto}), array_agg(l.qtde)) as u (codigo, produto_id, qtde)
                  union all
                 select i.codigo, i.produto_id, -i.qtde from venda_itens i where i.venda_id = min(v.id)) lidas
       ),
       outros as (select codigo from juntas group by codigo having sum(qtde) <> 0)
       select not exists (select from juntas where codigo in (select codigo from outros)
                           group by produto_id having produto_id is null or sum(qtde) <> 0))`;

export const igual = (produto: RawBuilder<unknown>) => sql<boolean>`
  bool_and((l.parceiro_id, l.realizado_em) is not null and (l.parceiro_id, l.realizado_em) = (coalesce(w.para, v.parceiro_id), v.realizado_em))
  and ${mesmasLinhas(produto)}`;

/** Of what was read: whether it is sold still or not. */
const produtoLido = sql.ref('l.produtoConhecido');

/** Takes out of `linhas_resolvidas` what a file sent again brings once more. @returns figures of the result */
export async function setApartConhecidas(db: Trx): Promise<Record<string, number>> {
  const jaEnviadas = (await setApartJaEnviadas(db)) + (await setApartDeOutraLoja(db));
  const canceladas = await setApartCanceladas(db);
  return { jaEnviadas, ...(canceladas > 0 && { canceladas }) };
}

/** Sales that are there, whatever became of their seller or products since. @returns how many they are */
async function setApartJaEnviadas(db: Trx): Promise<number> {
  const { rows } = await sql<{ quantas: number }>`
    with conhecidas as (
      select l.venda from linhas_resolvidas l ${daVendaViva} group by l.venda having ${igual(produtoLido)}
    ),
    tiradas as (
      delete from linhas_resolvidas where venda in (select venda from conhecidas) returning venda
    )
    select count(distinct venda) as quantas from tiradas`.execute(db);
  return rows[0]?.quantas ?? 0;
}

/**
 * Lines `l` of sellers who moved, with their living sale `v` of the same type, number and day in a store that they were in before. Looked up
 * one by one: they are few. Kept apart twice, or each line of a file would be asked for its seller's stores.
 */
export const deLojaAnterior = sql`
  (select l.linha, l.venda, l.parceiro_id, l.tipo_fiscal, l.identificador, l.realizado_em, l.codigo, l.produto_conhecido, l.qtde, l.sub_total, a.revenda_id
     from linhas_resolvidas l
     join lojas_anteriores a on a.parceiro_id = l.parceiro_id and a.revenda_id <> l.revenda_id
   offset 0) l
 cross join lateral (
       select v.id, v.total_venda
         from vendas v
        where (v.revenda_id, v.tipo_fiscal, v.identificador) = (l.revenda_id, l.tipo_fiscal, l.identificador)
          and v.realizado_em = l.realizado_em
          and (v.parceiro_id = l.parceiro_id
               or exists (select from ${voltaram} w where (w.de, w.para) = (v.parceiro_id, l.parceiro_id)))
          and v.cancelada_em is null
       offset 0) v`;

/** The same of those that their seller made in a store that they have left: line by line, as the new store may have a coupon of that number. */
async function setApartDeOutraLoja(db: Trx): Promise<number> {
  const { rows } = await sql<{ quantas: number }>`
    with conhecidas as (
      select array_agg(l.linha) as linhas
        from ${deLojaAnterior}
       group by l.parceiro_id, v.id
      having ${mesmasLinhas(produtoLido)}
    ),
    tiradas as (
      delete from linhas_resolvidas where linha in (select unnest(linhas) from conhecidas)
    )
    select count(*) as quantas from conhecidas`.execute(db);
  return rows[0]?.quantas ?? 0;
}

/** Of a sale `v`, whatever became of it. */
const nadaPontuado = sql<boolean>`not exists (select from pontuacoes n where n.venda_id = v.id)`;

/** The lines would come in as other products than the sale `v` has, because their codes were mapped since. */
const deOutrosProdutos = sql<boolean>`
  bool_and(l.produto_id is not null)
  and exists (select from (select * from unnest(array_agg(l.produto_id), array_agg(l.qtde)) as u (produto_id, qtde)
                            union all
                           select i.produto_id, -i.qtde from venda_itens i where i.venda_id = v.id) lidas
               group by produto_id having sum(qtde) <> 0)`;

/**
 * Those that were cancelled, just so, in whatever store: what is not cancelled of the number decides, and by hand they may come again. One that only waited for what its
 * codes stand for no more was cancelled to come in as what it is: see docs/decisions/0931-canceladas-de-outro-produto.md.
 */
async function setApartCanceladas(db: Trx): Promise<number> {
  const { rows } = await sql<{ quantas: number }>`
    with canceladas as (
      select array_agg(l.linha) as linhas
        from (select c.id, coalesce(w.para, c.parceiro_id) as parceiro_id, realizado_em, tipo_fiscal, identificador, total_venda
                from vendas c left join ${voltaram} w on w.de = c.parceiro_id
               where cancelada_em is not null offset 0) v
        join linhas_resolvidas l on (l.parceiro_id, l.realizado_em, l.tipo_fiscal, l.identificador)
                                  = (v.parceiro_id, v.realizado_em, v.tipo_fiscal, v.identificador)
       where not exists (
               select from vendas w
                where (w.revenda_id, w.tipo_fiscal, w.identificador) = (l.revenda_id, l.tipo_fiscal, l.identificador)
                  and w.cancelada_em is null)
       group by v.parceiro_id, v.realizado_em, v.tipo_fiscal, v.identificador, v.id
      having ${mesmasLinhas(produtoLido)} and not (${nadaPontuado} and ${deOutrosProdutos})
    ),
    tiradas as (
      delete from linhas_resolvidas where linha in (select unnest(linhas) from canceladas)
    )
    -- Cancelled twice, it is one sale.
    select count(distinct linhas[1]) as quantas from canceladas`.execute(db);
  return rows[0]?.quantas ?? 0;
}

/**
 * A query of the sales that have the number of another one of the store and day, which lives or stands in the file itself (`linha`), under another
 * name: as Nota and as Cupom, by the number and by the access key that has it inside.
 * @param linhas a FROM of lines of a file, with `venda`
 */
const parecidas = (linhas: RawBuilder<unknown>) => sql`
    with lidas as materialized (
      select l.*, ${numeroDe(sql.ref('l.identificador'))} as numero
        from (select distinct venda, revenda_id, realizado_em, tipo_fiscal, identificador
                from ${linhas}
               where (revenda_id, realizado_em, tipo_fiscal, identificador) is not null) l
    ),
    todas as materialized (
      select * from lidas
       union all
      select null, d.revenda_id, d.realizado_em, v.tipo_fiscal, v.identificador, d.numero
        from (select distinct revenda_id, realizado_em, numero from lidas) d
       cross join lateral (
             select v.tipo_fiscal, v.identificador
               from vendas v
              where (v.revenda_id, v.realizado_em, ${numeroDe(sql.ref('v.identificador'))}) = (d.revenda_id, d.realizado_em, d.numero)
                and v.cancelada_em is null and not ${isDoServidor(sql.ref('v.identificador'))}
             offset 0) v
    ),
    -- A number, and whatever has it, as itself or inside; a key, and its number or itself. Two keys are two documents, whatever the numbers in them.
    pares as (
      select l.venda, l.tipo_fiscal as tipo, l.identificador as nome, o.venda as linha, o.tipo_fiscal, o.identificador
        from lidas l
        join todas o using (revenda_id, realizado_em, numero)
       where l.identificador = l.numero
       union all
      select l.venda, l.tipo_fiscal, l.identificador, o.venda, o.tipo_fiscal, o.identificador
        from (select * from lidas cross join lateral (values (numero), (identificador)) n (nome) where identificador <> numero offset 0) l
        join todas o on (o.revenda_id, o.realizado_em, o.identificador) = (l.revenda_id, l.realizado_em, l.nome)
    )
    select distinct on (venda) venda, linha, tipo_fiscal, identificador
      from pares
     where (tipo, nome) <> (tipo_fiscal, identificador)
     order by venda, linha nulls first, tipo_fiscal, identificador`;

/** Fills `vendas_parecidas` with those of `linhas_resolvidas`. */
export const findParecidas = (db: Trx) =>
  sql`create temporary table vendas_parecidas on commit drop as ${parecidas(sql`linhas_resolvidas`)}`.execute(db);

/**
 * Takes out of a step of `linhas_a_aplicar` the sales of which another name has come in since the file was validated; what has come in under
 * the very name is found when it is inserted. No other sale of their chains comes in until the end of the transaction.
 */
export async function setApartParecidas(
  trx: Trx,
  { desde, ate }: FaixaDeLinhas,
): Promise<{ linha: number; mensagem: string }[]> {
  const daFaixa = sql`(select * from linhas_a_aplicar where posicao > ${desde} and posicao <= ${ate}) passo`;
  await lockRedes(trx, daFaixa);
  const { rows } = await sql<{ linha: number; mensagem: string }>`
    with agora as materialized (${parecidas(daFaixa)})
    delete from linhas_a_aplicar l
     using agora p
     where l.posicao > ${desde} and l.posicao <= ${ate} and l.venda = p.venda
       and not exists (
           select from vendas v
            where (v.revenda_id, v.tipo_fiscal, v.identificador) = (l.revenda_id, l.tipo_fiscal, l.identificador)
              and v.cancelada_em is null)
    returning l.linha, ${fraseParecida('p')} as mensagem`.execute(trx);
  return rows;
}

/** What is said of a sale of `vendas_parecidas`. */
export const fraseParecida = (p: string) => sql`
  'Parece a mesma venda que ' || case ${sql.ref(`${p}.tipo_fiscal`)} when 'N' then 'a Nota ' else 'o Cupom ' end || ${sql.ref(`${p}.identificador`)}
    || coalesce(', da linha ' || ${sql.ref(`${p}.linha`)} || '. Deixe só uma no arquivo; se forem duas, digite a outra em Nova Venda',
                ', já processada nesta loja e neste dia. Se for outra, digite em Nova Venda')`;
