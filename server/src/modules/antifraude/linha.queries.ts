/** What the page of one row reads: the row, its balance over time, what waits for it, what brought it and what was released. */
import type { PontoSerie, passosSerie } from '@pontua/contract/antifraude';
import { fusoHorario } from '@pontua/contract/dates';
import { type RawBuilder, sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { type Busca, porNumero } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { noEscopoDeRede } from '../../platform/db/escopo.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { RedeEProduto } from '../unidades/unidades.api.ts';
import { linhas, withColunas } from './antifraude.queries.ts';

const saldo = sql<number>`(a.qtd_vendida + a.liberado - a.qtd_pontuada)`;

export const findLinha = (db: Db, { escopo }: AtorUsuario, { redeId, produtoId }: RedeEProduto) =>
  withColunas(linhas(db, escopo, {}).where('a.redeId', '=', redeId).where('a.produtoId', '=', produtoId))
    .select(['a.id', 'a.controlada', saldo.as('saldo')])
    .executeTakeFirst();

export const findId = (db: Db, { escopo }: AtorUsuario, id: number) =>
  linhas(db, escopo, {}).where('a.id', '=', id).select('a.id').executeTakeFirst();

const dia = (momento: string) => sql`(${sql.ref(momento)} at time zone ${sql.lit(fusoHorario)})::date`;

/**
 * Back from what the row has now, by the facts of the steps that are shown and no older ones. Scorings that stand count on
 * their day, as in every report (0825). A purchase counts on the document's day, one of tomorrow today. Steps before anything moved are
 * left out where nothing was there before them; a purchase and its return on one day did move.
 * @param pontos how many days or months, the last of them today's
 */
export function serie(
  db: Db,
  { redeId, produtoId }: RedeEProduto,
  { por, pontos, hoje }: { por: (typeof passosSerie)[number]; pontos: number; hoje: string },
) {
  const passo = sql.lit(por === 'dia' ? 'day' : 'month');
  const um = sql`interval ${sql.lit(por === 'dia' ? '1 day' : '1 month')}`;
  const ultimo = sql`date_trunc(${passo}, ${hoje}::timestamp)`;
  const primeiro = sql`(${ultimo} - ${um} * ${pontos - 1}::integer)`;
  const aPartirDe = sql`(${primeiro} at time zone ${sql.lit(fusoHorario)})`;
  const passoDe = (data: RawBuilder<unknown>) => sql`date_trunc(${passo}, ${data}::timestamp)`;
  const passos = sql<PontoSerie & { id: string }>`(
    with fatos as (
      select ${passoDe(sql`least(data, ${hoje}::date)`)} as inicio, sum(qtde) as comprado, 0 as pontuado, 0 as liberado
        from historico
       where rede_id = ${redeId}
         and produto_id = ${produtoId}
         and data >= ${primeiro}::date
       group by 1
       union all
      select ${passoDe(dia('criado_em'))}, 0, 0, sum(quantidade)
        from antifraude_eventos
       where rede_id = ${redeId}
         and produto_id = ${produtoId}
         and tipo = 'liberouQuantidadeAntifraude'
         and criado_em >= ${aPartirDe}
       group by 1
       union all
      -- By the lines of the pair, which are few among all scorings of the chain.
      select ${passoDe(dia('n.pontuado_em'))}, 0, sum(a.unidades), 0
        from venda_itens i
        join alocacoes a on a.venda_item_id = i.id
        join pontuacoes n on n.id = a.pontuacao_id
       where i.rede_id = ${redeId}
         and i.produto_id = ${produtoId}
         and n.pontuado_em >= ${aPartirDe}
         and n.cancelada_em is null
       group by 1
    ),
    serie as (
      select p.inicio, coalesce(sum(f.comprado), 0) as comprado, coalesce(sum(f.pontuado), 0) as pontuado,
             coalesce(sum(f.liberado), 0) as liberado, bool_or(f.inicio is not null) as houve
        from generate_series(${primeiro}, ${ultimo}, ${um}) p (inicio)
        left join fatos f using (inicio)
       group by p.inicio
    ),
    saldos as (
      select s.*, a.qtd_vendida + a.liberado - a.qtd_pontuada
                    - coalesce(sum(s.comprado + s.liberado - s.pontuado) over (order by s.inicio desc rows between unbounded preceding and 1 preceding), 0)
                    as saldo,
             bool_or(s.houve) over (order by s.inicio) as moveu
        from serie s
        join antifraude a on a.rede_id = ${redeId} and a.produto_id = ${produtoId}
    )
    select inicio::date as id, inicio::date as inicio, comprado, pontuado, liberado, saldo
      from saldos
     where moveu or saldo <> 0 or inicio = ${ultimo})`;
  return db.selectFrom(passos.as('s')).selectAll();
}

/** Lines that wait, each with its place among all of them, also where a search shows only some. */
export const espera = (db: Db, { redeId, produtoId }: RedeEProduto) =>
  db
    .selectFrom(
      sql<{ id: number; vendaId: number; realizadoEm: string; unidades: number; posicao: number; acumulado: number }>`(
        select id, venda_id, realizado_em, em_analise as unidades, row_number() over fila as posicao,
               sum(em_analise) over fila as acumulado
          from venda_itens
         where rede_id = ${redeId}
           and produto_id = ${produtoId}
           and em_analise > 0
        window fila as (order by realizado_em, venda_id, id))`.as('i'),
    )
    // Every line has its sale: as an outer join it is left out where the lines are only counted and put in order.
    .leftJoin('vendas as v', 'v.id', 'i.vendaId')
    .leftJoin('parceiros as s', 's.id', 'v.parceiroId')
    .leftJoin('revendas as l', 'l.id', 'v.revendaId')
    .select(['i.id', 'i.posicao', 'i.realizadoEm', 'i.unidades', 'i.acumulado'])
    .select([
      sql<string>`v.identificador`.as('identificador'),
      sql<string>`v.tipo_fiscal`.as('tipoFiscal'),
      sql<string>`s.nome`.as('vendedor'),
      sql<string>`l.nome_fantasia`.as('loja'),
    ]);

/** A word names the seller, the store, or the sale by the beginning of its number. */
export const buscaEspera = (ator: AtorUsuario): Busca => ({
  alvos: [
    alvos.juntada(alvos.vendedor(sql.ref('v.parceiro_id'), ator)),
    alvos.juntada(alvos.loja(sql.ref('v.revenda_id'))),
    alvos.vendaDaLinha,
  ],
});

/** As many lines as may wait for one product of one chain: sorted whole. */
export const ordemEspera = { id: sql.ref('i.id'), poucas: true, colunas: { posicao: sql.ref('i.posicao') } };

const formatDia = (data: RawBuilder<unknown>) => sql`to_char(${data}, 'DD/MM/YYYY')`;

/** Whatever the database's own locale; the sign of a return before all. */
const formatReais = (coluna: string) =>
  sql`regexp_replace(translate(to_char(${sql.ref(coluna)}, 'FM999,999,999,990.00'), ',.', '.,'), '^-?', '\\&R$ ')`;

/** Each time that a later file said otherwise, oldest first: how many, or of as many the value; and the day. */
const correcoes = sql<string>`coalesce((
  select string_agg(concat_ws(', ',
           case when c.qtde_de <> c.qtde_para then 'de ' || c.qtde_de || ' para ' || c.qtde_para
                when c.valor_de <> c.valor_para
                then 'valor de ' || ${formatReais('c.valor_de')} || ' para ' || ${formatReais('c.valor_para')} end,
           case when c.data_de <> c.data_para
                then 'data de ' || ${formatDia(sql.ref('c.data_de'))} || ' para ' || ${formatDia(sql.ref('c.data_para'))} end)
           || ' em ' || ${formatDia(dia('c.criado_em'))}, '; ' order by c.id)
    from historico_correcoes c
   where c.rede_id = h.rede_id
     and c.produto_id = h.produto_id
     and c.revenda_id = h.revenda_id
     and c.documento = h.documento), '')`;

export const documentos = (db: Db, { redeId, produtoId }: RedeEProduto) =>
  db
    .selectFrom('historico as h')
    .leftJoin('revendas as l', 'l.id', 'h.revendaId')
    .where('h.redeId', '=', redeId)
    .where('h.produtoId', '=', produtoId)
    .select(['h.id', 'h.data', 'h.documento', 'h.qtde as quantidade', 'h.valorTotal as valor'])
    .select([sql<string>`l.nome_fantasia`.as('loja'), correcoes.as('correcoes')]);

export const buscaDocumentos: Busca = {
  alvos: [alvos.loja(sql.ref('h.revenda_id'))],
  diz: (palavra) => [porNumero(sql.ref('h.documento'), palavra)],
};

export const ordemDocumentos = { id: sql.ref('h.id'), colunas: { data: sql.ref('h.data') } };

export const liberacoes = (db: Db, { redeId, produtoId }: RedeEProduto) =>
  db
    .selectFrom('antifraudeEventos as e')
    .leftJoin('usuarios as u', 'u.id', 'e.usuarioId')
    .leftJoin('arquivos as f', 'f.id', 'e.arquivoId')
    .where('e.redeId', '=', redeId)
    .where('e.produtoId', '=', produtoId)
    .where('e.tipo', '=', 'liberouQuantidadeAntifraude')
    .select(['e.id', 'e.criadoEm as data', 'e.comentario', 'e.emMassa as liberacaoEmMassa', 'f.chave'])
    .select([
      sql<string>`coalesce(u.nome, 'Sistema')`.as('usuario'),
      sql<number>`coalesce(e.quantidade, 0)`.as('quantidade'),
    ]);

export const buscaLiberacoes: Busca = { alvos: [alvos.usuario(sql.ref('e.usuario_id'))] };

export const ordemLiberacoes = { id: sql.ref('e.id'), colunas: { data: sql.ref('e.criadoEm') } };

/** What rebuilds found wrong, in chains of the scope. */
export const correcoesDe = (db: Db, { escopo }: AtorUsuario, geracao: number | undefined) =>
  db
    .selectFrom('antifraudeCorrecoes as c')
    .innerJoin('redes as r', 'r.id', 'c.redeId')
    .innerJoin('produtos as p', 'p.id', 'c.produtoId')
    .where((eb) => noEscopoDeRede(escopo, eb.ref('c.redeId'), { somenteRedes: true }))
    .$if(geracao !== undefined, (query) => query.where('c.geracaoId', '=', geracao ?? 0))
    .select(['c.id', 'c.criadoEm', 'c.geracaoId as geracao', 'c.redeId as idRede', 'r.nome as rede'])
    .select(['p.codigo as codProduto', 'p.nome as produto'])
    .select(sql<Record<string, { de: number; para: number }>>`c.mudou`.as('mudou'));

export const buscaCorrecoes: Busca = {
  alvos: [alvos.rede(sql.ref('c.rede_id')), alvos.produto(sql.ref('c.produto_id'))],
};

export const ordemCorrecoes = { id: sql.ref('c.id'), colunas: { criadoEm: sql.ref('c.criadoEm') } };
