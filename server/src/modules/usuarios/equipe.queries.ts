/** Usuários as others see them: those whose whole reach lies within the reach of who asks. */
import { can } from '@pontua/contract/access';
import type { SituacaoSegundoFator } from '@pontua/contract/equipe';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Busca, opcional, porDigitos, porPalavras } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { isIrrestrito, noEscopo, noEscopoDeRede } from '../../platform/db/escopo.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { semSenha } from './acesso.ts';
import { seesMore } from './usuarios.queries.ts';

/**
 * Of `u` with the level `t`. Whoever reaches further than the caller is nobody's to see: by their e-mail, their password or their scope the
 * caller would reach as far.
 */
function aoAlcance({ id, escopo }: AtorUsuario): Expression<SqlBool> {
  if (isIrrestrito(escopo)) return sql<SqlBool>`true`;
  const rede = noEscopoDeRede(escopo, sql.ref<number>('ur.rede_id'), { somenteRedes: true });
  const revenda = noEscopo(escopo, sql.ref<number>('l.id'), sql.ref<number>('l.rede_id'));
  return sql<SqlBool>`(u.id = ${id} or (
    (t.restrito_a is not null
      or exists (select from usuario_redes where usuario_id = u.id)
      or exists (select from usuario_revendas where usuario_id = u.id))
    and not exists (select from usuario_redes ur where ur.usuario_id = u.id and not ${rede})
    and not exists (select from usuario_revendas uv join revendas l on l.id = uv.revenda_id
                     where uv.usuario_id = u.id and not ${revenda})))`;
}

interface FiltrosDaEquipe {
  permissao?: number | undefined;
  ativo?: 0 | 1 | undefined;
  segundoFator?: SituacaoSegundoFator | undefined;
}

/** @param exigem levels that need a second factor */
const situacao = (exigem: readonly number[]) => sql<SituacaoSegundoFator>`
  case when f.ativado_em is not null then 'ligado' when u.permissao = any (${exigem}::smallint[]) then 'exigido' else 'desligado' end`;

export const list = (
  db: Db,
  ator: AtorUsuario,
  { permissao, ativo, segundoFator }: FiltrosDaEquipe,
  exigem: readonly number[],
) =>
  db
    .selectFrom('usuarios as u')
    .innerJoin('permissaoTipos as t', 't.id', 'u.permissao')
    .leftJoin('segundosFatores as f', 'f.usuarioId', 'u.id')
    .where(aoAlcance(ator))
    .where((eb) => opcional(permissao, (nivel) => eb('u.permissao', '=', nivel)))
    .where((eb) => opcional(ativo, (flag) => eb('u.ativo', '=', flag === 1)))
    .where(opcional(segundoFator, (qual) => sql<SqlBool>`${situacao(exigem)} = ${qual}`))
    .select(['u.id', 'u.nome', 'u.cpf', 'u.email', 'u.permissao', 't.nome as nomePermissao'])
    .select(['u.ultimoAcessoEm', 'u.criadoEm', 'u.ativo'])
    .select([
      sql<'redes' | 'revendas' | null>`t.restrito_a`.as('restritoA'),
      sql<string>`coalesce((select string_agg(revenda_id::text, ',' order by revenda_id)
                              from usuario_revendas where usuario_id = u.id), '')`.as('idRevendasPermitidas'),
      sql<string>`coalesce((select string_agg(rede_id::text, ',' order by rede_id)
                              from usuario_redes where usuario_id = u.id), '')`.as('idRedesPermitidas'),
      sql<boolean>`u.senha_hash = ${semSenha}`.as('convidado'),
      situacao(exigem).as('segundoFator'),
    ]);

/** A word of the name or the e-mail, or the beginning of the CPF. */
export const busca = (ator: AtorUsuario): Busca => ({
  alvos: [],
  diz: (palavra) => [
    porPalavras(sql`u.nome`, palavra),
    can(ator, 'gerenciarUsuarios') ? porPalavras(sql`u.email`, palavra) : null,
    can(ator, 'gerenciarUsuarios') ? porDigitos(sql`u.cpf`, palavra, 11) : null,
  ],
});

/** As many as there are people of the staff. */
export const ordem = {
  id: sql.ref('u.id'),
  poucas: true,
  colunas: {
    nome: sql`busca(u.nome)`,
    cpf: sql.ref('u.cpf'),
    email: sql`busca(u.email)`,
    nomePermissao: sql`busca(t.nome)`,
    segundoFator: sql`f.ativado_em is null`,
    ultimoAcessoEm: { anulavel: sql.ref('u.ultimo_acesso_em') },
    criadoEm: sql.ref('u.criado_em'),
    ativo: sql.ref('u.ativo'),
  },
} as const;

/** As far as the list shows them. */
export const findById = (db: Db, ator: AtorUsuario, id: number) =>
  list(db, ator, {}, []).where('u.id', '=', id).executeTakeFirst();

