/** Finds the cards that the lines of the operator's file (`linhas_cadastro`) name. */
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { Escopo } from '../../platform/http/ator.ts';

/**
 * A spreadsheet takes a number for a quantity: zeros in front are lost, and of more than fifteen digits those behind become zeros, in
 * every line. So a column in which one of them has kept its end was kept as text, and says what it means.
 */
export async function areCut(trx: Trx, coluna: string): Promise<boolean> {
  const { rows } = await sql<{ cortados: boolean }>`
    select coalesce(bool_and(escrito ~ '^[0-9]{15}0+$'), false) as cortados
      from (select dados ->> ${coluna}::text as escrito from linhas_cadastro) l
     where escrito ~ '^[0-9]{16}'`.execute(trx);
  return rows[0]?.cortados ?? false;
}

/** Leaves in each line the id of its card as `chave`, and only what is written in `dados`; what cannot be found is in `faltas_cartoes`. */
export async function resolveCartoes(trx: Trx, escopo: Escopo): Promise<void> {
  await sql`
    create temporary table cartoes_alcancados on commit drop as
    select c.id, c.numero, c.codigo_barras, c.encerrado_em is not null as encerrado
      from cartoes c
      left join parceiros s on s.id = c.parceiro_id
      left join revendas l on l.id = s.revenda_id
     where ${noEscopo(escopo, sql<number>`l.id`, sql<number>`l.rede_id`)}`.execute(trx);
  const [numeros, barras] = [await areCut(trx, 'numero'), await areCut(trx, 'codigo_barras')];
  await sql`
    create temporary table cartoes_nomeados on commit drop as
    with lidas as (select linha, dados ->> 'numero' as numero, dados ->> 'codigo_barras' as barras from linhas_cadastro),
    por_numero as (${cardsOf({ guardado: sql.ref('numero'), escrito: sql.ref('numero'), cortados: numeros })}),
    por_barras as (${cardsOf({ guardado: sql.ref('codigo_barras'), escrito: sql.ref('barras'), cortados: barras })}),
    candidatos as (
      -- What both name, where both are given.
      select linha, c.id, c.encerrado
        from (select * from por_numero union all select * from por_barras) c
        join lidas l using (linha)
       group by linha, c.id, c.encerrado, l.numero, l.barras
      having count(*) = (l.numero is not null)::integer + (l.barras is not null)::integer
    )
    select l.linha, l.numero is null as so_barras, l.numero is not null and l.barras is not null as dos_dois,
           count(c.id) as quantos, min(c.id) as id, coalesce(bool_or(c.encerrado), false) as encerrado
      from lidas l
      left join candidatos c on c.linha = l.linha
     group by l.linha, l.numero, l.barras`.execute(trx);
  await sql`
    update linhas_cadastro l
       set chave = case when n.quantos = 1 then n.id::text else 'linha ' || l.linha end,
           dados = l.dados - '{numero,codigo_barras}'::text[]
             || case when l.dados -> 'bloqueado' = 'false' then '{"em_desbloqueio": false, "desbloqueio_pedido_em": null}'::jsonb else '{}' end
      from cartoes_nomeados n
     where n.linha = l.linha`.execute(trx);
  // The same card by its number and, with the same to say, by its barcode.
  await sql`
    delete from linhas_cadastro l
     using linhas_cadastro outra
     where outra.chave = l.chave and outra.dados = l.dados and outra.linha < l.linha`.execute(trx);
}

interface SaldoLido {
  guardado: RawBuilder<unknown>;
  escrito: RawBuilder<unknown>;
  cortados: boolean;
}

/** Zeros in front never count; of numbers that were cut, what is left of them. */
function cardsOf({ guardado, escrito, cortados }: SaldoLido) {
  const inteiro = sql`select l.linha, c.id, c.encerrado
    from lidas l
    join cartoes_alcancados c on ltrim(c.${guardado}, '0') = ltrim(l.${escrito}, '0')`;
  if (!cortados) return inteiro;
  return sql`${inteiro}
   union
  select l.linha, c.id, c.encerrado
    from lidas l
    join cartoes_alcancados c on left(c.${guardado}, 15) = left(l.${escrito}, 15) and length(c.${guardado}) = length(l.${escrito})
   where l.${escrito} ~ '^[0-9]{15}0+$'`;
}

const encerrado = 'Este cartão foi encerrado: o vendedor tem outro';

export const listFaltas = (): RawBuilder<unknown> => sql`
  select linha,
         case when so_barras then 'Código de Barras' when not dos_dois then 'Número' end as coluna,
         case when encerrado then ${encerrado}
              when quantos > 1 then 'Pode ser mais de um cartão, porque a planilha tirou dígitos. Formate a coluna como texto e preencha de novo'
              when dos_dois then 'Não há cartão com este número e este código de barras'
              else 'Cartão não cadastrado' end as mensagem
    from cartoes_nomeados
   where quantos <> 1 or encerrado`;

/** Holds the cards. @returns a query of `linha`, `coluna`, `mensagem`: those that were replaced while the file waited */
export const recheck = (linhas: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with travados as materialized (
    select c.id, c.encerrado_em
      from cartoes c
     where c.id in (select l.chave::bigint from (${linhas}) l)
     order by c.id
       for no key update
  )
  select l.linha, null::text as coluna, ${encerrado}::text as mensagem
    from (${linhas}) l
    join travados t on t.id = l.chave::bigint
   where t.encerrado_em is not null`;

/**
 * "Desbloqueado" answers a request: without one, a card that its holder has blocked since the operator wrote the file, or that is in nobody's hands
 * yet, stays as it is. The cards are held by `recheck`.
 */
export const keepBloqueios = (linhas: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select l.linha, l.chave,
         case when l.dados -> 'bloqueado' = 'false' and not c.em_desbloqueio
              then l.dados - '{bloqueado,em_desbloqueio,desbloqueio_pedido_em}'::text[]
              else l.dados end as dados
    from (${linhas}) l
    join cartoes c on c.id = l.chave::bigint`;

/** A balance that was told again is as old as the file that told it, changed or not. */
export const refreshDia = async (trx: Trx, linhas: RawBuilder<unknown>, agora: string): Promise<void> => {
  await sql`
    update cartoes c set atualizado_em = ${agora} from (${linhas}) l where c.id = l.chave::bigint`.execute(trx);
};
