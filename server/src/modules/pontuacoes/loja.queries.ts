/** What a seller reads of their own scorings. */
import { maximoMinhasPontuacoes } from '@pontua/contract/pontuacoes';
import { type NotNull, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { saldoDisponivel } from '../pontos/saldo.api.ts';

const maximoEmAnalise = 200;

interface MinhaPontuacao {
  id: number;
  totalPontos: number;
  pontuadoEm: string;
  venceEm: string;
  vendaId: number;
  identificador: string;
  realizadoEm: string;
  itens: { id: number; codigo: string; descricao: string; qtde: number; valorPontos: number }[];
}

/** The living ones, newest first, with what each scored. */
export async function list(db: Db, parceiroId: number): Promise<MinhaPontuacao[]> {
  const { rows } = await sql<MinhaPontuacao>`
    select n.id, n.total_pontos, n.pontuado_em, n.vence_em, n.venda_id, v.identificador, v.realizado_em, i.itens
      from (select *
              from pontuacoes
             where parceiro_id = ${parceiroId}
               and cancelada_em is null
             order by pontuado_em desc, id desc
             limit ${maximoMinhasPontuacoes}) n
      join vendas v on v.id = n.venda_id
     cross join lateral (
           select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'codigo', i.codigo, 'descricao', p.nome, 'qtde', a.unidades,
                                                        'valorPontos', a.pontos) order by a.venda_item_id), '[]') as itens
             from alocacoes a
             join venda_itens i on i.id = a.venda_item_id
             join produtos p on p.id = a.produto_id
            where a.pontuacao_id = n.id
           ) i
     order by n.pontuado_em desc, n.id desc`.execute(db);
  return rows;
}

const emAnaliseDe = (db: Db, parceiroId: number) =>
  db
    .selectFrom('vendas as v')
    .innerJoin('vendaItens as i', 'i.vendaId', 'v.id')
    .where('v.parceiroId', '=', parceiroId)
    .where(sql<boolean>`i.em_analise + i.retidas > 0`);

/** @param chave the seller's own CPF, in any punctuation, or id; nobody else's is found */
export const findSaldo = (db: Db, parceiroId: number, chave: string, hoje: string) =>
  db
    .selectFrom('parceiros as p')
    .where('p.id', '=', parceiroId)
    .where((eb) => eb.or([eb('p.cpf', '=', chave.replace(/\D/g, '')), eb(sql<string>`p.id::text`, '=', chave)]))
    .select([saldoDisponivel('p', hoje).as('saldoPontos'), 'p.totalPontos'])
    .select(
      emAnaliseDe(db, parceiroId)
        .select(sql<number>`coalesce(sum(i.em_analise + i.retidas), 0)`.as('unidades'))
        .as('emAnalise'),
    )
    .executeTakeFirst();

/** Lines with units that wait: for balance, in the order in which they will be served, then those that staff look at first. */
export const listEmAnalise = (db: Db, parceiroId: number) =>
  emAnaliseDe(db, parceiroId)
    .innerJoin('produtos as p', 'p.id', 'i.produtoId')
    .innerJoinLateral(
      sql<{ unidades: number; retida: boolean }>`(values (i.em_analise, false), (i.retidas, true))`.as<'u'>(
        sql`u (unidades, retida)`,
      ),
      (join) => join.on('u.unidades', '>', 0),
    )
    .leftJoin('retencoes as t', (on) => on.onRef('t.vendaId', '=', 'v.id').on('u.retida', '=', true))
    .select([
      'i.codigo',
      'p.nome as descricao',
      'u.unidades',
      sql<number>`u.unidades * p.valor_pontos`.as('pontos'),
      'i.realizadoEm',
      'v.id as vendaId',
      'v.identificador',
      't.limite',
      't.maximo',
      't.cadastroRecente',
    ])
    .orderBy('u.retida')
    .orderBy('i.realizadoEm')
    .orderBy('i.id')
    .limit(maximoEmAnalise)
    .execute();

const maximoRecusadas = 20;

/** What staff did not accept since then, newest first. */
export const listRecusadas = (db: Db, parceiroId: number, desde: string) =>
  db
    .selectFrom('retencoes as t')
    .innerJoin('vendas as v', 'v.id', 't.vendaId')
    .where('t.parceiroId', '=', parceiroId)
    .where('t.decisao', '=', 'recusada')
    .where('t.decididaEm', '>', desde)
    .select(['v.id as vendaId', 'v.identificador', 't.unidades', 't.nota as motivo', 't.decididaEm as recusadaEm'])
    .$narrowType<{ recusadaEm: NotNull }>()
    .orderBy('t.decididaEm', 'desc')
    .orderBy('t.vendaId', 'desc')
    .limit(maximoRecusadas)
    .execute();

const maximoDuvidas = 20;

/** What the seller asked and waits for, and what was answered since then; what waits first. */
export const listDuvidas = (db: Db, parceiroId: number, desde: string) =>
  db
    .selectFrom('duvidas as d')
    .innerJoin('vendas as v', 'v.id', 'd.vendaId')
    .where('d.parceiroId', '=', parceiroId)
    .where((eb) => eb.or([eb('d.respondidaEm', 'is', null), eb('d.respondidaEm', '>', desde)]))
    .select(['d.id', 'd.texto', 'd.criadaEm', 'd.resposta', 'd.respondidaEm', 'v.id as vendaId', 'v.identificador'])
    .orderBy('d.criadaEm', 'desc')
    .orderBy('d.id', 'desc')
    .limit(maximoDuvidas)
    .execute();
