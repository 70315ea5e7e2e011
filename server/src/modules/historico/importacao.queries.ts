import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { Escopo } from '../../platform/http/ator.ts';
import type { Mudanca, Par } from '../antifraude/saldos.service.ts';
import type { Faixa } from '../processamentos/execucao.service.ts';
import { porCodigo } from '../produtos/resolucao.service.ts';

export const destino = 'linhas_historico (linha, cnpj, data, documento, codigo, qtde, valor_total)';

export async function createLeitura(trx: Trx): Promise<void> {
  await sql`
    create temporary table linhas_historico (
      linha integer not null, cnpj text not null, data date not null, documento text not null, codigo text not null,
      qtde integer not null, valor_total numeric(14,2) not null
    ) on commit drop`.execute(trx);
}

/**
 * Finds the store and the product of each line (a store's own code first, then the catalogue), numbers equal lines, and keeps them
 * all in `historico_preparado`.
 * @returns a query of the lines that lead nowhere
 */
export async function resolve(db: Trx, { id }: { id: number }, escopo: Escopo): Promise<RawBuilder<unknown>> {
  await sql`analyze linhas_historico (cnpj, codigo)`.execute(db);
  await sql`
    insert into historico_preparado (processamento_id, linha, rede_id, revenda_id, produto_id, cnpj, codigo, data, documento, qtde,
                                     valor_total, ocorrencia)
    with lojas as (
      select r.id, r.rede_id, r.cnpj
        from revendas r
       where r.cnpj in (select distinct cnpj from linhas_historico)
         and ${noEscopo(escopo, sql.ref('r.id'), sql.ref('r.rede_id'))}
    ),
    codigos as (
      select c.revenda_id, c.codigo, p.id as produto_id
        from (select distinct r.id as revenda_id, l.codigo
                from linhas_historico l
                join lojas r on r.cnpj = l.cnpj) c
        ${porCodigo}
        join produtos p on p.id = coalesce(d.produto_id, g.id) and p.ativo
    )
    select ${id}::bigint, l.linha, r.rede_id, r.id, c.produto_id, l.cnpj, l.codigo, l.data, l.documento, l.qtde, l.valor_total,
           row_number() over (partition by r.id, c.produto_id, l.documento, l.data, l.qtde, l.valor_total
                              order by l.linha)::integer
      from linhas_historico l
      left join lojas r on r.cnpj = l.cnpj
      left join codigos c on c.revenda_id = r.id and c.codigo = l.codigo`.execute(db);
  return sql`
    select linha,
           case when revenda_id is null then 'CNPJ' else 'Código' end as coluna,
           case when revenda_id is null then 'Loja não cadastrada: ' || cnpj
                else 'Produto não encontrado: ' || codigo end as mensagem
      from historico_preparado
     where processamento_id = ${id} and produto_id is null`;
}

/** Brings the kept lines after the checkpoint to this connection. @returns the last of them; 0 where there is none */
export async function openPreparado(db: Db, { id, checkpoint }: { id: number; checkpoint: number }): Promise<number> {
  await sql`
    create temporary table linhas_a_aplicar as
    select *
      from historico_preparado
     where processamento_id = ${id} and linha > ${checkpoint} and produto_id is not null`.execute(db);
  await sql`create index on linhas_a_aplicar (linha)`.execute(db);
  await sql`analyze linhas_a_aplicar (linha)`.execute(db);
  const { rows } = await sql<{ linha: number | null }>`select max(linha) as linha from linhas_a_aplicar`.execute(db);
  return rows[0]?.linha ?? 0;
}

export async function listLinhas(trx: Trx, { desde, ate }: Faixa): Promise<number[]> {
  const { rows } = await sql<{ linha: number }>`
    select linha from linhas_a_aplicar where linha > ${desde} and linha <= ${ate} order by linha`.execute(trx);
  return rows.map(({ linha }) => linha);
}

/** The kept lines of imports that have ended. */
export const forgetPreparado = (db: Db) =>
  sql`
    delete from historico_preparado
     where processamento_id in (select id from processamentos where estado not in ('na_fila', 'processando'))`.execute(
    db,
  );

export async function listPares(trx: Trx, { desde, ate }: Faixa): Promise<Par[]> {
  const { rows } = await sql<Par>`
    select distinct rede_id, produto_id
      from linhas_a_aplicar
     where linha > ${desde} and linha <= ${ate}`.execute(trx);
  return rows;
}

/**
 * Lines already known change nothing; of the new ones, the units each (rede, produto) bought. The pairs are locked, so nobody
 * else brings the same lines meanwhile, and asking first is enough; the key is what it falls on if a store changed chains
 * between two readings. Asked invoice by invoice and written in the key's order, which `on conflict` would do line by line.
 */
export async function insertRange(
  trx: Trx,
  { id, desde, ate, agora }: Faixa & { id: number; agora: string },
): Promise<{ linhas: number; novas: number; compradas: (Par & Required<Pick<Mudanca, 'vendidas'>>)[] }> {
  const { rows } = await sql<{ linhas: number; novas: number; compradas: (Par & { vendidas: number })[] }>`
    with lidas as materialized (
      select *
        from linhas_a_aplicar
       where linha > ${desde} and linha <= ${ate}
    ),
    conhecidas as materialized (
      select h.*
        from (select distinct revenda_id, documento, data from lidas) n
       cross join lateral (
             select revenda_id, documento, data, produto_id, qtde, valor_total, ocorrencia
               from historico
              where historico.revenda_id = n.revenda_id and historico.documento = n.documento and historico.data = n.data
             -- Kept apart, or a long histórico would be read whole to be joined at once.
             offset 0) h
    ),
    novas as (
      insert into historico (rede_id, revenda_id, produto_id, data, documento, qtde, valor_total, ocorrencia, processamento_id, criado_em)
      select rede_id, revenda_id, produto_id, data, documento, qtde, valor_total, ocorrencia, ${id}, ${agora}::timestamptz
        from lidas l
       where not exists (
             select from conhecidas c
              where (c.revenda_id, c.documento, c.data, c.produto_id, c.qtde, c.valor_total, c.ocorrencia)
                  = (l.revenda_id, l.documento, l.data, l.produto_id, l.qtde, l.valor_total, l.ocorrencia))
       order by revenda_id, documento, data, produto_id, qtde, valor_total, ocorrencia
      returning rede_id, produto_id, qtde
    ),
    somadas as (
      select rede_id, produto_id, sum(qtde) as vendidas, count(*) as linhas from novas group by rede_id, produto_id
    )
    select (select count(*) from lidas) as linhas,
           coalesce(sum(linhas), 0) as novas,
           coalesce(jsonb_agg(jsonb_build_object('redeId', rede_id, 'produtoId', produto_id, 'vendidas', vendidas)), '[]') as compradas
      from somadas`.execute(trx);
  return rows[0] ?? { linhas: 0, novas: 0, compradas: [] };
}
