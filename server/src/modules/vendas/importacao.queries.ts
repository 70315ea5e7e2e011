import { can } from '@pontua/contract/access';
import { sql } from 'kysely';
import { dicaDosZeros } from '../../platform/db/codigo.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { FaixaDeLinhas, Validadas } from '../processamentos/execucao.api.ts';
import { daFrente, type Frente } from '../processamentos/frentes.api.ts';
import { porCodigo, withZeros } from '../produtos/resolucao.api.ts';
import type { RedeEProduto } from '../unidades/unidades.api.ts';
import {
  daVendaViva,
  deLojaAnterior,
  findParecidas,
  fraseParecida,
  igual,
  setApartConhecidas,
} from './conhecidas.queries.ts';

export const destino =
  'linhas_venda (linha, cpf, tipo_fiscal, identificador, realizado_em, codigo, qtde, valor_unitario, valor_desconto, cnpj, boa)';

/** Values of an invalid line may be missing. */
export async function createLeitura(trx: Trx): Promise<void> {
  await sql`
    create temporary table linhas_venda (
      linha integer not null, cpf text, tipo_fiscal text, identificador text, realizado_em date, codigo text, qtde integer,
      valor_unitario numeric(14,2), valor_desconto numeric(14,2), cnpj text, boa boolean not null
    ) on commit drop`.execute(trx);
}

/**
 * Finds seller, store and product of each line, and which lines make one sale: those of a store with the same fiscal type
 * and number, known by the first of them (`venda`). A sale with any invalid line is held back whole, because a line corrected
 * and sent again would meet its own sale as already processed. What may be applied is kept in `venda_linhas_preparadas`.
 * Those that were sent before, just so, are only counted.
 */
export async function resolve(db: Trx, { id }: { id: number }, remetente: AtorUsuario): Promise<Validadas> {
  const { escopo } = remetente;
  await sql`analyze linhas_venda (cpf, codigo)`.execute(db);
  await sql`
    create temporary table linhas_resolvidas on commit drop as
    with vendedores as (
      select p.id as parceiro_id, p.cpf, p.ativo, r.id as revenda_id, r.rede_id, r.cnpj, r.nome_fantasia, r.ativo as revenda_ativa
        from parceiros p
        join revendas r on r.id = p.revenda_id
       where p.cpf in (select distinct cpf from linhas_venda)
         and ${noEscopo(escopo, sql.ref('r.id'), sql.ref('r.rede_id'))}
    ),
    -- Where they were before: what a line says by its CNPJ to be of that store was sold there.
    deixadas as (
      select v.cpf, r.id as revenda_id, r.rede_id, r.cnpj, r.nome_fantasia, r.ativo as revenda_ativa
        from vendedores v
        join lojas_anteriores a on a.parceiro_id = v.parceiro_id and a.revenda_id <> v.revenda_id
        join revendas r on r.id = a.revenda_id
       where ${noEscopo(escopo, sql.ref('r.id'), sql.ref('r.rede_id'))}
    ),
    codigos as (
      select c.revenda_id, c.codigo, case when p.ativo then p.id end as produto_id, p.id as produto_conhecido
        from (select distinct coalesce(x.revenda_id, v.revenda_id) as revenda_id, l.codigo
                from linhas_venda l
                join vendedores v on v.cpf = l.cpf
                left join deixadas x on x.cpf = l.cpf and x.cnpj = l.cnpj) c
        ${porCodigo}
        -- As what is typed is found (resolveProdutos): last the barcode, a UPC-A with its leading zero or without it.
        left join lateral (
             select id
               from produtos
              where d.produto_id is null and g.id is null
                and codigo_barras in (c.codigo, case when c.codigo ~ '^\\d{12}$' then '0' || c.codigo
                                                     when c.codigo ~ '^0\\d{12}$' then substr(c.codigo, 2) end)
              order by codigo_barras = c.codigo desc
              limit 1
             ) b on true
        join produtos p on p.id = coalesce(d.produto_id, g.id, b.id)
    )
    select l.linha, l.boa, l.cpf, l.tipo_fiscal, l.identificador, l.realizado_em, l.codigo, l.qtde, l.valor_unitario,
           l.valor_desconto, l.valor_unitario * l.qtde - l.valor_desconto as sub_total,
           v.parceiro_id, o.revenda_id, o.rede_id, v.ativo, o.revenda_ativa, o.nome_fantasia,
           c.produto_id, c.produto_conhecido, l.cnpj is not null and l.cnpj <> o.cnpj as outra_loja,
           min(l.linha) over (partition by coalesce('loja:' || o.revenda_id, 'cpf:' || l.cpf, 'linha:' || l.linha),
                                           coalesce(l.tipo_fiscal, 'linha:' || l.linha),
                                           coalesce(l.identificador, 'linha:' || l.linha)) as venda
      from linhas_venda l
      left join vendedores v on v.cpf = l.cpf
      left join deixadas x on x.cpf = l.cpf and x.cnpj = l.cnpj
     cross join lateral (
           select coalesce(x.revenda_id, v.revenda_id) as revenda_id, coalesce(x.rede_id, v.rede_id) as rede_id,
                  coalesce(x.cnpj, v.cnpj) as cnpj, coalesce(x.nome_fantasia, v.nome_fantasia) as nome_fantasia,
                  coalesce(x.revenda_ativa, v.revenda_ativa) as revenda_ativa
           ) o
      left join codigos c on c.revenda_id = o.revenda_id and c.codigo = l.codigo`.execute(db);
  await sql`create index on linhas_resolvidas (venda)`.execute(db);
  await sql`analyze linhas_resolvidas (venda)`.execute(db);
  const resultado = await setApartConhecidas(db);
  await validateLinhas(db, can(remetente, 'verInativos'));
  await sql`
    insert into venda_linhas_preparadas (processamento_id, venda, linha, rede_id, revenda_id, parceiro_id, produto_id, tipo_fiscal,
                                         identificador, realizado_em, codigo, qtde, valor_unitario, valor_desconto, sub_total)
    select ${id}, venda, linha, rede_id, revenda_id, parceiro_id, produto_id, tipo_fiscal, identificador, realizado_em, codigo, qtde,
           valor_unitario, valor_desconto, sub_total
      from linhas_resolvidas
     where venda not in (select venda from vendas_retidas)`.execute(db);
  return { faltas: sql`select linha, coluna, mensagem from faltas_venda`, resultado };
}

