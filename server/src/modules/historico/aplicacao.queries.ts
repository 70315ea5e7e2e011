/** One step of a histórico that waits: the purchases of some documents, put beside what is known of them. */
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { FaltaLida } from '../../platform/spreadsheets/validacao.ts';
import type { FaixaDeLinhas } from '../processamentos/execucao.api.ts';
import type { MudancaDeUnidades, RedeEProduto } from '../unidades/unidades.api.ts';
import { joinByHash, resolvidas, separador } from './importacao.queries.ts';

/**
 * Holds the stores of a step, which no foreign key keeps, and takes out of it the purchases of those that are gone.
 * @returns their lines
 */
export async function dropSemLoja(trx: Trx, id: number, faixa: FaixaDeLinhas): Promise<FaltaLida[]> {
  const { rows } = await sql<{ revendaId: number }>`
    with lojas as materialized (
      select distinct revenda_id from ${lidas(faixa)}
    ),
    travadas as materialized (
      select id from revendas where id in (select revenda_id from lojas) order by id for key share
    )
    select revenda_id from lojas where revenda_id not in (select id from travadas)`.execute(trx);
  if (rows.length === 0) return [];
  const sumidas = rows.map(({ revendaId }) => revendaId);
  await joinByHash(trx);
  const faltas = await sql<FaltaLida>`
    with fora as (
      delete from compras_a_aplicar
       where posicao > ${faixa.desde} and posicao <= ${faixa.ate} and revenda_id = any(${sumidas}::bigint[])
      returning revenda_id, documento
    )
    select l.linha, 'CNPJ' as coluna, 'Loja não cadastrada: ' || l.cnpj as mensagem
      from ${resolvidas}
     where l.processamento_id = ${id} and l.boa
       and (c.revenda_id, l.documento) in (select revenda_id, documento from fora)
     order by l.linha`.execute(trx);
  await sql`set local enable_nestloop = on`.execute(trx);
  return faltas.rows;
}

/**
 * Those that purchases come to, and those that may lose one. A purchase stays with the chain that the store belonged to when it came
 * first.
 */
export async function listPares(trx: Trx, faixa: FaixaDeLinhas): Promise<RedeEProduto[]> {
  await byIndex(trx, () =>
    sql`
    create temporary table pares_a_mover on commit drop as
    select rede_id, produto_id
      from ${lidas(faixa)}
     union
    select h.rede_id, h.produto_id
      from ${conhecidas(faixa)}`.execute(trx),
  );
  const { rows } = await sql<RedeEProduto>`select rede_id, produto_id from pares_a_mover`.execute(trx);
  return rows;
}

const lidas = ({ desde, ate }: FaixaDeLinhas) =>
  sql`(select * from compras_a_aplicar where posicao > ${desde} and posicao <= ${ate}) l`;

/**
 * What is known is asked for by its index. A statement that was planned while the histórico was empty would read it whole for each document, and it fills meanwhile by what
 * another frente or file brings: seconds became a minute.
 */
async function byIndex<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`set local enable_seqscan = off`.execute(trx);
  const feito = await work();
  await sql`set local enable_seqscan = on`.execute(trx);
  return feito;
}

/** What is known of the documents read. */
const conhecidas = (faixa: FaixaDeLinhas) => sql`
  (select distinct revenda_id, documento from ${lidas(faixa)}) n
  cross join lateral (
        select id, rede_id, revenda_id, documento, produto_id, data, qtde, valor_total, codigo
          from historico
         where historico.revenda_id = n.revenda_id and historico.documento = n.documento
        -- Kept apart, or a long histórico would be read whole to be joined at once.
        offset 0) h`;

export interface Aplicadas {
  /** Of the file. */
  linhas: number;
  /** Purchases. */
  novas: number;
  corrigidas: number;
  iguais: number;
  /** Units gained or lost, of what is not as it was. */
  mudancas: (RedeEProduto & Required<Pick<MudancaDeUnidades, 'vendidas'>>)[];
}

/** What the file says, what is known of its documents, and the one beside the other. */
const compared = (faixa: FaixaDeLinhas) => sql`
  lidas as materialized (
    select * from ${lidas(faixa)}
  ),
  conhecidas as materialized (
    select h.* from ${conhecidas(faixa)}
  ),
  comparadas as materialized (
    select l.*, c.id as conhecida, c.rede_id as da_rede, c.data as data_de, c.qtde as qtde_de, c.valor_total as valor_de,
           c.codigo as codigo_de
      from lidas l
      left join conhecidas c using (revenda_id, documento, produto_id)
  )`;

/**
 * What is known of a document that the file does not name there, and whose codes it now names all for others: the same purchase, which
 * another has become.
 */
