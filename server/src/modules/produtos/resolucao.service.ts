/** From a code as people and files write it to the product it stands for: the one place where sales find their products. */
import { outraFormaCodigoBarras } from '@pontua/contract/barras';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

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
      left join produtos_revenda d on d.revenda_id = c.revenda_id and d.codigo = c.codigo and d.ativo
      left join produtos g on d.id is null and g.codigo = c.codigo
      -- Nothing stops two products from having the two forms of one barcode; then the form asked for wins.
      left join lateral (
           select id
             from produtos
            where d.id is null and g.id is null and codigo_barras in (c.codigo, c.outra_forma)
            order by codigo_barras = c.codigo desc
            limit 1
           ) b on true
      left join produtos p on p.id = coalesce(d.produto_id, g.id, b.id) and p.ativo
     order by c.ordem`.execute(db);
  return rows.map(({ produtoId }) => produtoId);
}