/** Rows of people, in one order for everybody, until the transaction's end. */
export const lockPessoas = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('usuarios as u')
    .where('u.id', '=', sql<number>`any (${[...new Set(ids)]}::bigint[])`)
    .orderBy('u.id')
    .select('u.id')
    .forNoKeyUpdate()
    .execute();

/** Of locked rows: as they stand now, those that the actor reaches. */
export const listLocked = (trx: Trx, ator: AtorUsuario, ids: readonly number[]) =>
  trx
    .selectFrom('usuarios as u')
    .innerJoin('permissaoTipos as t', 't.id', 'u.permissao')
    .where('u.id', '=', sql<number>`any (${[...new Set(ids)]}::bigint[])`)
    .where(aoAlcance(ator))
    .orderBy('u.id')
    .select(['u.id', 'u.nome', 'u.cpf', 'u.email', 'u.permissao', 'u.ativo', 'u.senhaHash'])
    .select(['t.nome as nomePermissao', 't.acoes'])
    .select(sql<'redes' | 'revendas' | null>`t.restrito_a`.as('restritoA'))
    .select(seesMore(sql.ref('t.id'), ator).as('veMais'))
    .execute();

export type PessoaDaEquipe = Awaited<ReturnType<typeof listLocked>>[number];

export const listIdsByCpf = (db: Db, cpfs: readonly string[]) =>
  db.selectFrom('usuarios').where('cpf', '=', sql<string>`any (${cpfs}::text[])`).select(['id', 'cpf']).execute();

export const update = (trx: Trx, id: number, colunas: { nome?: string; email?: string; ativo?: boolean }) =>
  trx
    .updateTable('usuarios')
    // An e-mail that is typed anew is one's own, or refused.
    .set({ ...colunas, ...(colunas.email !== undefined && { emailRepetido: false }) })
    .where('id', '=', id)
    .execute();

export const updateNivel = (trx: Trx, ids: readonly number[], permissao: number) =>
  trx.updateTable('usuarios').set({ permissao }).where('id', '=', sql<number>`any (${ids}::bigint[])`).execute();

export const remove = (trx: Trx, id: number) => trx.deleteFrom('usuarios').where('id', '=', id).execute();

/** Whether anything they did is kept under their number. */
export const findUso = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql<{
    usado: boolean;
  }>`select exists (select from logs where usuario_id = ${id}) as usado`.execute(trx);
  return rows[0]?.usado ?? false;
};

/** Active administrators other than these. The level's row is locked: see `recusa_ultimo_administrador`. */
export async function countOutrosAdministradores(trx: Trx, nivel: number, exceto: readonly number[]): Promise<number> {
  await trx.selectFrom('permissaoTipos').where('id', '=', nivel).select('id').forNoKeyUpdate().execute();
  const { quantos } = await trx
    .selectFrom('usuarios')
    .where('permissao', '=', nivel)
    .where('ativo', '=', true)
    .where('id', '<>', sql<number>`all (${exceto}::bigint[])`)
    .select(sql<number>`count(*)`.as('quantos'))
    .executeTakeFirstOrThrow();
  return quantos;
}

/** What somebody reaches, by name. */
export async function findEscopo(db: Db, usuarioId: number) {
  const revendas = await db
    .selectFrom('usuarioRevendas as uv')
    .innerJoin('revendas as r', 'r.id', 'uv.revendaId')
    .where('uv.usuarioId', '=', usuarioId)
    .orderBy('r.nomeBusca')
    .orderBy('r.id')
    .select(['r.id', sql<string>`r.nome_fantasia || ' · ' || r.codigo`.as('nome')])
    .execute();
  const redes = await db
    .selectFrom('usuarioRedes as ur')
    .innerJoin('redes as r', 'r.id', 'ur.redeId')
    .where('ur.usuarioId', '=', usuarioId)
    .orderBy(sql`busca(r.nome)`)
    .orderBy('r.id')
    .select(['r.id', 'r.nome'])
    .execute();
  return { revendas, redes };
}

export const removeEscopo = async (trx: Trx, usuarioId: number): Promise<void> => {
  await trx.deleteFrom('usuarioRevendas').where('usuarioId', '=', usuarioId).execute();
  await trx.deleteFrom('usuarioRedes').where('usuarioId', '=', usuarioId).execute();
};

/** Those who have what a level cannot do without; of a level without such a thing, all of them. */
export async function listComEscopo(
  trx: Trx,
  ids: readonly number[],
  restritoA: string | null,
): Promise<ReadonlySet<number>> {
  if (restritoA === null) return new Set(ids);
  const linhas = await trx
    .selectFrom(restritoA === 'redes' ? 'usuarioRedes' : 'usuarioRevendas')
    .where('usuarioId', '=', sql<number>`any (${ids}::bigint[])`)
    .select('usuarioId')
    .distinct()
    .execute();
  return new Set(linhas.map(({ usuarioId }) => usuarioId));
}
