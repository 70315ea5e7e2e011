import { can } from '@pontua/contract/access';
import { type RawBuilder, sql } from 'kysely';
import { dicaDosZeros } from '../../platform/db/codigo.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { FaltaLida } from '../../platform/spreadsheets/validacao.ts';
import type { FaixaDeLinhas, Validadas } from '../processamentos/execucao.api.ts';
import { daFrente, type Frente } from '../processamentos/frentes.api.ts';
import { porCodigo, withZeros } from '../produtos/resolucao.api.ts';
import type { MudancaDeUnidades, RedeEProduto } from '../unidades/unidades.api.ts';

/** A line is loaded as it was read, good or bad, to where it waits for its turn. */
export const destino =
  'historico_linhas (processamento_id, linha, cnpj, data, documento, codigo, qtde, valor_total, boa)';

/**
 * Finds the store and the product of each line: a store's own code first, then the catalogue. A document with an invalid line is
 * held back whole: corrected and sent alone, that line would take the place of the sum it belongs to.
 */
export async function resolve(trx: Trx, { id }: { id: number }, remetente: AtorUsuario): Promise<Validadas> {
  const { escopo } = remetente;
  await sql`
    create temporary table codigos_lidos on commit drop as
    select distinct cnpj, codigo from historico_linhas where processamento_id = ${id} and boa`.execute(trx);
  await sql`analyze codigos_lidos`.execute(trx);
  await sql`
    insert into historico_codigos (processamento_id, cnpj, codigo, rede_id, revenda_id, produto_id)
    with c as materialized (
      select l.cnpj, l.codigo, r.id as revenda_id, r.rede_id
        from codigos_lidos l
        left join revendas r on r.cnpj = l.cnpj and ${noEscopo(escopo, sql.ref('r.id'), sql.ref('r.rede_id'))}
    )
    select ${id}::bigint, c.cnpj, c.codigo, c.rede_id, c.revenda_id, p.id
      from c
      ${porCodigo}
      left join produtos p on p.id = coalesce(d.produto_id, g.id) and p.ativo and c.revenda_id is not null`.execute(
    trx,
  );
  await joinByHash(trx);
  await holdBack(trx, id, can(remetente, 'verInativos'));
  return { faltas: sql`select linha, coluna, mensagem from faltas_historico`, resultado: {} };
}

/**
 * Until the end of the transaction. The planner has no statistics of tables that fill and empty all day: it takes the lines of an
 * import for a handful, and would go through the codes once for each of them.
 */
const joinByHash = (trx: Trx) => sql`set local enable_nestloop = off`.execute(trx);

/**
 * Takes down the lines that name no store or product, and the good lines of documents with an invalid one.
 * @param veInativos whether the sender sees inactive products, and is told of one
 */
async function holdBack(trx: Trx, id: number, veInativos: boolean): Promise<void> {
  const codigos = sql`select distinct revenda_id, codigo from linhas_ruins where boa`;
  await sql`
    create temporary table linhas_ruins on commit drop as
    select l.linha, l.boa, l.cnpj, l.documento, l.codigo, c.revenda_id
      from historico_linhas l
      left join historico_codigos c on c.processamento_id = l.processamento_id and c.cnpj = l.cnpj and c.codigo = l.codigo
     where l.processamento_id = ${id}
       and (not l.boa or c.produto_id is null)`.execute(trx);
  await sql`analyze linhas_ruins`.execute(trx);
  await sql`
    create temporary table faltas_historico on commit drop as
    with boas as (
      select linha, cnpj, documento
        from historico_linhas l
       where exists (select from linhas_ruins)
         and processamento_id = ${id}
         and boa
         and not exists (select from linhas_ruins r where r.boa and r.linha = l.linha)
    ),
    -- A line that was cut is there once for each number that may be its own.
    ruins as (
      select cnpj, documento, linha, count(*) over (partition by linha) > 1 as solta
        from linhas_ruins
    ),
    -- Of the invalid line's store and number, or of whichever of the two could be read of it. One by one they are joined by hash; beside each
    -- other under an "or", all invalid lines would be read again for each good one where they are more than fit into memory.
    retidas as (
      select b.linha, r.linha as ruim, r.solta
        from boas b
        join (select cnpj, documento, min(linha) as linha, bool_and(solta) as solta from ruins group by cnpj, documento) r
             using (cnpj, documento)
       union all
      select b.linha, r.linha, true
        from boas b
        join (select documento, min(linha) as linha from ruins where cnpj is null group by documento) r using (documento)
       union all
      select b.linha, r.linha, true
        from boas b
        join (select cnpj, min(linha) as linha from ruins where documento is null group by cnpj) r using (cnpj)
    )
    select linha,
           case when revenda_id is null then 'CNPJ' else 'Código' end as coluna,
           case when revenda_id is null then 'Loja não cadastrada: ' || cnpj
                when inativo and ${veInativos}::boolean then 'Produto inativo: ' || codigo
                else 'Produto não encontrado: ' || codigo || ${dicaDosZeros(sql`existe`)} end as mensagem
      from linhas_ruins
      left join ${withZeros(codigos)} z using (revenda_id, codigo)
      left join ${desligados(codigos)} i using (revenda_id, codigo)
     where boa
     union all
    select linha, null,
           case when bool_and(solta) then 'Não enviada: a linha ' || min(ruim) || ' tem erro e pode ser deste documento'
                else 'Não enviada: outra linha deste documento tem erro' end
      from retidas
     group by linha`.execute(trx);
  await sql`
    update historico_linhas
       set boa = false
     where exists (select from faltas_historico)
       and processamento_id = ${id}
       and linha in (select linha from faltas_historico)`.execute(trx);
}

