/** Entries of the log as the panel reads them. */
import { can } from '@pontua/contract/access';
import { type Expression, type SqlBool, sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { type Busca, noPeriodo, opcional } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { isIrrestrito, noEscopo } from '../../platform/db/escopo.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { hiddenFrom } from './registros.ts';

export interface FiltrosLog {
  tipo?: string | undefined;
  dataInicial?: string | undefined;
  dataFinal?: string | undefined;
}

export interface LinhaLog {
  id: number;
  criadoEm: string;
  tipo: string;
  responsavel: string;
  autor: 'usuario' | 'parceiro' | 'sistema';
  parametros: Record<string, unknown>;
}

export const logs = (db: Db, ator: AtorUsuario, { tipo, dataInicial, dataFinal }: FiltrosLog) =>
  db
    .selectFrom('logs as g')
    .where(withinReach(ator))
    .where((eb) => opcional(tipo, (qual) => eb('g.tipo', '=', qual)))
    .where((eb) => noPeriodo(eb.ref('g.criadoEm'), dataInicial, dataFinal));

/**
 * A log belongs to no chain. Who reaches only some chains or stores sees their own acts, those of the sellers of these and what was tried at
 * their doors (docs/decisions/0550-tela-de-logs.md).
 */
function withinReach({ id, escopo }: AtorUsuario): Expression<SqlBool> {
  if (isIrrestrito(escopo)) return sql<SqlBool>`true`;
  const vendedores = (coluna: 'id' | 'id::text') =>
    sql`select p.${sql.raw(coluna)} from parceiros p where ${noEscopo(escopo, sql.ref('p.revenda_id'))}`;
  return sql<SqlBool>`(g.usuario_id = ${id} or g.parceiro_id in (${vendedores('id')})
    or g.tipo = 'loginParceiroRecusado' and g.parametros ->> 'id' in (${vendedores('id::text')}))`;
}

/** Without what the caller may not see, and without what became of each item of an act on many, which may be thousands. */
const parametros = (ator: AtorUsuario) => {
  const ocultas = hiddenFrom(ator);
  const semBusca = can(ator, 'verContatoParceiro') ? sql`'{}'::jsonb` : withoutContatos;
  return sql<Record<string, unknown>>`(g.parametros - ${['resultados', ...ocultas]}::text[])
    || case when g.parametros ? 'mudou' then jsonb_build_object('mudou', (g.parametros -> 'mudou') - ${ocultas}::text[]) else '{}' end
    || ${semBusca}`;
};

/** As many digits as the shortest telephone has, however they are written; and whatever has the form of an e-mail address. */
const contatos = String.raw`[+(]*(\d[\s()./+-]*){7,}\d|[^\s@]+@[^\s@]+`;

/** Where the entry keeps what was asked of a list, what was typed to search it may be somebody's telephone. */
const withoutContatos = sql`coalesce((
  select jsonb_object_agg(onde, jsonb_set(g.parametros -> onde, '{buscar}',
                                          to_jsonb(regexp_replace(g.parametros -> onde ->> 'buscar', ${sql.lit(contatos)}, '••••', 'g'))))
    from unnest('{consulta,filtro}'::text[]) as onde
   where g.parametros -> onde ->> 'buscar' <> ''), '{}')`;

const autor = sql<LinhaLog['autor']>`case when g.usuario_id is not null then 'usuario'
  when g.parceiro_id is not null then 'parceiro' else 'sistema' end`;

export const colunas = (ator: AtorUsuario) =>
  ['g.id', 'g.criadoEm', 'g.tipo', 'g.responsavel', autor.as('autor'), parametros(ator).as('parametros')] as const;

/** A word names who did it, or, of digits, the record that it was done to. */
export const buscaLogs = (ator: AtorUsuario): Busca => ({
  alvos: [alvos.usuario(sql.ref('g.usuario_id')), alvos.vendedor(sql.ref('g.parceiro_id'), ator)],
  diz: (palavra) => [doSistema(palavra), doRegistro(palavra)],
});

const doSistema = (palavra: string): Expression<SqlBool> | null =>
  palavra.toLowerCase() === 'sistema' ? sql<SqlBool>`(g.usuario_id is null and g.parceiro_id is null)` : null;

/** Each arm as an index of migrations 0120, 0121 and 0135 has it. */
const doRegistro = (palavra: string): Expression<SqlBool> | null =>
  /^\d{1,15}$/.test(palavra)
    ? sql<SqlBool>`(g.parametros ? 'id' and g.parametros ->> 'id' = ${palavra}
        or g.parametros ? 'ids' and g.parametros -> 'ids' @> ${palavra}::jsonb
        or g.parametros ? 'idResgate' and g.parametros ->> 'idResgate' = ${palavra})`
    : null;

export const ordem = { id: sql.ref('g.id'), colunas: { criadoEm: sql.ref('g.criadoEm') } };

export const find = (db: Db, ator: AtorUsuario, id: number) =>
  logs(db, ator, {})
    .where('g.id', '=', id)
    .select(colunas(ator))
    .select([
      'g.pedidoId as pedido',
      'g.ip',
      sql<boolean>`coalesce(g.usuario_id = ${ator.id}, false)`.as('proprio'),
      sql<number>`coalesce(jsonb_array_length(case when jsonb_typeof(g.parametros -> 'resultados') = 'array'
                                                   then g.parametros -> 'resultados' end), 0)`.as('itens'),
    ])
    .executeTakeFirst();
