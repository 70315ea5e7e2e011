/** From a code as people and files write it to the product it stands for: the one place where sales find their products. */
import { outraFormaCodigoBarras } from '@pontua/contract/barras';
import { sql } from 'kysely';
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