/** Of codes that lead to no product that takes part, those that lead to one that does no more. @param codigos each pair once */
const desligados = (codigos: RawBuilder<unknown>) => sql`
  (select c.revenda_id, c.codigo, true as inativo
     from (${codigos}) c
     ${porCodigo}
    where coalesce(d.produto_id, g.id) is not null)`;

/** The good lines with what they name. */
const resolvidas = sql`
  historico_linhas l
  join historico_codigos c on c.processamento_id = l.processamento_id and c.cnpj = l.cnpj and c.codigo = l.codigo`;

/** Between the codes of a purchase that came under several: no code has a line break. */
const separador = sql`chr(10)`;

/**
 * Sums up to purchases the lines that wait, in the order in which the histórico keeps them: neighbours go into neighbouring places
 * of its index. `posicao` is how many lines there are up to the end of a document, which is applied whole, or two files of it could
 * mix.
 * @returns the last position; 0 where there is none
 */
export const openPreparado = (db: Db, { id }: { id: number }, frente: Frente): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await joinByHash(trx);
    // What the file names of each chain, for how many lines it has there.
    const lidos = sql`(select rede_id from historico_codigos where processamento_id = ${id} and produto_id is not null) l`;
    await sql`
      create temporary table compras_a_aplicar as
      select *
        from (select (sum(count(*)) over (order by c.revenda_id, l.documento))::integer as posicao, min(l.linha) as linha,
                     count(*) as linhas, min(c.rede_id) as rede_id, c.revenda_id, c.produto_id, l.documento, min(l.data) as data,
                     sum(l.qtde) as qtde, sum(l.valor_total) as valor_total, array_agg(l.codigo) as codigos,
                     case when min(l.codigo) = max(l.codigo) then min(l.codigo)
                          else (select string_agg(distinct c, ${separador}) from unnest(array_agg(l.codigo)) c) end as codigo
                from ${resolvidas}
               where l.processamento_id = ${id} and l.boa and c.${daFrente(frente, lidos)}
               group by c.revenda_id, l.documento, c.produto_id) compras
       where posicao > ${frente.desde}`.execute(trx);
    await sql`create index on compras_a_aplicar (posicao)`.execute(trx);
    await sql`analyze compras_a_aplicar (posicao)`.execute(trx);
    const { rows } = await sql<{ ultima: number | null }>`select max(posicao) as ultima from compras_a_aplicar`.execute(
      trx,
    );
    return rows[0]?.ultima ?? 0;
  });

export async function listLinhas(trx: Trx, id: number, { desde, ate }: FaixaDeLinhas): Promise<number[]> {
  await joinByHash(trx);
  const { rows } = await sql<{ linha: number }>`
    select l.linha
      from ${resolvidas}
     where l.processamento_id = ${id} and l.boa
       and (c.revenda_id, l.documento) in (select revenda_id, documento from compras_a_aplicar
                                            where posicao > ${desde} and posicao <= ${ate})
     order by 1`.execute(trx);
  return rows.map(({ linha }) => linha);
}

/** The kept lines of imports that have ended. */
export async function forgetPreparado(db: Db): Promise<void> {
  const encerrados = sql`(select id from processamentos where estado not in ('na_fila', 'processando'))`;
  await sql`delete from historico_linhas where processamento_id in ${encerrados}`.execute(db);
  await sql`delete from historico_codigos where processamento_id in ${encerrados}`.execute(db);
}

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
    with lidas as materialized (
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
    ),
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
    ),
    novas as (
      insert into historico (rede_id, revenda_id, produto_id, data, documento, qtde, valor_total, codigo, processamento_id, criado_em)
      select rede_id, revenda_id, produto_id, data, documento, qtde, valor_total, codigo, ${id}, ${agora}::timestamptz
        from comparadas
       where conhecida is null
       order by posicao, produto_id
    ),
    mudadas as materialized (
      select conhecida, da_rede, revenda_id, produto_id, documento, linha, codigo, data, qtde, valor_total, data_de, qtde_de, valor_de
        from comparadas
       where conhecida is not null
         and (data, qtde, valor_total) <> (data_de, qtde_de, valor_de)
       union all
      select id, rede_id, revenda_id, produto_id, documento, linha, codigo, data, 0, 0, data, qtde, valor_total
        from trocadas
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
    ),
    -- One pass for the figures and for what each pair gains or loses, which is nothing where all was known.
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
    )
    select coalesce(sum(linhas), 0) as linhas, coalesce(sum(compras - conhecidas), 0) as novas,
           (select count(*) from mudadas) as corrigidas,
           coalesce(sum(conhecidas), 0) - (select count(*) from mudadas) + (select count(*) from trocadas) as iguais,
           (select coalesce(jsonb_agg(jsonb_build_object('redeId', rede_id, 'produtoId', produto_id, 'vendidas', vendidas)), '[]')
              from mudancas) as mudancas
      from pares`;
  const { rows } = await byIndex(trx, () => aplica.execute(trx));
  return rows[0] ?? { linhas: 0, novas: 0, corrigidas: 0, iguais: 0, mudancas: [] };
}
