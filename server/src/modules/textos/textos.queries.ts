import type { TipoTexto } from '@pontua/contract/textos';
import { sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';

export const findVigente = (db: Db, tipo: TipoTexto) =>
  db
    .selectFrom('textos')
    .where('tipo', '=', tipo)
    .select(['versao', 'conteudo', 'publicadoEm'])
    .orderBy('versao', 'desc')
    .limit(1)
    .executeTakeFirst();

const travaDe = (tipo: TipoTexto) => sql`hashtextextended('textos', ${tipo === 'regulamento' ? 1 : 2}::int)`;

/** Two that publish at once do so one after the other. */
export const lockTextos = (trx: Trx, tipo: TipoTexto) =>
  sql`select pg_advisory_xact_lock(${travaDe(tipo)})`.execute(trx);

/** Until the transaction's end nothing else is published: what is accepted is what holds. */
export const holdTextos = (trx: Trx, tipo: TipoTexto) =>
  sql`select pg_advisory_xact_lock_shared(${travaDe(tipo)})`.execute(trx);

/** Versions are few: a new one every some months. Their acceptances are counted within the scope, as `aceites` lists them. */
export const list = (db: Db, { escopo }: AtorUsuario) =>
  db
    .selectFrom('textos as t')
    .leftJoin('usuarios as u', 'u.id', 't.usuarioId')
    .select(['t.versao', 't.conteudo', 't.exigeAceite', 't.publicadoEm', 'u.nome as responsavel'])
    .select(sql<TipoTexto>`t.tipo`.as('tipo'))
    .select(
      sql<number>`case when t.tipo = 'regulamento' then (
        select count(*) from aceites a join parceiros s on s.id = a.parceiro_id
         where a.versao = t.versao and ${noEscopo(escopo, sql.ref('s.revenda_id'))}) else 0 end`.as('aceites'),
    )
    .orderBy('t.publicadoEm', 'desc')
    .orderBy('t.id', 'desc')
    .limit(200)
    .execute();

interface NovoTexto {
  tipo: TipoTexto;
  versao: number;
  conteudo: string;
  exigeAceite: boolean;
  publicadoEm: string;
  usuarioId: number;
}

export const insert = (trx: Trx, texto: NovoTexto) => trx.insertInto('textos').values(texto).execute();

export const aceites = (db: Db, { escopo }: AtorUsuario) =>
  db
    .selectFrom('aceites as a')
    .innerJoin('parceiros as s', 's.id', 'a.parceiroId')
    .innerJoin('revendas as l', 'l.id', 's.revendaId')
    .where((eb) => noEscopo(escopo, eb.ref('s.revendaId'), eb.ref('l.redeId')))
    .select(['a.id', 's.nome as parceiro', 'l.nomeFantasia as revenda', 'a.versao', 'a.aceitoEm']);

export const buscaAceites = (ator: AtorUsuario) => ({
  alvos: [alvos.juntada(alvos.vendedor(sql.ref('a.parceiro_id'), ator))],
});

export const ordem = { id: sql.ref('a.id'), colunas: { aceitoEm: sql.ref('a.aceito_em') } };
