import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Faixa, Validadas } from '../processamentos/execucao.api.ts';
import { porCodigo } from '../produtos/resolucao.api.ts';
import type { Mudanca, Par } from '../unidades/unidades.api.ts';

export const destino = 'linhas_historico (linha, cnpj, data, documento, codigo, qtde, valor_total, boa)';

/** Values of a faulty line may be missing. */
export async function createLeitura(trx: Trx): Promise<void> {
  await sql`
    create temporary table linhas_historico (
      linha integer not null, cnpj text, data date, documento text, codigo text, qtde integer, valor_total numeric(14,2),
      boa boolean not null
    ) on commit drop`.execute(trx);
}

/**
 * Finds the store and the product of each line (a store's own code first, then the catalogue) and keeps the purchases that they
 * come to in `historico_preparado`. A document with a line at fault is held back whole: mended and sent alone, that line would
 * take the place of the sum it belongs to.
 */
export async function resolve(db: Trx, { id }: { id: number }, { escopo }: AtorUsuario): Promise<Validadas> {
  await sql`analyze linhas_historico (cnpj, codigo)`.execute(db);
  await sql`
    create temporary table historico_resolvido on commit drop as
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
    select l.*, r.rede_id, r.id as revenda_id, c.produto_id, not l.boa or c.produto_id is null as ruim
      from linhas_historico l
      left join lojas r on r.cnpj = l.cnpj
      left join codigos c on c.revenda_id = r.id and c.codigo = l.codigo`.execute(db);
  await holdBack(db);
  await sql`
    insert into historico_preparado (processamento_id, linha, linhas, rede_id, revenda_id, produto_id, documento, data, qtde, valor_total)
    select ${id}::bigint, min(min(linha)) over (partition by revenda_id, documento), array_agg(linha order by linha), rede_id,
           revenda_id, produto_id, documento, min(data), sum(qtde), sum(valor_total)
      from historico_resolvido
     where not ruim and linha not in (select linha from linhas_retidas)
     group by rede_id, revenda_id, documento, produto_id
     order by 2`.execute(db);
  const faltas = sql`
    select linha,
           case when revenda_id is null then 'CNPJ' else 'Código' end as coluna,
           case when revenda_id is null then 'Loja não cadastrada: ' || cnpj
                else 'Produto não encontrado: ' || codigo end as mensagem
      from historico_resolvido
     where boa and ruim
     union all
    select linha, null, 'Não enviada: outra linha deste documento tem erro' from linhas_retidas`;
  return { faltas, resultado: {} };
}

/** Good lines of documents with a faulty one: of its store and number, or whichever of the two could be read of it. */
async function holdBack(db: Trx): Promise<void> {
  await sql`
    create temporary table linhas_retidas on commit drop as
    with ruins as materialized (select distinct cnpj, documento from historico_resolvido where ruim)
    select linha
      from historico_resolvido
     where not ruim
       and ((cnpj, documento) in (select cnpj, documento from ruins where cnpj is not null and documento is not null)
         or documento in (select documento from ruins where cnpj is null and documento is not null)
         or cnpj in (select cnpj from ruins where documento is null and cnpj is not null))`.execute(db);
}

/** Brings the kept purchases after the checkpoint to this connection. @returns the last of them; 0 where there is none */
export async function openPreparado(db: Db, { id, checkpoint }: { id: number; checkpoint: number }): Promise<number> {
  await sql`
    create temporary table compras_a_aplicar as
    select *
      from historico_preparado
     where processamento_id = ${id} and linha > ${checkpoint}
     order by linha`.execute(db);
  await sql`create index on compras_a_aplicar (linha)`.execute(db);
  await sql`analyze compras_a_aplicar (linha)`.execute(db);
  const { rows } = await sql<{ linha: number | null }>`select max(linha) as linha from compras_a_aplicar`.execute(db);
  return rows[0]?.linha ?? 0;
}

export async function listLinhas(trx: Trx, { desde, ate }: Faixa): Promise<number[]> {
  const { rows } = await sql<{ linha: number }>`
    select unnest(linhas) as linha from compras_a_aplicar where linha > ${desde} and linha <= ${ate} order by 1`.execute(
    trx,
  );
  return rows.map(({ linha }) => linha);
}

/** The kept purchases of imports that have ended. */
export const forgetPreparado = (db: Db) =>
  sql`
    delete from historico_preparado
     where processamento_id in (select id from processamentos where estado not in ('na_fila', 'processando'))`.execute(
    db,
  );

