/** Redemptions as staff see and change them, within their scope. */

import { type ComAcoes, can } from '@pontua/contract/access';
import { fusoHorario } from '@pontua/contract/dates';
import type { DetalhesEntrega } from '@pontua/contract/entrega';
import type { RedeRef } from '@pontua/contract/referencias';
import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { contem } from '../../platform/db/lista.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';

export interface FiltrosResgates {
  rede?: RedeRef | undefined;
  gestorNome?: string | undefined;
  status?: number | undefined;
  dataInicial?: string | undefined;
  dataFinal?: string | undefined;
  buscar?: string;
}

/**
 * The rows of the panel: `r` with its seller `s`, store `l`, rede `e`, manager `g`, prize `p` and card `c`. A redemption
 * has all but manager and card; they are left joins because PostgreSQL skips those that a count or a search for ids does not ask about.
 */
export function resgatesDoPainel(db: Db, ator: AtorUsuario, filtros: FiltrosResgates = {}) {
  const { rede, gestorNome, status, dataInicial, dataFinal, buscar } = filtros;
  return db
    .selectFrom('resgates as r')
    .leftJoin('parceiros as s', 's.id', 'r.parceiroId')
    .leftJoin('revendas as l', 'l.id', 'r.revendaId')
    .leftJoin('redes as e', 'e.id', 'r.redeId')
    .leftJoin('premios as p', 'p.id', 'r.premioId')
    .leftJoin('usuarios as g', 'g.id', 'e.gestorId')
    .leftJoin('cartoes as c', 'c.id', 'r.cartaoId')
    .where((eb) => noEscopo(ator.escopo, eb.ref('r.revendaId'), eb.ref('r.redeId')))
    .$if(rede !== undefined, (query) => query.where('r.redeId', '=', idDaRede(rede ?? 0)))
    .$if(!!gestorNome, (query) => query.where('g.nome', '=', gestorNome ?? ''))
    .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? 0))
    .$if(!!dataInicial, (query) => query.where('r.resgatadoEm', '>=', inicioDoDia(dataInicial ?? '')))
    .$if(!!dataFinal, (query) => query.where('r.resgatadoEm', '<', inicioDoDia(dataFinal ?? '', 1)))
    .where((eb) => eb.and(palavrasDe(buscar).map((palavra) => menciona(palavra, ator))));
}

const palavrasDe = (texto = ''): string[] => texto.split(/\s+/).filter(Boolean).slice(0, 8);

/**
 * The word is in the seller's name or CPF, the store's name, the prize's, or is the id. Each is looked up on its own first, so
 * that the redemptions are found by their indexes.
 */
function menciona(palavra: string, ator: ComAcoes) {
  const digitos = /^[\d.-]+$/.test(palavra) ? palavra.replace(/\D/g, '') : '';
  const podeCpf = digitos.length >= 3 && digitos.length <= 11 && can(ator, 'verContatoParceiro');
  // The beginning of a CPF as a range, which its index serves under any collation.
  const porCpf = podeCpf ? sql`cpf between ${digitos.padEnd(11, '0')} and ${digitos.padEnd(11, '9')}` : sql`false`;
  const id = /^\d{1,15}$/.test(palavra) ? Number(palavra) : null;
  return sql<SqlBool>`(
    r.parceiro_id = any (array(select id from parceiros where ${contem(sql`nome`, palavra)}))
    or r.parceiro_id = any (array(select id from parceiros where ${porCpf}))
    or r.revenda_id = any (array(select id from revendas where ${contem(sql`nome_fantasia`, palavra)}))
    or r.premio_id = any (array(select id from premios where ${contem(sql`codigo || ' ' || nome || ' ' || categoria`, palavra)}))
    or r.id = ${id}::bigint)`;
}

/** What the list may be sorted by. */
export const ordemResgates = {
  id: sql.ref('r.id'),
  colunas: {
    id: sql.ref('r.id'),
    resgatadoEm: sql.ref('r.resgatadoEm'),
    previsaoEntrega: sql.ref('r.previsaoEntrega'),
    parceiro: sql`busca(s.nome)`,
    revenda: sql`busca(l.nome_fantasia)`,
    premio: sql`busca(r.premio)`,
    pontosGastos: sql.ref('r.pontosGastos'),
    qtde: sql.ref('r.qtde'),
    status: sql.ref('r.status'),
  },
};