const exchanged = sql`
  ausentes as materialized (
    select c.*
      from conhecidas c
     where (c.qtde, c.valor_total) <> (0, 0)
       and not exists (
           select from lidas l
            where (l.revenda_id, l.documento, l.produto_id) = (c.revenda_id, c.documento, c.produto_id)
           )
       -- Another file may have brought it since the pairs were looked up.
       and (c.rede_id, c.produto_id) in (select rede_id, produto_id from pares_a_mover)
  ),
  ditas as materialized (
    select revenda_id, documento, min(linha) as linha, array_agg(distinct codigo_normal(lido)) as codigos
      from lidas
     cross join unnest(codigos) lido
     where (revenda_id, documento) in (select revenda_id, documento from ausentes where codigo is not null)
     group by revenda_id, documento
  ),
  trocadas as materialized (
    select a.*, d.linha
      from ausentes a
      join ditas d using (revenda_id, documento)
     where (select array_agg(codigo_normal(c)) from string_to_table(a.codigo, ${separador}) c) <@ d.codigos
  )`;

/** What is not as it was, as it was and as it is. */
const changed = sql`
  mudadas as materialized (
    select conhecida, da_rede, revenda_id, produto_id, documento, linha, codigo, data, qtde, valor_total, data_de, qtde_de, valor_de
      from comparadas
     where conhecida is not null
       and (data, qtde, valor_total) <> (data_de, qtde_de, valor_de)
     union all
    select id, rede_id, revenda_id, produto_id, documento, linha, codigo, data, 0, 0, data, qtde, valor_total
      from trocadas
  )`;

/** What comes of it: new rows, those of the same purchase written over, and what they were before. */
const written = (id: number, agora: string) => sql`
  novas as (
    insert into historico (rede_id, revenda_id, produto_id, data, documento, qtde, valor_total, codigo, processamento_id, criado_em)
    select rede_id, revenda_id, produto_id, data, documento, qtde, valor_total, codigo, ${id}, ${agora}::timestamptz
      from comparadas
     where conhecida is null
     order by posicao, produto_id
  ),
  corrigidas as (
    update historico h
       set data = m.data, qtde = m.qtde, valor_total = m.valor_total, codigo = m.codigo, processamento_id = ${id}
      from mudadas m
     where h.id = m.conhecida
  ),
  renomeadas as (
    update historico h
       set codigo = c.codigo
      from comparadas c
     where h.id = c.conhecida
       and c.codigo is distinct from c.codigo_de
       and (c.data, c.qtde, c.valor_total) = (c.data_de, c.qtde_de, c.valor_de)
  ),
  anotadas as (
    insert into historico_correcoes (processamento_id, rede_id, revenda_id, produto_id, documento, data_de, data_para, qtde_de,
                                     qtde_para, valor_de, valor_para, criado_em)
    select ${id}, da_rede, revenda_id, produto_id, documento, data_de, data, qtde_de, qtde, valor_de, valor_total,
           ${agora}::timestamptz
      from mudadas
     order by linha, produto_id
  )`;

/** One pass for the figures and for what each pair gains or loses, which is nothing where all was known. */
const counted = sql`
  pares as materialized (
    select coalesce(da_rede, rede_id) as rede_id, produto_id, sum(qtde - coalesce(qtde_de, 0)) as vendidas, sum(linhas) as linhas,
           count(*) as compras, count(conhecida) as conhecidas,
           bool_or(conhecida is null or (data, qtde, valor_total) <> (data_de, qtde_de, valor_de)) as mudou
      from comparadas
     group by 1, 2
  ),
  mudancas as (
    select rede_id, produto_id, sum(vendidas) as vendidas
      from (select rede_id, produto_id, vendidas from pares where mudou
             union all
            select rede_id, produto_id, -qtde from trocadas) m
     group by rede_id, produto_id
  )`;

/**
 * Purchases that are known change nothing, those with another sum, value or day take the place of the old ones. One whose codes the
 * document now names all for others, and for its own product no more, comes to nothing: it is the same purchase, which the other has
 * become. The pairs are locked, so nobody else brings the same purchases meanwhile, and asking first is enough; the key is what it
 * falls on if a store changed chains between two readings. Asked invoice by invoice and written in the key's order, which
 * `on conflict` would do line by line.
 */
export async function applyRange(
  trx: Trx,
  { id, agora, ...faixa }: FaixaDeLinhas & { id: number; agora: string },
): Promise<Aplicadas> {
  const aplica = sql<Aplicadas>`
    with ${compared(faixa)}, ${exchanged}, ${changed}, ${written(id, agora)}, ${counted}
    select coalesce(sum(linhas), 0) as linhas, coalesce(sum(compras - conhecidas), 0) as novas,
           (select count(*) from mudadas) as corrigidas,
           coalesce(sum(conhecidas), 0) - (select count(*) from mudadas) + (select count(*) from trocadas) as iguais,
           (select coalesce(jsonb_agg(jsonb_build_object('redeId', rede_id, 'produtoId', produto_id, 'vendidas', vendidas)), '[]')
              from mudancas) as mudancas
      from pares`;
  const { rows } = await byIndex(trx, () => aplica.execute(trx));
  return rows[0] ?? { linhas: 0, novas: 0, corrigidas: 0, iguais: 0, mudancas: [] };
}