/** What `vendas.total_venda` holds; a million units at the highest price are more. */
const maximoTotal = sql`999999999999.99`;

/** Of lines whose sale was processed since the validation: how many sales are the very same, and the lines of the others. */
export async function splitRepetidas(
  trx: Trx,
  linhas: readonly number[],
): Promise<{ jaEnviadas: number; outras: number[] }> {
  if (linhas.length === 0) return { jaEnviadas: 0, outras: [] };
  const { rows } = await sql<{ linhas: number[]; igual: boolean }>`
    select array_agg(l.linha) as linhas, ${igual(sql.ref('l.produtoId'))} as igual
      from linhas_a_aplicar l ${daVendaViva}
     where l.linha = any(${linhas}::int[])
     group by l.venda`.execute(trx);
  return {
    jaEnviadas: rows.filter((venda) => venda.igual).length,
    outras: rows.flatMap((venda) => (venda.igual ? [] : venda.linhas)),
  };
}

/**
 * Fills `faltas_venda` with the errors, and `vendas_retidas` with the sales they hold back: those with an invalid line, and where a line cannot
 * say of which sale it is, those that it may be of, by what can be read of it.
 * @param veInativos whether the sender sees inactive products, and is told of one
 */
async function validateLinhas(db: Trx, veInativos: boolean): Promise<void> {
  await findParecidas(db);
  await findFaltas(db, veInativos);
  await findRetidas(db);
  await tellRetidas(db);
}

