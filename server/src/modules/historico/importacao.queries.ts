/** What a file of the histórico says, resolved and kept until its turn comes. */
import { can } from '@pontua/contract/access';
import { type RawBuilder, sql } from 'kysely';
import { dicaDosZeros } from '../../platform/db/codigo.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { FaixaDeLinhas, Validadas } from '../processamentos/execucao.api.ts';
import { daFrente, type Frente } from '../processamentos/frentes.api.ts';
import { porCodigo, withZeros } from '../produtos/resolucao.api.ts';

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
export const joinByHash = (trx: Trx) => sql`set local enable_nestloop = off`.execute(trx);

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
export const resolvidas = sql`
  historico_linhas l
  join historico_codigos c on c.processamento_id = l.processamento_id and c.cnpj = l.cnpj and c.codigo = l.codigo`;

/** Between the codes of a purchase that came under several: no code has a line break. */
export const separador = sql`chr(10)`;

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
