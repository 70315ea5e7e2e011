/** Cards as staff see and change them, within their scope: the stock belongs to no store, so only who reaches all of them sees it. */
import type { ComAcoes } from '@pontua/contract/access';
import type { SituacaoCartao } from '@pontua/contract/cartoes';
import type { RedeRef } from '@pontua/contract/referencias';
import { type SqlBool, sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { type AlvoDaBusca, type Busca, idsOf, opcional, porComeco } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import { holdLinhas } from '../../platform/db/trava.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';

/** Of a card `c`. */
const situacao = sql<SituacaoCartao>`
  case when c.encerrado_em is not null then 'encerrado'
       when c.parceiro_id is null then 'livre'
       when c.em_desbloqueio then 'em_desbloqueio'
       when not c.entregue then 'atribuido'
       when c.bloqueado then 'bloqueado'
       else 'entregue' end`;

interface FiltrosCartoes {
  rede?: RedeRef | undefined;
  situacao?: SituacaoCartao | undefined;
}

/** `c` with its holder `s`, store `l` and rede `e`, where it has one. */
export const alcance = (db: Db, ator: AtorUsuario, { rede, situacao: em }: FiltrosCartoes = {}) =>
  db
    .selectFrom('cartoes as c')
    .leftJoin('parceiros as s', 's.id', 'c.parceiroId')
    .leftJoin('revendas as l', 'l.id', 's.revendaId')
    .leftJoin('redes as e', 'e.id', 'l.redeId')
    .where(noEscopo(ator.escopo, sql<number>`l.id`, sql<number>`l.rede_id`))
    .where((eb) => opcional(rede, (ref) => eb('l.redeId', '=', idDaRede(ref))))
    .where(opcional(em, (qual) => sql<SqlBool>`${situacao} = ${qual}`));

/** By the beginning of its number or of its barcode. */
const cartao: AlvoDaBusca = {
  tabela: 'cartoes',
  como: 'c',
  propria: true,
  referencia: sql.ref('c.id'),
  diz: (palavra) => [
    porComeco(sql`c.numero collate "C"`, palavra),
    porComeco(sql`c.codigo_barras collate "C"`, palavra),
  ],
};

/** Who works in such a store: where a word may be a seller's as well, cards are found by their holders alone, of whom they have an index. */
const daLoja: AlvoDaBusca = alvos.juntada({
  ...alvos.vendedores(sql.ref('c.parceiro_id')),
  diz: (palavra) => [sql<SqlBool>`s.revenda_id in (${idsOf(alvos.loja(sql.ref('s.revenda_id')), [palavra])})`],
});

/** A word names the holder or the store, or begins a number. */
export const busca = (ator: ComAcoes): Busca => ({
  alvos: [alvos.juntada(alvos.vendedor(sql.ref('c.parceiro_id'), ator)), daLoja, cartao],
});

/** @param agora travels with the rows, which are shaped one by one */
export const withColunas = (query: ReturnType<typeof alcance>, agora: string) =>
  query.select([
    'c.id',
    'e.nome as rede',
    'l.nomeFantasia as loja',
    's.nome as parceiro',
    'c.codigoBarras',
    'c.numero',
    'c.saldo',
    'c.atualizadoEm',
    'c.nome',
    situacao.as('situacao'),
    'c.bloqueado',
    'c.entregue',
    sql<string | null>`case when c.em_desbloqueio then c.desbloqueio_pedido_em end`.as('desbloqueioPedidoEm'),
    sql<string | null>`(select n.numero from cartoes n where n.id = c.substituido_por)`.as('substituto'),
    sql<string>`${agora}::timestamptz`.as('agora'),
  ]);

/** As `lock` sees them again. */
export const withSituacao = (query: ReturnType<typeof alcance>) => query.select(['c.id', situacao.as('situacao')]);

export const ordem = {
  id: sql.ref('c.id'),
  colunas: {
    id: sql.ref('c.id'),
    codigoBarras: sql.ref('c.codigoBarras'),
    numero: sql.ref('c.numero'),
    saldo: sql.ref('c.saldo'),
    nome: { anulavel: sql`busca(c.nome)` },
    desbloqueioPedidoEm: { anulavel: sql.ref('c.desbloqueioPedidoEm') },
  },
};

export const countSituacoes = (db: Db, ator: AtorUsuario, rede: RedeRef | undefined) =>
  alcance(db, ator, { rede })
    .groupBy(situacao)
    .select([situacao.as('situacao'), sql<number>`count(*)`.as('quantos')])
    .execute();

const colunasTravadas = [
  'c.id',
  'c.parceiroId',
  'c.numero',
  'c.saldo',
  'c.nome',
  'c.bloqueado',
  'c.emDesbloqueio',
  'c.entregue',
] as const;

/** Those of the scope, in the order of their ids, until the transaction's end. */
export async function lock(trx: Trx, ator: AtorUsuario, ids: readonly number[]) {
  await holdLinhas(trx, 'cartoes', ids);
  return alcance(trx, ator)
    .where(sql<SqlBool>`c.id = any (${ids}::bigint[])`)
    .select([...colunasTravadas, situacao.as('situacao'), 's.nome as parceiro'])
    .orderBy('c.id')
    .execute();
}

/** Whose card it is, to lock the seller before it. */
export const findDono = (db: Db, ator: AtorUsuario, id: number) =>
  alcance(db, ator)
    .where('c.id', '=', id)
    .select(['c.id', 'c.parceiroId', 'c.saldo', 'c.bloqueado', 'c.entregue', situacao.as('situacao')])
    .executeTakeFirst();

interface EstadoDoCartao {
  bloqueado?: boolean;
  emDesbloqueio?: boolean;
  entregue?: boolean;
}

export const update = (trx: Trx, ids: readonly number[], estado: EstadoDoCartao) =>
  trx
    .updateTable('cartoes')
    .set({ ...estado, ...(estado.emDesbloqueio === false && { desbloqueioPedidoEm: null }) })
    .where(sql<SqlBool>`id = any (${ids}::bigint[])`)
    .execute();
