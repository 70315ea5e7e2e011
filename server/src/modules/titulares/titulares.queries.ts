import type { RedeRef } from '@pontua/contract/referencias';
import type { EstadoPedidoTitular, TipoPedidoTitular } from '@pontua/contract/titular';
import { type RawBuilder, sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { buscaPor, opcional } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { saldoDisponivel } from '../pontos/saldo.api.ts';

/** Redemptions that somebody still waits for. */
const entregasAbertas = (parceiro: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from resgates r where r.parceiro_id = ${parceiro} and r.status in (0, 2))`;

export const listDoParceiro = (db: Db, parceiroId: number) =>
  db
    .selectFrom('pedidosTitular')
    .where('parceiroId', '=', parceiroId)
    .select(['id', 'texto', 'criadoEm', 'prazo', 'respondidoEm', 'resposta'])
    .select([sql<TipoPedidoTitular>`tipo`.as('tipo'), sql<EstadoPedidoTitular>`estado`.as('estado')])
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

export interface NovoPedido {
  parceiroId: number;
  tipo: TipoPedidoTitular;
  texto: string;
  abreMao: boolean;
  criadoEm: string;
  prazo: string;
}

export const insert = (trx: Trx, novo: NovoPedido) =>
  trx.insertInto('pedidosTitular').values(novo).returning('id').executeTakeFirstOrThrow();

/** A seller's own. */
export const lockProprio = (trx: Trx, parceiroId: number, id: number) =>
  trx
    .selectFrom('pedidosTitular')
    .where('id', '=', id)
    .where('parceiroId', '=', parceiroId)
    .select(['id', sql<EstadoPedidoTitular>`estado`.as('estado'), sql<TipoPedidoTitular>`tipo`.as('tipo')])
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function markWithdrawn(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('pedidosTitular').set({ estado: 'desistido' }).where('id', '=', id).execute();
}

export async function markAnswered(
  trx: Trx,
  id: number,
  resposta: { estado: 'atendido' | 'recusado'; resposta: string; respondidoPor: number; respondidoEm: string },
): Promise<void> {
  await trx.updateTable('pedidosTitular').set(resposta).where('id', '=', id).execute();
}

/** What the person wrote names the person, and so may what was answered. */
export async function forgetTextos(trx: Trx, parceiroId: number): Promise<void> {
  await trx
    .updateTable('pedidosTitular')
    .set({ texto: '', resposta: '' })
    .where('parceiroId', '=', parceiroId)
    .execute();
}

export const countEntregas = async (db: Db, parceiroId: number): Promise<number> =>
  (await db.selectNoFrom(entregasAbertas(sql`${parceiroId}::bigint`).as('quantas')).executeTakeFirstOrThrow()).quantas;

export const findSaldo = async (db: Db, parceiroId: number, hoje: string): Promise<number> =>
  (
    await db
      .selectFrom('parceiros as s')
      .where('s.id', '=', parceiroId)
      .select(saldoDisponivel('s', hoje).as('pontos'))
      .executeTakeFirstOrThrow()
  ).pontos;

/**
 * Within the scope: `t` with the seller `s`, the store `l`, its chain `e`. Every request has all three, so inner joins would find the same; as
 * outer joins PostgreSQL leaves them out where requests are only counted and put in order.
 */
const doAlcance = (db: Db, { escopo }: AtorUsuario) =>
  db
    .selectFrom('pedidosTitular as t')
    .leftJoin('parceiros as s', 's.id', 't.parceiroId')
    .leftJoin('revendas as l', 'l.id', 's.revendaId')
    .leftJoin('redes as e', 'e.id', 'l.redeId')
    .where(noEscopo(escopo, sql<number>`l.id`, sql<number>`l.rede_id`));

/** Whose it is and what it asks for, to lock the seller, and what comes before the seller, before it. */
export const findDono = (db: Db, ator: AtorUsuario, id: number) =>
  doAlcance(db, ator)
    .where('t.id', '=', id)
    .select(['t.parceiroId as id', sql<string>`s.nome`.as('nome'), 's.email', 's.celular'])
    .select(sql<TipoPedidoTitular>`t.tipo`.as('tipo'))
    .executeTakeFirst();

export const lock = (trx: Trx, id: number) =>
  trx
    .selectFrom('pedidosTitular')
    .where('id', '=', id)
    .select(['id', 'abreMao', 'criadoEm', sql<EstadoPedidoTitular>`estado`.as('estado')])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

interface FiltrosPedidos {
  estado?: EstadoPedidoTitular | undefined;
  rede?: RedeRef | undefined;
  buscar: string;
  hoje: string;
}

export async function pedidos(db: Db, ator: AtorUsuario, { estado, rede, buscar, hoje }: FiltrosPedidos) {
  const achados = await buscaPor(db, buscar, {
    alvos: [alvos.juntada(alvos.vendedor(sql.ref('t.parceiro_id'), ator))],
  });
  return doAlcance(db, ator)
    .leftJoin('usuarios as u', 'u.id', 't.respondidoPor')
    .where(achados)
    .where((eb) => opcional(estado, (qual) => eb('t.estado', '=', qual)))
    .where((eb) => opcional(rede, (qual) => eb('l.redeId', '=', idDaRede(qual))))
    .select(['t.id', 't.texto', 't.abreMao', 't.criadoEm', 't.prazo', 't.respondidoEm', 't.resposta'])
    .select([
      sql<string>`s.nome`.as('vendedor'),
      sql<string>`s.cpf`.as('cpf'),
      sql<string>`l.nome_fantasia`.as('revenda'),
      sql<string>`e.nome`.as('rede'),
      sql<TipoPedidoTitular>`t.tipo`.as('tipo'),
      sql<EstadoPedidoTitular>`t.estado`.as('estado'),
      sql<string>`coalesce(u.nome, '')`.as('respondidoPor'),
      saldoDisponivel('s', hoje).as('pontos'),
      entregasAbertas(sql.ref('s.id')).as('entregas'),
    ]);
}

/** Few people ask. */
export const ordem = {
  poucas: true,
  id: sql.ref('t.id'),
  colunas: { prazo: sql.ref('t.prazo'), criadoEm: sql.ref('t.criado_em') },
};
