/** Who may come in, and a usuário as the panel keeps who is signed in. */
import { telas } from '@pontua/contract/access';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { faltaSegundoFator, telasVistas } from '../sessoes/sessoes.api.ts';

/** @param exigem levels that ask for a second factor */
export async function findPerfilUsuario(db: Db, id: number, exigem: readonly number[]) {
  const perfil = await db
    .selectFrom('usuarios as u')
    .innerJoin('permissaoTipos as t', 't.id', 'u.permissao')
    .where('u.id', '=', id)
    .select(['u.id', 'u.nome', 'u.cpf', 'u.email', 'u.permissao', 't.nome as nomePermissao', 't.telaInicial'])
    .select([
      telasVistas(Object.keys(telas)).as('vistas'),
      faltaSegundoFator(exigem).as('faltaSegundoFator'),
      sql<string>`coalesce((select string_agg(revenda_id::text, ',' order by revenda_id)
                              from usuario_revendas where usuario_id = u.id), '')`.as('idRevendasPermitidas'),
      sql<string>`coalesce((select string_agg(rede_id::text, ',' order by rede_id)
                              from usuario_redes where usuario_id = u.id), '')`.as('idRedesPermitidas'),
    ])
    .executeTakeFirst();
  if (!perfil) return undefined;
  const { vistas } = perfil;
  const telaInicial = vistas.includes(perfil.telaInicial) ? perfil.telaInicial : vistas[0];
  return { ...perfil, telaInicial: telaInicial ?? perfil.telaInicial };
}

/** For the login door: the password hash, and whether its owner, and a seller's store, may come in. */
export async function findCredencial(db: Db, area: 'loja' | 'painel', cpf: string) {
  if (area === 'painel') {
    return db
      .selectFrom('usuarios')
      .where('cpf', '=', cpf)
      .select(['id', 'nome', 'senhaHash', 'ativo'])
      .select(sql<boolean>`true`.as('lojaAtiva'))
      .executeTakeFirst();
  }
  return db
    .selectFrom('parceiros as p')
    .innerJoin('revendas as r', 'r.id', 'p.revendaId')
    .where('p.cpf', '=', cpf)
    .select(['p.id', 'p.nome', 'p.senhaHash', 'p.ativo', 'r.ativo as lojaAtiva'])
    .executeTakeFirst();
}

/**
 * Whether somebody may still come in with the password that was found right, which took its time: whoever changes it or ends the account
 * locks the same row, and then ends the sessions that are there. Kept so until the end of the transaction.
 */
export async function holdCredencial(
  trx: Trx,
  area: 'loja' | 'painel',
  { id, senhaHash }: { id: number; senhaHash: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(area === 'painel' ? 'usuarios' : 'parceiros')}
     where id = ${id} and ativo and senha_hash = ${senhaHash}
       for no key update`.execute(trx);
  return rows.length > 0;
}
