import type { AlcanceBanner, SituacaoBanner } from '@pontua/contract/banners';
import { type Expression, type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { porPalavras } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { isIrrestrito, noEscopo, noEscopoDeRede } from '../../platform/db/escopo.ts';
import type { Banners } from '../../platform/db/types.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';

/** Whoever is restricted to some chains or stores reaches what is for these alone. */
function noAlcance({ escopo }: AtorUsuario): Expression<SqlBool> {
  if (isIrrestrito(escopo)) return sql`true`;
  return sql<SqlBool>`(
    b.alcance <> 'todos'
    and not exists (select from redes r where r.id = any(b.redes)
                       and not ${noEscopoDeRede(escopo, sql.ref('r.id'), { somenteRedes: true })})
    and not exists (select from revendas l where l.id = any(b.revendas)
                       and not ${noEscopo(escopo, sql.ref('l.id'), sql.ref('l.rede_id'))}))`;
}

export const banners = (db: Db, ator: AtorUsuario, buscar = '') =>
  db.selectFrom('banners as b').where(noAlcance(ator)).where(porPalavras(sql`b.nome`, buscar));

interface AlvoNomeado {
  id: number;
  nome: string;
}

/** As the list shows them on a day. */
export const linhas = (db: Db, ator: AtorUsuario, { buscar, dia }: { buscar: string; dia: string }) =>
  banners(db, ator, buscar)
    .innerJoin('arquivos as m', 'm.id', 'b.imagemId')
    .leftJoin('arquivos as c', 'c.id', 'b.celularId')
    .select(['b.id', 'b.nome', 'b.link', 'b.ordem', 'b.de', 'b.ate', 'b.ativo', 'm.chave as imagem'])
    .select([
      // The column admits nothing else.
      sql<AlcanceBanner>`b.alcance`.as('alcance'),
      sql<string>`coalesce(c.chave, m.miniatura, m.chave)`.as('imagemCelular'),
      sql<boolean>`c.id is not null`.as('celularProprio'),
      sql<SituacaoBanner>`case when not b.ativo then 'desativado' when b.ate < ${dia}::date then 'encerrado'
                               when b.de > ${dia}::date then 'agendado' else 'noAr' end`.as('situacao'),
      sql<
        AlvoNomeado[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'nome', r.nome) order by r.nome), '[]')
                     from redes r where r.id = any(b.redes))`.as('redes'),
      sql<
        AlvoNomeado[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'nome', l.nome_fantasia || ' · ' || l.codigo)
                                             order by l.nome_busca), '[]')
                     from revendas l where l.id = any(b.revendas))`.as('lojas'),
    ]);

export const ordem = {
  id: sql.ref('b.id'),
  poucas: true,
  colunas: {
    nome: sql`busca(b.nome)`,
    ordem: sql.ref('b.ordem'),
    de: sql.ref('b.de'),
    ate: sql.ref('b.ate'),
  },
};

export const lock = (trx: Trx, ator: AtorUsuario, id: number) =>
  banners(trx, ator).where('b.id', '=', id).selectAll('b').forNoKeyUpdate().executeTakeFirst();

export const insert = (trx: Trx, banner: Insertable<Banners>) =>
  trx.insertInto('banners').values(banner).returning('id').executeTakeFirstOrThrow();

export const update = (trx: Trx, id: number, campos: Updateable<Banners>) =>
  trx.updateTable('banners').set(campos).where('id', '=', id).execute();

export const remove = (trx: Trx, id: number) => trx.deleteFrom('banners').where('id', '=', id).execute();

/** Of these, those that the usuário reaches, with their names. */
export const findRedes = (db: Db, { escopo }: Pick<AtorUsuario, 'escopo'>, ids: readonly number[]) =>
  db
    .selectFrom('redes as r')
    .where('r.id', 'in', [...ids])
    .where(noEscopoDeRede(escopo, sql.ref('r.id'), { somenteRedes: true }))
    .select(['r.id', 'r.nome'])
    .orderBy('r.nome')
    .execute();

export const findLojas = (db: Db, { escopo }: Pick<AtorUsuario, 'escopo'>, ids: readonly number[]) =>
  db
    .selectFrom('revendas as l')
    .where('l.id', 'in', [...ids])
    .where(noEscopo(escopo, sql.ref('l.id'), sql.ref('l.redeId')))
    .select(['l.id', 'l.nomeFantasia as nome'])
    .orderBy('l.nomeBusca')
    .execute();
