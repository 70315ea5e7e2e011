import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { preparado } from '../../platform/db/preparado.ts';
import type { AtorParceiro, AtorUsuario } from '../../platform/http/ator.ts';

export type Dono = { parceiroId: number } | { usuarioId: number };

export interface LimitesSessao {
  agora: string;
  /** Sessions used before this moment are over. */
  usadaDesde: string;
  /** Sessions made before this moment are over. */
  criadaDesde: string;
}

/** The seller of a live session; null where the session, the seller or the store is not. Runs with every call of a seller. */
export async function findParceiro(
  db: Db,
  tokenHash: Buffer,
  limites: LimitesSessao,
): Promise<{ ator: AtorParceiro; usadaEm: string } | null> {
  const { rows } = await sql<Omit<AtorParceiro, 'tipo'> & { usadaEm: string }>`
    ${preparado}
    select p.id, p.nome, p.revenda_id, r.rede_id, regulamento_aceito(p.aceitou_regulamento_em) as aceitou_regulamento, s.usada_em
      from sessoes s
      join parceiros p on p.id = s.parceiro_id
      join revendas r on r.id = p.revenda_id
     where s.token_hash = ${tokenHash}
       and s.usada_em > ${limites.usadaDesde}
       and s.criada_em > ${limites.criadaDesde}
       -- A touch is told once a minute, and a use is written down once a minute.
       and (r.saida_automatica = 0
            or s.usada_em > ${limites.agora}::timestamptz - make_interval(mins => r.saida_automatica + 2))
       and p.ativo
       and r.ativo`.execute(db);
  if (!rows[0]) return null;
  const { usadaEm, ...parceiro } = rows[0];
  return { ator: { tipo: 'parceiro', ...parceiro }, usadaEm };
}

export async function findParceiroAtivo(db: Db, id: number): Promise<AtorParceiro | null> {
  const linha = await db
    .selectFrom('parceiros as p')
    .innerJoin('revendas as r', 'r.id', 'p.revendaId')
    .where('p.id', '=', id)
    .where('p.ativo', '=', true)
    .where('r.ativo', '=', true)
    .select(['p.id', 'p.nome', 'p.revendaId', 'r.redeId'])
    .select(sql<boolean>`regulamento_aceito(p.aceitou_regulamento_em)`.as('aceitouRegulamento'))
    .executeTakeFirst();
  return linha ? { tipo: 'parceiro', ...linha } : null;
}

/**
 * The usuário of a live session with what the level may do, the scope, and which of the screens the level sees. A level that is
 * restricted to redes or revendas is so even while its list is empty: it then reaches nothing.
 */
export async function findUsuario(
  db: Db,
  tokenHash: Buffer,
  limites: LimitesSessao,
  { telas, exigem }: { telas: readonly string[]; exigem: readonly number[] },
): Promise<{ ator: AtorUsuario; vistas: string[]; usadaEm: string; faltaSegundoFator: boolean } | null> {
  const linha = await selectUsuario(db, telas)
    .innerJoin('sessoes as s', 's.usuarioId', 'u.id')
    .where('s.tokenHash', '=', tokenHash)
    .where('s.usadaEm', '>', limites.usadaDesde)
    .where('s.criadaEm', '>', limites.criadaDesde)
    .select(['s.usadaEm', faltaSegundoFator(exigem).as('faltaSegundoFator')])
    .modifyEnd(preparado)
    .executeTakeFirst();
  if (!linha) return null;
  return { ...toUsuario(linha), usadaEm: linha.usadaEm, faltaSegundoFator: linha.faltaSegundoFator };
}

/** Of the row `u` of `usuarios`. @param exigem levels that ask for a second factor */
export const faltaSegundoFator = (exigem: readonly number[]) => sql<boolean>`(
  u.permissao = any (${exigem}::smallint[])
  and not exists (select from segundos_fatores f where f.usuario_id = u.id and f.ativado_em is not null))`;

/** As the usuário stands now; for work that was asked for earlier (an export's address). */
export async function findUsuarioAtivo(db: Db, id: number, telas: readonly string[]) {
  const linha = await selectUsuario(db, telas).where('u.id', '=', id).executeTakeFirst();
  return linha ? toUsuario(linha) : null;
}

function selectUsuario(db: Db, telas: readonly string[]) {
  return db
    .selectFrom('usuarios as u')
    .innerJoin('permissaoTipos as t', 't.id', 'u.permissao')
    .where('u.ativo', '=', true)
    .select(['u.id', 'u.nome', 'u.cpf', 't.acoes', 't.restritoA'])
    .select([
      sql<number[]>`array(select rede_id from usuario_redes where usuario_id = u.id)`.as('redes'),
      sql<number[]>`array(select revenda_id from usuario_revendas where usuario_id = u.id)`.as('revendas'),
      telasVistas(telas).as('vistas'),
    ]);
}

/** Those of the screens that `u` sees, in their order. A screen without an entry is seen by everybody. */
export const telasVistas = (telas: readonly string[]) => sql<string[]>`array(
  select pedida.tela
    from unnest(${telas}::text[]) with ordinality as pedida (tela, ordem)
   where not exists (select from permissao_telas v where v.tela = pedida.tela)
      or exists (select from permissao_telas v where v.tela = pedida.tela and v.nivel = u.permissao)
   order by pedida.ordem)`;