async function findFaltas(db: Trx, veInativos: boolean): Promise<void> {
  await sql`
    create temporary table faltas_venda on commit drop as
    with desencontradas as (
      select venda,
             min(parceiro_id) <> max(parceiro_id) as vendedores,
             min(realizado_em) <> max(realizado_em) as datas,
             sum(sub_total) > ${maximoTotal} or sum(valor_desconto) > ${maximoTotal} as enorme
        from linhas_resolvidas
       group by venda
      having min(parceiro_id) <> max(parceiro_id) or min(realizado_em) <> max(realizado_em)
          or sum(sub_total) > ${maximoTotal} or sum(valor_desconto) > ${maximoTotal}
    ),
    avaliadas as (
      select l.*, d.vendedores, d.datas, d.enorme,
             l.cpf is not null and l.parceiro_id is null as sem_vendedor,
             l.parceiro_id is not null and l.codigo is not null and l.produto_id is null as sem_produto,
             l.produto_conhecido is not null and ${veInativos}::boolean as inativo,
             v.id is not null or o.venda is not null as repetida,
             case when v.id is null and o.venda is null then ${fraseParecida('p')} end as parecida
        from linhas_resolvidas l
        left join desencontradas d on d.venda = l.venda
        left join vendas_parecidas p on p.venda = l.venda
        left join (
          select distinct l.venda from ${deLojaAnterior}
        ) o on o.venda = l.venda
        left join vendas v on v.revenda_id = l.revenda_id and v.tipo_fiscal = l.tipo_fiscal and v.identificador = l.identificador
                          and v.cancelada_em is null
    ),
    -- Most lines are good, and for those no sentence is put together.
    ruins as (
      select *
        from avaliadas
       where sem_vendedor or not ativo or not revenda_ativa or outra_loja or sem_produto or sub_total < 0
          or vendedores or datas or enorme or repetida or parecida is not null
    )
    select l.linha, f.coluna, f.mensagem
      from ruins l
      left join ${withZeros(sql`select distinct revenda_id, codigo from ruins where sem_produto`)} z
             on l.sem_produto and z.revenda_id = l.revenda_id and z.codigo = l.codigo
     cross join lateral (values
             (l.sem_vendedor, 'CPF', 'Vendedor não cadastrado: ' || l.cpf),
             (not l.ativo, 'CPF', 'Vendedor inativo: ' || l.cpf),
             (not l.revenda_ativa, 'CPF', 'A loja do vendedor está inativa: ' || l.nome_fantasia),
             (l.outra_loja, 'CNPJ', 'CNPJ de outra loja: este vendedor é da loja ' || l.nome_fantasia),
             (l.sem_produto and l.inativo, 'Código', 'Produto inativo: ' || l.codigo),
             (l.sem_produto and not l.inativo, 'Código', 'Produto não encontrado: ' || l.codigo || ${dicaDosZeros(sql`z.existe`)}),
             (l.sub_total < 0, 'Desconto', 'O desconto é maior que o valor da linha'),
             (l.vendedores, 'CPF', 'As linhas desta venda têm vendedores diferentes'),
             (l.datas, 'Data', 'As linhas desta venda têm datas diferentes'),
             (l.enorme, 'Valor Unitário', 'O valor desta venda é grande demais'),
             (l.repetida, 'Número Fiscal', 'Venda já processada com outros dados'),
             (l.parecida is not null, 'Número Fiscal', l.parecida)
           ) as f (falta, coluna, mensagem)
     where f.falta`.execute(db);
}

const mesmoTipoEDia = sql`
  coalesce(s.tipo_fiscal, l.tipo_fiscal) = l.tipo_fiscal and coalesce(s.realizado_em, l.realizado_em) = l.realizado_em`;

async function findRetidas(db: Trx): Promise<void> {
  await sql`
    create temporary table vendas_retidas on commit drop as
    with soltas as materialized (
      select cpf, tipo_fiscal, identificador, realizado_em, min(linha) as linha
        from linhas_resolvidas
       where not boa
       group by cpf, tipo_fiscal, identificador, realizado_em
    ),
    retidas as (
      select venda, null::integer as solta
        from linhas_resolvidas
       where not boa or linha in (select linha from faltas_venda)
       union all
      select l.venda, s.linha
        from soltas s
        join linhas_resolvidas l using (cpf, identificador)
       where l.boa and ${mesmoTipoEDia}
       union all
      select l.venda, s.linha
        from soltas s
        join linhas_resolvidas l using (identificador)
       where l.boa and s.cpf is null and ${mesmoTipoEDia}
       union all
      select l.venda, s.linha
        from soltas s
        join linhas_resolvidas l using (cpf)
       where l.boa and s.identificador is null and ${mesmoTipoEDia}
    )
    -- A line that may be of it is told where none is that is.
    select venda, case when bool_and(solta is not null) then min(solta) end as solta
      from retidas
     group by venda`.execute(db);
  await sql`create unique index on vendas_retidas (venda)`.execute(db);
  await sql`analyze vendas_retidas`.execute(db);
}

/** The good lines of a sale that is held back. */
async function tellRetidas(db: Trx): Promise<void> {
  await sql`
    insert into faltas_venda
    select linha, null,
           coalesce('Não enviada: a linha ' || solta || ' tem erro e pode ser desta venda', 'Não enviada: outra linha desta venda tem erro')
      from linhas_resolvidas
      join vendas_retidas using (venda)
     where boa
       and linha not in (select linha from faltas_venda)`.execute(db);
}

/**
 * Brings the kept lines that are left to this connection. `posicao` is how many lines the frente has up to the end of a sale, which is applied whole.
 * @returns the last position; 0 where there is none
 */