/** Midnight of the day in São Paulo, or of one some days later. */
const inicioDoDia = (dia: string, mais = 0) =>
  sql<string>`(${dia}::date + ${mais}::integer)::timestamp at time zone ${sql.lit(fusoHorario)}`;

/**
 * The fields of each row. Who may not see how to reach a seller gets neither the CPF nor the phone of a top-up nor the key of a Pix.
 */
export function withColunas(query: ReturnType<typeof resgatesDoPainel>, ator: ComAcoes) {
  const veContato = can(ator, 'verContatoParceiro');
  return query
    .select(colunas)
    .select(
      sql<DetalhesEntrega | null>`case when ${!veContato}::boolean and r.detalhes ->> 'tipo' in ('pix', 'recarga') then '{"tipo": "oculto"}'::jsonb else r.detalhes end`.as(
        'detalhes',
      ),
    )
    .$if(veContato, (comCpf) => comCpf.select(sql<string>`s.cpf`.as('parceiroCpf')));
}

const colunas = [
  'r.id',
  'r.premio',
  'r.qtde',
  'r.pontosGastos',
  'r.saldoAnterior',
  'r.status',
  'r.resgatadoEm',
  'r.previsaoEntrega',
  'l.endCidade as cidade',
  'g.nome as gestor',
  sql<string>`p.codigo`.as('codigo'),
  sql<string>`l.nome_fantasia`.as('revenda'),
  sql<string>`e.nome`.as('rede'),
  sql<string>`s.nome`.as('parceiro'),
  'c.numero as cartao',
  'r.obs',
  'r.obsPor',
] as const;

export interface ResgateTravado {
  id: number;
  parceiroId: number;
  status: number;
  premio: string;
  qtde: number;
  pontosGastos: number;
  resgatadoEm: string;
  previsaoEntrega: string;
  obs: string;
}

/** Those of the scope, in the order of their ids, until the transaction's end. */
export const lock = (trx: Trx, ator: AtorUsuario, ids: readonly number[]): Promise<ResgateTravado[]> =>
  trx
    .selectFrom('resgates as r')
    .where('r.id', 'in', ids)
    .where((eb) => noEscopo(ator.escopo, eb.ref('r.revendaId'), eb.ref('r.redeId')))
    .select(['r.id', 'r.parceiroId', 'r.status', 'r.premio', 'r.qtde', 'r.pontosGastos', 'r.resgatadoEm'])
    .select(['r.previsaoEntrega', 'r.obs'])
    .orderBy('r.id')
    .forNoKeyUpdate()
    .execute();

/** Whose redemption it is, to lock the seller before it. */
export const findDono = (db: Db, ator: AtorUsuario, id: number) =>
  db
    .selectFrom('resgates as r')
    .innerJoin('parceiros as s', 's.id', 'r.parceiroId')
    .where('r.id', '=', id)
    .where((eb) => noEscopo(ator.escopo, eb.ref('r.revendaId'), eb.ref('r.redeId')))
    .select(['s.id', 's.nome', 's.celular'])
    .executeTakeFirst();

export const updateStatus = (trx: Trx, ids: readonly number[], status: number) =>
  trx.updateTable('resgates').set({ status }).where('id', 'in', ids).execute();

export const cancel = (trx: Trx, id: number, agora: string) =>
  trx.updateTable('resgates').set({ status: 3, canceladoEm: agora }).where('id', '=', id).execute();

export const updateObs = (trx: Trx, id: number, obs: string, obsPor: string) =>
  trx.updateTable('resgates').set({ obs, obsPor }).where('id', '=', id).execute();

export const updatePrevisao = (trx: Trx, id: number, previsaoEntrega: string) =>
  trx.updateTable('resgates').set({ previsaoEntrega }).where('id', '=', id).execute();
