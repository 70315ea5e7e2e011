import type { TipoConferencia } from '@pontua/contract/conferencias';
import type { RedeRef } from '@pontua/contract/referencias';
import type { Sinal } from '@pontua/contract/sinais';
import { type NotNull, sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { type Busca, opcional } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { AtorUsuario, Escopo } from '../../platform/http/ator.ts';

export interface FiltrosDeConferencias {
  rede?: RedeRef | undefined;
  situacao?: 'abertas' | 'conferidas' | undefined;
  tipo?: TipoConferencia | undefined;
}

/** `c` with its redemption `r` or receipt `b`, seller `s`, store `l`, chain `e` and who looked `u`. What was cancelled or closed needs no look any more, unless somebody looked. */
export const conferencias = (db: Db, { escopo }: AtorUsuario, { rede, situacao, tipo }: FiltrosDeConferencias) =>
  db
    .selectFrom('conferencias as c')
    .leftJoin('resgates as r', 'r.id', 'c.resgateId')
    .leftJoin('submissoes as b', 'b.id', 'c.submissaoId')
    .leftJoin('parceiros as s', 's.id', 'c.parceiroId')
    .leftJoin('revendas as l', 'l.id', 'c.revendaId')
    .leftJoin('redes as e', 'e.id', 'c.redeId')
    .leftJoin('usuarios as u', 'u.id', 'c.conferidaPor')
    .where((eb) => noEscopo(escopo, eb.ref('c.revendaId'), eb.ref('c.redeId')))
    .where((eb) => opcional(rede, (ref) => eb('c.redeId', '=', idDaRede(ref))))
    .where((eb) => opcional(situacao, (qual) => eb('c.conferidaEm', qual === 'abertas' ? 'is' : 'is not', null)))
    .where((eb) => opcional(tipo, (qual) => eb(qual === 'resgate' ? 'c.resgateId' : 'c.submissaoId', 'is not', null)))
    .$if(situacao !== 'conferidas', (linhas) =>
      linhas.where(
        sql<boolean>`(c.conferida_em is not null or ((r.status is null or r.status <> 3) and (b.estado is null or b.estado <> 'encerrada')))`,
      ),
    )
    .select(['c.id', 'c.resgateId', 'c.submissaoId', 'c.criadoEm', 'c.nota', 'c.conferidaEm', 'u.nome as conferidaPor'])
    .select(['s.nome as parceiro', 'l.nomeFantasia as revenda', 'e.nome as rede', 'r.qtde', 'r.premio'])
    .select(sql<Sinal[]>`c.sinais`.as('sinais'))
    .$narrowType<Record<'parceiro' | 'revenda' | 'rede', NotNull>>();

/** A word names the seller or the store. */
export const busca = (ator: AtorUsuario): Busca => ({
  alvos: [
    alvos.juntada(alvos.vendedor(sql.ref('c.parceiro_id'), ator)),
    alvos.juntada(alvos.loja(sql.ref('c.revenda_id'))),
  ],
});

export const ordem = { id: sql.ref('c.id'), colunas: { criadoEm: sql.ref('c.criadoEm') } };

export async function countRetidas(db: Db, escopo: Escopo): Promise<number> {
  const { quantas } = await db
    .selectFrom('retencoes as t')
    .where('t.decisao', 'is', null)
    .where((eb) => noEscopo(escopo, eb.ref('t.revendaId'), eb.ref('t.redeId')))
    .select((eb) => eb.fn.countAll<number>().as('quantas'))
    .executeTakeFirstOrThrow();
  return quantas;
}

export async function findAte(db: Db, tipo: TipoConferencia): Promise<string | undefined> {
  return (await db.selectFrom('conferenciasAte').where('tipo', '=', tipo).select('ate').executeTakeFirst())?.ate;
}

export const setAte = (db: Db, tipo: TipoConferencia, ate: string) =>
  db
    .insertInto('conferenciasAte')
    .values({ tipo, ate })
    .onConflict((conflito) => conflito.column('tipo').doUpdateSet({ ate }))
    .execute();

/** What came in from a moment on and is not kept yet, by id, a few at a time. */
export async function listNovos(
  db: Db,
  tipo: TipoConferencia,
  { desde, depoisDe, limite }: { desde: string; depoisDe: number; limite: number },
): Promise<number[]> {
  const { rows } = await (tipo === 'resgate'
    ? sql<{ id: number }>`
        select r.id from resgates r
         where r.resgatado_em >= ${desde}::timestamptz and r.id > ${depoisDe} and r.status <> 3
           and not exists (select from conferencias c where c.resgate_id = r.id)
         order by r.id limit ${limite}`
    : sql<{ id: number }>`
        select b.id from submissoes b
         where b.criado_em >= ${desde}::timestamptz and b.id > ${depoisDe} and b.estado <> 'encerrada'
           and not exists (select from conferencias c where c.submissao_id = b.id)
         order by b.id limit ${limite}`
  ).execute(db);
  return rows.map(({ id }) => id);
}

/** Once each, however many look at the same time. */
export async function insert(
  db: Db,
  tipo: TipoConferencia,
  vistos: readonly { id: number; sinais: Sinal[] }[],
): Promise<void> {
  if (vistos.length === 0) return;
  const novos = sql`jsonb_to_recordset(${JSON.stringify(vistos)}::jsonb) as n (id bigint, sinais jsonb)`;
  await (tipo === 'resgate'
    ? sql`
        insert into conferencias (resgate_id, rede_id, revenda_id, parceiro_id, sinais, criado_em)
        select r.id, r.rede_id, r.revenda_id, r.parceiro_id, n.sinais, r.resgatado_em from ${novos} join resgates r on r.id = n.id
        on conflict do nothing`
    : sql`
        insert into conferencias (submissao_id, rede_id, revenda_id, parceiro_id, sinais, criado_em)
        select b.id, b.rede_id, b.revenda_id, b.parceiro_id, n.sinais, b.criado_em from ${novos} join submissoes b on b.id = n.id
        on conflict do nothing`
  ).execute(db);
}

/** Within the scope, whatever is known of it. */
export async function existsAlvo(db: Db, escopo: Escopo, tipo: TipoConferencia, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(tipo === 'resgate' ? 'resgates' : 'submissoes')} x
     where x.id = ${id} and ${noEscopo(escopo, sql.ref('x.revenda_id'), sql.ref('x.rede_id'))}`.execute(db);
  return rows.length > 0;
}

/** By itself first: whose name the lock waited for would not be among those that one statement with it has read. */
async function lockOne(trx: Trx, escopo: Escopo, coluna: 'id' | 'resgateId' | 'submissaoId', id: number) {
  await trx.selectFrom('conferencias').where(coluna, '=', id).select('id').forNoKeyUpdate().execute();
  return trx
    .selectFrom('conferencias as c')
    .leftJoin('usuarios as u', 'u.id', 'c.conferidaPor')
    .where(`c.${coluna}`, '=', id)
    .where((eb) => noEscopo(escopo, eb.ref('c.revendaId'), eb.ref('c.redeId')))
    .select(['c.id', 'c.resgateId', 'c.submissaoId', 'c.conferidaEm', 'c.nota', 'u.nome as conferidaPor'])
    .executeTakeFirst();
}

export const lockByAlvo = (trx: Trx, escopo: Escopo, tipo: TipoConferencia, id: number) =>
  lockOne(trx, escopo, tipo === 'resgate' ? 'resgateId' : 'submissaoId', id);

export const lock = (trx: Trx, escopo: Escopo, id: number) => lockOne(trx, escopo, 'id', id);

export const findById = (db: Db, { escopo }: AtorUsuario, id: number) =>
  db
    .selectFrom('conferencias as c')
    .where('c.id', '=', id)
    .where((eb) => noEscopo(escopo, eb.ref('c.revendaId'), eb.ref('c.redeId')))
    .select('c.id')
    .executeTakeFirst();

export const update = (
  trx: Trx,
  id: number,
  campos: { conferidaEm: string | null; conferidaPor: number | null; nota: string },
) => trx.updateTable('conferencias').set(campos).where('id', '=', id).execute();
