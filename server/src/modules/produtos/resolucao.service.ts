/** From a code as people and files write it to the product it stands for: the one place where sales find their products. */
import { outraFormaCodigoBarras } from '@pontua/contract/barras';
import { sql } from 'kysely';
import { eqCodigo, exatoPrimeiro } from '../../platform/db/codigo.ts';
import type { Db } from '../../platform/db/database.ts';

/**
 * Joins to `c (revenda_id, codigo)` its product by the store's own code (`d.produto_id`), else by the catalogue's (`g.id`), without regard to
 * case and surrounding blanks. Where two codes of old differ only so, the one spelled exactly comes first.
 */
export const porCodigo = sql`
      left join lateral (
           select produto_id
             from produtos_revenda
            where revenda_id = c.revenda_id and ${eqCodigo('produtos_revenda', sql.ref('c.codigo'))} and ativo
            order by ${exatoPrimeiro('produtos_revenda', sql.ref('c.codigo'))}
            limit 1
           ) d on true
      left join lateral (
           select id
             from produtos
            where d.produto_id is null and ${eqCodigo('produtos', sql.ref('c.codigo'))}
            order by ${exatoPrimeiro('produtos', sql.ref('c.codigo'))}
            limit 1
           ) g on true`;

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
