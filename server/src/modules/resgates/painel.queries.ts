/** Redemptions as staff see and change them, within their scope. */

import { type ComAcoes, can } from '@pontua/contract/access';
import type { DetalhesEntrega } from '@pontua/contract/entrega';
import type { GestorRef, RedeRef } from '@pontua/contract/referencias';
import { statusResgate } from '@pontua/contract/resgates';
import { type SqlBool, sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { type Busca, noPeriodo, opcional, porId } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { daRedeDoGestor, idDaRede } from '../../platform/db/referencias.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { numeroDoCredito } from '../cartoes/cartoes.api.ts';

export interface FiltrosResgates {
  rede?: RedeRef | undefined;
  gestorNome?: GestorRef | undefined;
  status?: number | undefined;
  dataInicial?: string | undefined;
  dataFinal?: string | undefined;
  /** Only what was promised for a day before this one, and is not there yet. */
  atrasadosEm?: string | undefined;
}

/** As a call filters them. @param hoje São Paulo day, by which one is late */
export const toFiltros = (
  { atrasados, ...filtros }: Omit<FiltrosResgates, 'atrasadosEm'> & { atrasados?: 0 | 1 | undefined },
  { hoje, ...outros }: Pick<FiltrosResgates, 'rede' | 'gestorNome'> & { hoje: string },
): FiltrosResgates => ({ ...filtros, ...outros, atrasadosEm: atrasados === 1 ? hoje : undefined });

/**
 * The rows of the panel: `r` with its seller `s`, store `l`, rede `e`, manager `g`, prize `p` and card `c`. A redemption
 * has all but manager and card; they are left joins because PostgreSQL skips those that a count or a search for ids does not ask about.
 */
export const resgatesDoPainel = (
  db: Db,
  ator: AtorUsuario,
  { rede, gestorNome, status, dataInicial, dataFinal, atrasadosEm }: FiltrosResgates = {},
) =>
  db
    .selectFrom('resgates as r')
    .leftJoin('parceiros as s', 's.id', 'r.parceiroId')
    .leftJoin('revendas as l', 'l.id', 'r.revendaId')
    .leftJoin('redes as e', 'e.id', 'r.redeId')
    .leftJoin('premios as p', 'p.id', 'r.premioId')
    .leftJoin('usuarios as g', 'g.id', 'e.gestorId')
    .leftJoin('cartoes as c', 'c.id', 'r.cartaoId')
    .where((eb) => noEscopo(ator.escopo, eb.ref('r.revendaId'), eb.ref('r.redeId')))
    .where((eb) => opcional(rede, (ref) => eb('r.redeId', '=', idDaRede(ref))))
    // By the chains, so that their index finds the rows.
    .where(opcional(gestorNome, (gestor) => daRedeDoGestor(sql.ref('r.rede_id'), gestor)))
    .where((eb) => opcional(status, (codigo) => eb('r.status', '=', codigo)))
    // Literally, as the partial index has it.
    .where(opcional(atrasadosEm, (hoje) => sql`(r.status in (0, 2) and r.previsao_entrega < ${hoje}::date)`))
    .where((eb) => noPeriodo(eb.ref('r.resgatadoEm'), dataInicial, dataFinal));

/** A word names the seller, the store, the prize, or the redemption by its number. */
export const buscaResgates = (ator: ComAcoes): Busca => ({
  alvos: [
    alvos.juntada(alvos.vendedor(sql.ref('r.parceiro_id'), ator)),
    alvos.juntada(alvos.loja(sql.ref('r.revenda_id'))),
    alvos.premio(sql.ref('r.premio_id')),
  ],
  diz: (palavra) => [porId(sql.ref('r.id'), palavra)],
});

/** What the list may be sorted by. */
export const ordemResgates = {
  id: sql.ref('r.id'),
  colunas: {
    id: sql.ref('r.id'),
    resgatadoEm: sql.ref('r.resgatadoEm'),
    previsaoEntrega: sql.ref('r.previsaoEntrega'),
    parceiro: { por: sql`s.nome_busca`, de: alvos.vendedores(sql.ref('r.parceiro_id')) },
    revenda: { por: sql`l.nome_busca`, de: alvos.lojas(sql.ref('r.revenda_id')) },
    premio: sql`busca(r.premio)`,
    pontosGastos: sql.ref('r.pontosGastos'),
    qtde: sql.ref('r.qtde'),
    status: sql.ref('r.status'),
  },
};

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

/** One of them, with what its page shows beside. */
export const findCompleto = (db: Db, ator: AtorUsuario, id: number) =>
  withColunas(resgatesDoPainel(db, ator).where('r.id', '=', id), ator)
    .select(['r.parceiroId', 'r.canceladoEm', sql<string>`l.cnpj`.as('revendaCnpj')])
    .$if(can(ator, 'verValorPonto'), (comCusto) =>
      comCusto.select(sql<number>`round(r.pontos_gastos * e.valor_ponto, 2)`.as('custo')),
    )
    .executeTakeFirst();

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
  numeroDoCredito.as('cartao'),
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
    .where(sql<SqlBool>`r.id = any (${ids}::bigint[])`)
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
    .select(['s.id', 's.nome'])
    .executeTakeFirst();

/** Whom to tell of them. */
export const listDonos = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('resgates as r')
    .innerJoin('parceiros as s', 's.id', 'r.parceiroId')
    .where(sql<SqlBool>`r.id = any (${ids}::bigint[])`)
    .select(['r.id', 's.id as parceiroId', 's.nome'])
    .execute();

export const updateStatus = (trx: Trx, ids: readonly number[], status: number) =>
  trx.updateTable('resgates').set({ status }).where(sql<SqlBool>`id = any (${ids}::bigint[])`).execute();

export const cancel = (trx: Trx, ids: readonly number[], agora: string) =>
  trx
    .updateTable('resgates')
    .set({ status: statusResgate.cancelado, canceladoEm: agora })
    .where(sql<SqlBool>`id = any (${ids}::bigint[])`)
    .execute();

export const updateObs = (trx: Trx, id: number, obs: string, obsPor: string) =>
  trx.updateTable('resgates').set({ obs, obsPor }).where('id', '=', id).execute();

export const updatePrevisao = (trx: Trx, id: number, previsaoEntrega: string) =>
  trx.updateTable('resgates').set({ previsaoEntrega }).where('id', '=', id).execute();