export async function openPreparadas(db: Db, { id }: { id: number }, frente: Frente): Promise<number> {
  const guardadas = sql`(select * from venda_linhas_preparadas where processamento_id = ${id}) l`;
  await sql`
    create temporary table linhas_a_aplicar as
    select *
      from (select *, (count(*) over (order by venda))::integer as posicao from ${guardadas} where ${daFrente(frente, guardadas)}) minhas
     where posicao > ${frente.desde}`.execute(db);
  await sql`create index on linhas_a_aplicar (posicao)`.execute(db);
  await sql`analyze linhas_a_aplicar (posicao)`.execute(db);
  // The lines of the step under way, with the ids they will have.
  await sql`
    create temporary table itens_entrando (
      id bigint not null, venda_id bigint not null, rede_id bigint not null, produto_id bigint not null, realizado_em date not null,
      codigo text not null, qtde integer not null, valor_unitario numeric(14,2) not null, valor_desconto numeric(14,2) not null,
      sub_total numeric(14,2) not null
    ) on commit delete rows`.execute(db);
  await sql`create index on itens_entrando (rede_id, produto_id)`.execute(db);
  const { rows } = await sql<{ ultima: number | null }>`select max(posicao) as ultima from linhas_a_aplicar`.execute(
    db,
  );
  return rows[0]?.ultima ?? 0;
}

export async function listLinhas(trx: Trx, { desde, ate }: FaixaDeLinhas): Promise<number[]> {
  const { rows } = await sql<{ linha: number }>`
    select linha from linhas_a_aplicar where posicao > ${desde} and posicao <= ${ate} order by linha`.execute(trx);
  return rows.map(({ linha }) => linha);
}

/** The kept lines of imports that have ended. */
export const forgetPreparadas = (db: Db) =>
  sql`
    delete from venda_linhas_preparadas
     where processamento_id in (select id from processamentos where estado not in ('na_fila', 'processando'))`.execute(
    db,
  );

export interface Inseridas {
  vendas: number;
  linhas: number;
  pares: (RedeEProduto & { entrando: number })[];
  /** Lines of sales that somebody else processed since the file was validated. */
  repetidas: number[];
}

/** Where `insertVendas` leaves the lines. */
export const entrando = sql.table('itens_entrando');

/**
 * Sales in the order of the unique key, so that two files wait in one direction; their lines go to `entrando`, to be written
 * when it is known what of them scores.
 */
export async function insertVendas(
  trx: Trx,
  passo: { id: number; desde: number; ate: number; agora: string; enviarMensagem: boolean },
): Promise<Inseridas> {
  const { rows } = await sql<Inseridas>`
    with boas as materialized (
      select *
        from linhas_a_aplicar
       where posicao > ${passo.desde} and posicao <= ${passo.ate}
    ),
    novas as (
      insert into vendas (rede_id, revenda_id, parceiro_id, tipo_fiscal, identificador, realizado_em, total_venda,
                          total_descontos, origem, enviar_mensagem, processamento_id, criado_em)
      select rede_id, revenda_id, parceiro_id, tipo_fiscal, identificador, realizado_em, sum(sub_total), sum(valor_desconto),
             0, ${passo.enviarMensagem}, ${passo.id}, ${passo.agora}::timestamptz
        from boas
       group by venda, rede_id, revenda_id, parceiro_id, tipo_fiscal, identificador, realizado_em
       order by revenda_id, tipo_fiscal, identificador
          on conflict (revenda_id, tipo_fiscal, identificador) where cancelada_em is null do nothing
      returning id, revenda_id, tipo_fiscal, identificador
    ),
    itens as (
      insert into itens_entrando (id, venda_id, rede_id, produto_id, realizado_em, codigo, qtde, valor_unitario, valor_desconto, sub_total)
      select nextval('venda_itens_id_seq'), i.*
        from (select n.id, b.rede_id, b.produto_id, b.realizado_em, b.codigo, b.qtde, b.valor_unitario, b.valor_desconto, b.sub_total
                from boas b
                join novas n using (revenda_id, tipo_fiscal, identificador)
               order by b.venda, b.linha) i
      returning rede_id, produto_id, qtde
    )
    select (select count(*) from novas) as vendas,
           (select count(*) from itens) as linhas,
           (select coalesce(jsonb_agg(jsonb_build_object('redeId', rede_id, 'produtoId', produto_id, 'entrando', entrando)), '[]')
              from (select rede_id, produto_id, sum(qtde) as entrando from itens group by rede_id, produto_id) p) as pares,
           (select coalesce(array_agg(b.linha), '{}')
              from boas b
              left join novas n using (revenda_id, tipo_fiscal, identificador)
             where n.id is null) as repetidas`.execute(trx);
  return rows[0] ?? { vendas: 0, linhas: 0, pares: [], repetidas: [] };
}