/** A purchase stays with the chain that the store belonged to when it came first. */
export async function listPares(trx: Trx, { desde, ate }: Faixa): Promise<Par[]> {
  const { rows } = await sql<Par>`
    select rede_id, produto_id
      from compras_a_aplicar
     where linha > ${desde} and linha <= ${ate}
     union
    select h.rede_id, h.produto_id
      from compras_a_aplicar c
      join historico h using (revenda_id, documento, produto_id)
     where c.linha > ${desde} and c.linha <= ${ate}`.execute(trx);
  return rows;
}

export interface Aplicadas {
  /** Of the file. */
  linhas: number;
  /** Purchases. */
  novas: number;
  corrigidas: number;
  iguais: number;
  /** Units gained or lost, of what is not as it was. */
  mudancas: (Par & Required<Pick<Mudanca, 'vendidas'>>)[];
}

/**
 * Purchases that are known change nothing, those with another sum, value or day take the place of the old ones. The pairs are
 * locked, so nobody else brings the same purchases meanwhile, and asking first is enough; the key is what it falls on if a store
 * changed chains between two readings. Asked invoice by invoice and written in the key's order, which `on conflict` would do
 * line by line.
 */
export async function applyRange(
  trx: Trx,
  { id, desde, ate, agora }: Faixa & { id: number; agora: string },
): Promise<Aplicadas> {
  const { rows } = await sql<Aplicadas>`
    with lidas as materialized (
      select *
        from compras_a_aplicar
       where linha > ${desde} and linha <= ${ate}
    ),
    conhecidas as materialized (
      select h.*
        from (select distinct revenda_id, documento from lidas) n
       cross join lateral (
             select id, rede_id, revenda_id, documento, produto_id, data, qtde, valor_total
               from historico
              where historico.revenda_id = n.revenda_id and historico.documento = n.documento
             -- Kept apart, or a long histórico would be read whole to be joined at once.
             offset 0) h
    ),
    comparadas as materialized (
      select l.*, c.id as conhecida, c.rede_id as da_rede, c.data as data_de, c.qtde as qtde_de, c.valor_total as valor_de
        from lidas l
        left join conhecidas c using (revenda_id, documento, produto_id)
    ),
    novas as (
      insert into historico (rede_id, revenda_id, produto_id, data, documento, qtde, valor_total, processamento_id, criado_em)
      select rede_id, revenda_id, produto_id, data, documento, qtde, valor_total, ${id}, ${agora}::timestamptz
        from comparadas
       where conhecida is null
       order by revenda_id, documento, produto_id
      returning rede_id, produto_id, qtde
    ),
    mudadas as materialized (
      select *
        from comparadas
       where conhecida is not null
         and (data, qtde, valor_total) <> (data_de, qtde_de, valor_de)
    ),
    corrigidas as (
      update historico h
         set data = m.data, qtde = m.qtde, valor_total = m.valor_total, processamento_id = ${id}
        from mudadas m
       where h.id = m.conhecida
    ),
    anotadas as (
      insert into historico_correcoes (processamento_id, rede_id, revenda_id, produto_id, documento, data_de, data_para, qtde_de,
                                       qtde_para, valor_de, valor_para, criado_em)
      select ${id}, da_rede, revenda_id, produto_id, documento, data_de, data, qtde_de, qtde, valor_de, valor_total,
             ${agora}::timestamptz
        from mudadas
       order by linha, produto_id
    ),
    diferencas as (
      select rede_id, produto_id, sum(qtde) as vendidas
        from (select rede_id, produto_id, qtde::bigint from novas
               union all
              select da_rede, produto_id, qtde - qtde_de from mudadas) d
       group by rede_id, produto_id
    )
    select (select coalesce(sum(cardinality(linhas)), 0) from lidas) as linhas,
           (select count(*) from novas) as novas,
           (select count(*) from mudadas) as corrigidas,
           (select count(*) from comparadas where conhecida is not null) - (select count(*) from mudadas) as iguais,
           (select coalesce(jsonb_agg(jsonb_build_object('redeId', rede_id, 'produtoId', produto_id, 'vendidas', vendidas)), '[]')
              from diferencas) as mudancas`.execute(trx);
  return rows[0] ?? { linhas: 0, novas: 0, corrigidas: 0, iguais: 0, mudancas: [] };
}
