/** What the lines of a box of cards (`linhas_cadastro`) may not say: a number or a barcode is one card's. */
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { areCut } from './saldo.queries.ts';

/** Numbers are compared as they are kept. What a spreadsheet cut is left in `colunas_cortadas`. */
export async function resolveNovos(trx: Trx): Promise<void> {
  await sql`update linhas_cadastro set chave = dados ->> 'numero' where chave <> dados ->> 'numero'`.execute(trx);
  const [numeros, barras] = [await areCut(trx, 'numero'), await areCut(trx, 'codigo_barras')];
  await sql`
    create temporary table colunas_cortadas on commit drop as
    select * from (values ('numero', 'Número', ${numeros}::boolean), ('codigo_barras', 'Código de Barras', ${barras}::boolean))
               as c (coluna, titulo, cortada)
     where cortada`.execute(trx);
}

/** The first error of each line. What is there exactly as the line says is none: the same file may come again. */
export const listRepetidos = (): RawBuilder<unknown> => sql`
  select linha, coluna, mensagem from (
    with lidas as (
      select linha, dados ->> 'numero' as numero, dados ->> 'codigo_barras' as barras,
             min(linha) over (partition by dados ->> 'codigo_barras') as primeira
        from linhas_cadastro
    )
    select distinct on (linha) linha, coluna, mensagem
      from (
        -- One that ends so may be as it is; of several, a spreadsheet kept fifteen digits.
        select 1 as vez, l.linha, c.titulo as coluna,
               'A planilha trocou os últimos dígitos por zeros. Formate a coluna como texto e preencha de novo' as mensagem
          from lidas l
          join colunas_cortadas c on case c.coluna when 'numero' then l.numero else l.barras end ~ '^[0-9]{15}0+$'
         where (select count(*) from lidas) > 1
         union all
        select 2, l.linha, 'Código de Barras', 'Repetido neste arquivo: veja a linha ' || l.primeira
          from lidas l
         where l.linha > l.primeira
         union all
        select 3, l.linha, 'Número', 'Número já cadastrado'
          from lidas l
          join cartoes c on c.numero = l.numero and c.codigo_barras <> l.barras
         union all
        select 4, l.linha, 'Código de Barras', 'Código de barras já cadastrado'
          from lidas l
          join cartoes c on c.codigo_barras = l.barras and c.numero <> l.numero
      ) f
     order by linha, vez
  ) r`;

/** Their balance, nothing, is as old as they are. */
export const dateNew = (trx: Trx, agora: string) =>
  sql`update cartoes set atualizado_em = ${agora} where id in (select id from linhas_gravadas where nova)`.execute(trx);
