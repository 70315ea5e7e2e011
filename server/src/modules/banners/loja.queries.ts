import { sql } from 'kysely';
import { eqCodigo } from '../../platform/db/codigo.ts';
import type { Db } from '../../platform/db/database.ts';

/** Keys of the pictures; null of one that no file is known of. */
export interface BannerDaLoja {
  nome: string;
  link: string | null;
  imagem: string;
  celular: string;
}

/**
 * What holds on a day for a store, in order. A store with an exclusive banner comes to its own before those of its chain, and to these
 * before everybody's.
 */
export async function listDoDia(
  db: Db,
  { revendaId, dia, limite }: { revendaId: number; dia: string; limite: number },
) {
  const { rows } = await sql<BannerDaLoja & { exclusivo: boolean }>`
    select b.nome, b.link, m.chave as imagem, coalesce(c.chave, m.miniatura, m.chave) as celular,
           l.banner_exclusivo as exclusivo
      from revendas l
      join banners b
        on b.ativo
       and (b.de is null or b.de <= ${dia}::date)
       and (b.ate is null or b.ate >= ${dia}::date)
       and case b.alcance when 'todos' then true
                          when 'redes' then l.rede_id = any(b.redes)
                          else l.id = any(b.revendas) end
      join arquivos m on m.id = b.imagem_id
      left join arquivos c on c.id = b.celular_id
     where l.id = ${revendaId}
     order by case when l.banner_exclusivo then array_position(array['lojas', 'redes', 'todos'], b.alcance) end,
              b.ordem, b.id
     limit ${limite}`.execute(db);
  return rows;
}

/** Of these codes, those that a seller can open. */
export async function listPremiosAtivos(db: Db, codigos: readonly string[]): Promise<Set<string>> {
  if (codigos.length === 0) return new Set();
  const { rows } = await sql<{ escrito: string }>`
    select e.escrito
      from unnest(${codigos}::text[]) as e (escrito)
     where exists (select from premios p where ${eqCodigo('p', sql.ref('e.escrito'))} and p.ativo)`.execute(db);
  return new Set(rows.map(({ escrito }) => escrito));
}
