/** From a code as people and files write it to the product it stands for: the one place where sales find their products. */
import { outraFormaCodigoBarras } from '@pontua/contract/barras';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Joins to `c (revenda_id, codigo)` the product that the store's own active code stands for (`d.produto_id`), or null. */
export const porCodigoDaLoja = sql`
      left join produtos_revenda dn on dn.revenda_id = c.revenda_id and dn.repeticao = 0 and dn.ativo
                                   and codigo_normal(dn.codigo) = codigo_normal(c.codigo)
      left join produtos_revenda de on de.revenda_id = c.revenda_id and de.repeticao > 0 and de.ativo and de.codigo = c.codigo
      cross join lateral (select coalesce(de.produto_id, dn.produto_id) as produto_id) d`;

/**
 * Joins to `c (revenda_id, codigo)` its product by the store's own code (`d.produto_id`) or else by the catalogue's (`g.id`), without regard to
 * case and surrounding blanks. Where two codes of old differ only so (`repeticao`), the one spelled exactly comes first. As plain joins: a file
 * has thousands of codes, and is looked up at once.
 */
export const porCodigo = sql`
      ${porCodigoDaLoja}
      left join produtos gn on gn.repeticao = 0 and codigo_normal(gn.codigo) = codigo_normal(c.codigo)
      left join produtos ge on ge.repeticao > 0 and ge.codigo = c.codigo
      cross join lateral (select coalesce(ge.id, gn.id) as id) g`;

/**
 * Of codes that lead nowhere, the store's own or the catalogue's that each would be with the zeros that a spreadsheet takes.
 * @param codigos a query of `revenda_id` and `codigo`, each pair once @returns a table of `revenda_id, codigo, existe`
 */
export const withZeros = (codigos: RawBuilder<unknown>) => sql`
  (select c.revenda_id, c.codigo, coalesce(min(d.codigo), min(p.codigo)) as existe
     from (${codigos}) c
     left join produtos_revenda d on d.revenda_id = c.revenda_id and d.ativo and ltrim(d.codigo, '0') = c.codigo
     left join produtos p on p.ativo and ltrim(p.codigo, '0') = c.codigo
    where c.codigo ~ '^[1-9][0-9]*$'
    group by c.revenda_id, c.codigo)`;

/**
 * The products of codes as stores write them, in the order asked: a store's own code first, then the main catalogue, then the
 * barcode; null where nothing active takes part under it. A code that leads to an inactive product leads nowhere else.
 */
export async function resolveProdutos(
  db: Db,
  codigos: readonly { revendaId: number; codigo: string }[],
): Promise<(number | null)[]> {
  const { rows } = await sql<{ produtoId: number | null }>`
    select p.id as produto_id
      from unnest(${codigos.map(({ revendaId }) => revendaId)}::bigint[],
                  ${codigos.map(({ codigo }) => codigo)}::text[],
                  ${codigos.map(({ codigo }) => outraFormaCodigoBarras(codigo))}::text[])
             with ordinality as c (revenda_id, codigo, outra_forma, ordem)
      ${porCodigo}
      -- Nothing stops two products from having the two forms of one barcode; then the form asked for wins.
      left join lateral (
           select id
             from produtos
            where d.produto_id is null and g.id is null and codigo_barras in (c.codigo, c.outra_forma)
            order by codigo_barras = c.codigo desc
            limit 1
           ) b on true
      left join produtos p on p.id = coalesce(d.produto_id, g.id, b.id) and p.ativo
     order by c.ordem`.execute(db);
  return rows.map(({ produtoId }) => produtoId);
}