interface LinhaUsuario {
  id: number;
  nome: string;
  cpf: string;
  acoes: string[];
  restritoA: string | null;
  redes: number[];
  revendas: number[];
  vistas: string[];
}

function toUsuario({ id, nome, cpf, acoes, restritoA, redes, revendas, vistas }: LinhaUsuario): {
  ator: AtorUsuario;
  vistas: string[];
} {
  const escopo = {
    redes: redes.length > 0 || restritoA === 'redes' ? redes : null,
    revendas: revendas.length > 0 || restritoA === 'revendas' ? revendas : null,
  };
  return { ator: { tipo: 'usuario', id, nome, cpf, acoes, escopo }, vistas };
}

/** Keeps an idle limit honest without a write per request. */
export async function touch(db: Db, tokenHash: Buffer, agora: string): Promise<void> {
  await db.updateTable('sessoes').set({ usadaEm: agora }).where('tokenHash', '=', tokenHash).execute();
}

export async function insert(
  db: Db,
  sessao: {
    tokenHash: Buffer;
    area: 'loja' | 'painel';
    parceiroId?: number;
    usuarioId?: number;
    agente: string | null;
    endereco: string | null;
    agora: string;
  },
): Promise<void> {
  const { parceiroId = null, usuarioId = null, agora, ...resto } = sessao;
  await db
    .insertInto('sessoes')
    .values({ ...resto, parceiroId, usuarioId, criadaEm: agora, usadaEm: agora })
    .execute();
}

export async function remove(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessoes').where('tokenHash', '=', tokenHash).execute();
}

/** @returns how many they were */
export async function removeAll(db: Db, dono: Dono, exceto: Buffer | null): Promise<number> {
  const sessoes = db
    .deleteFrom('sessoes')
    .$if(exceto !== null, (query) => query.where('tokenHash', '!=', exceto ?? Buffer.alloc(0)));
  const { numDeletedRows } = await sessoes.where(isDe(dono)).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Of all the sellers of a store. */
export async function removeOfLoja(db: Db, revendaId: number): Promise<void> {
  await db
    .deleteFrom('sessoes')
    .where('parceiroId', 'in', (eb) => eb.selectFrom('parceiros').where('revendaId', '=', revendaId).select('id'))
    .execute();
}

/** @returns how many they were */
export async function removeEverybody(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessoes').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

const isDe = (dono: Dono) =>
  'parceiroId' in dono ? sql<SqlBool>`parceiro_id = ${dono.parceiroId}` : sql<SqlBool>`usuario_id = ${dono.usuarioId}`;

/** What a session is called where its token's hash is not told. */
const nomeDela = sql<string>`left(encode(sha256(token_hash), 'hex'), 32)`;

/** Of the row of `sessoes`, as `findParceiro` and `findUsuario` find it: a seller's store may end it sooner. */
const isViva = ({ agora, usadaDesde, criadaDesde }: LimitesSessao) => sql<SqlBool>`(
  sessoes.usada_em > ${usadaDesde}::timestamptz
  and sessoes.criada_em > ${criadaDesde}::timestamptz
  and not exists (
    select from parceiros p join revendas r on r.id = p.revenda_id
     where p.id = sessoes.parceiro_id
       and r.saida_automatica > 0
       and sessoes.usada_em <= ${agora}::timestamptz - make_interval(mins => r.saida_automatica + 2)))`;

/** More than these nobody has. */
const maximoSessoes = 100;

export const list = (db: Db, dono: Dono, limites: LimitesSessao, desta: Buffer | null) =>
  db
    .selectFrom('sessoes')
    .where(isDe(dono))
    .where(isViva(limites))
    .select([nomeDela.as('id'), 'criadaEm', 'usadaEm', 'agente', 'endereco'])
    .select(sql<boolean>`coalesce(token_hash = ${desta}::bytea, false)`.as('atual'))
    .orderBy('usadaEm', 'desc')
    .limit(maximoSessoes)
    .execute();

/** Those of somebody that are over by themselves. */
export const removeOver = (db: Db, dono: Dono, limites: LimitesSessao): Promise<unknown> =>
  db
    .deleteFrom('sessoes')
    .where(isDe(dono))
    .where(({ not }) => not(isViva(limites)))
    .execute();

/** Undefined where they have none of that name. */
export const removeNamed = (db: Db, dono: Dono, nome: string) =>
  db.deleteFrom('sessoes').where(isDe(dono)).where(nomeDela, '=', nome).returning('agente').executeTakeFirst();

export async function removeUsedBefore(db: Db, area: 'loja' | 'painel', limites: LimitesSessao): Promise<void> {
  await db
    .deleteFrom('sessoes')
    .where('tokenHash', 'in', (eb) =>
      eb
        .selectFrom('sessoes')
        .select('tokenHash')
        .where('area', '=', area)
        .where(({ or }) => or([eb('usadaEm', '<=', limites.usadaDesde), eb('criadaEm', '<=', limites.criadaDesde)]))
        // Who ends the sessions of one seller at this moment holds some of these and may want others.
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
