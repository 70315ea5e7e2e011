import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { noEscopoDeRede } from '../../platform/db/escopo.ts';
import type { Escopo } from '../../platform/http/ator.ts';

/** The chains of a scope by name; stores' usuários see the chains of their stores. */
export function list(db: Db, escopo: Escopo, filtros: { ativo?: boolean }) {
  return db
    .selectFrom('redes as r')
    .leftJoin('usuarios as g', 'g.id', 'r.gestorId')
    .where((eb) => noEscopoDeRede(escopo, eb.ref('r.id')))
    .$if(filtros.ativo !== undefined, (query) => query.where('r.ativo', '=', filtros.ativo ?? true))
    .select([
      'r.id',
      'r.nome',
      'r.regiao',
      'r.ativo',
      'r.controlaSaldo',
      'r.valorPonto',
      'r.gestorId as idGestor',
      'g.nome as gestor',
    ])
    .orderBy(sql`busca(r.nome)`)
    .orderBy('r.id');
}
