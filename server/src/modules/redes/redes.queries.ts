import { type Acao, can } from '@pontua/contract/access';
import { maximoTodos } from '@pontua/contract/list';
import type { NovaRede } from '@pontua/contract/redes';
import { type Expression, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo, noEscopoDeRede } from '../../platform/db/escopo.ts';
import type { Redes } from '../../platform/db/types.ts';
import type { AtorUsuario, Escopo } from '../../platform/http/ator.ts';
import { vencidos } from '../pontos/saldo.api.ts';

/** The chains of a scope; usuários of stores see the chains of their stores, and who may not see inactive ones the active. */
function list(db: Db, ator: AtorUsuario, { ativo }: { ativo?: 0 | 1 }) {
  const ativas = can(ator, 'verInativos') ? ativo : 1;
  return db
    .selectFrom('redes as r')
    .leftJoin('usuarios as g', 'g.id', 'r.gestorId')
    .where((eb) => noEscopoDeRede(ator.escopo, eb.ref('r.id')))
    .$if(ativas !== undefined, (query) => query.where('r.ativo', '=', ativas === 1))
    .select(['r.id', 'r.nome', 'r.regiao', 'r.ativo', 'r.controlaSaldo', 'r.gestorId as idGestor', 'g.nome as gestor'])
    .$if(can(ator, 'verValorPonto'), (query) => query.select('r.valorPonto'));
}

export const listByName = (db: Db, ator: AtorUsuario, filtros: { ativo?: 0 | 1 }) =>
  list(db, ator, filtros).orderBy(sql`busca(r.nome)`).orderBy('r.id').execute();

export const findById = (db: Db, ator: AtorUsuario, id: number) =>
  list(db, ator, {}).where('r.id', '=', id).executeTakeFirst();

/**
 * The same with what each chain adds up to, over the stores of the scope alone.
 * @param hoje São Paulo day; what is past its day is in no balance
 */
export function listCompletas(db: Db, ator: AtorUsuario, filtros: { ativo?: 0 | 1 }, hoje: string) {
  const { escopo } = ator;
  return list(db, ator, filtros)
    .leftJoin(somaVendas(db, escopo).as('v'), 'v.redeId', 'r.id')
    .leftJoin(somaParceiros(db, escopo, hoje).as('p'), 'p.redeId', 'r.id')
    .leftJoin(contaRevendas(db, escopo).as('l'), 'l.redeId', 'r.id')
    .select([
      sql<string>`(r.criado_em at time zone 'America/Sao_Paulo')::date`.as('dataCadastro'),
      sql<number>`coalesce(l.revendas, 0)`.as('numeroRevendas'),
      sql<number>`coalesce(p.parceiros, 0)`.as('numeroParceiros'),
      sql<number>`coalesce(v.total, 0)`.as('totalVendas'),
      sql<number>`coalesce(p.total_pontos, 0)`.as('totalPontos'),
      sql<number>`coalesce(p.saldo_pontos, 0)`.as('saldoPontos'),
      sql<number>`round(coalesce(p.total_pontos, 0) * r.valor_ponto, 2)`.as('totalCusto'),
      'p.ultimaPontuacao',
      sql<boolean>`${noEscopoDeRede(escopo, sql.ref('r.id'), { somenteRedes: true })}`.as('inteira'),
    ]);
}

const contaRevendas = (db: Db, escopo: Escopo) =>
  db
    .selectFrom('revendas')
    .where('ativo', '=', true)
    .where((eb) => noEscopo(escopo, eb.ref('id'), eb.ref('redeId')))
    .groupBy('redeId')
    .select(['redeId', sql<number>`count(*)`.as('revendas')]);

const somaVendas = (db: Db, escopo: Escopo) =>
  db
    .selectFrom('vendas')
    .where('canceladaEm', 'is', null)
    .where((eb) => noEscopo(escopo, eb.ref('revendaId'), eb.ref('redeId')))
    .groupBy('redeId')
    .select(['redeId', sql<number>`sum(total_venda)`.as('total')]);

const somaParceiros = (db: Db, escopo: Escopo, hoje: string) =>
  db
    .selectFrom('parceiros as p')
    .innerJoin('revendas as l', 'l.id', 'p.revendaId')
    .leftJoin(vencidos(hoje).as('v'), 'v.parceiroId', 'p.id')
    .where((eb): Expression<SqlBool> => noEscopo(escopo, eb.ref('l.id'), eb.ref('l.redeId')))
    .groupBy('l.redeId')
    .select([
      'l.redeId',
      sql<number>`count(*) filter (where p.ativo)`.as('parceiros'),
      sql<number>`sum(p.total_pontos)`.as('totalPontos'),
      sql<number>`sum(p.saldo_pontos - coalesce(v.pontos, 0))`.as('saldoPontos'),
      sql<string | null>`max(p.ultima_pontuacao)`.as('ultimaPontuacao'),
    ]);

/** Of the scope as a whole. Who may not see inactive chains cannot change one either. */
export const lock = (trx: Trx, ator: AtorUsuario, id: number) =>
  trx
    .selectFrom('redes as r')
    .where('r.id', '=', id)
    .where((eb) => noEscopoDeRede(ator.escopo, eb.ref('r.id'), { somenteRedes: true }))
    .$if(!can(ator, 'verInativos'), (query) => query.where('r.ativo', '=', true))
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();

/** `idGestor` null takes the gestor away. */
export const toColumns = ({ controlaSaldo, idGestor, ...campos }: Partial<NovaRede>) => ({
  ...campos,
  controlaSaldo: controlaSaldo === undefined ? undefined : controlaSaldo === 1,
  gestorId: idGestor,
});

export const insert = (trx: Trx, campos: NovaRede, criadoEm: string) =>
  trx
    .insertInto('redes')
    .values({ ...toColumns(campos), nome: campos.nome, regiao: campos.regiao, criadoEm })
    .returning('id')
    .executeTakeFirstOrThrow();

export const update = (trx: Trx, id: number, colunas: Updateable<Redes>) =>
  trx.updateTable('redes').set(colunas).where('id', '=', id).execute();

export const remove = (trx: Trx, id: number) => trx.deleteFrom('redes').where('id', '=', id).execute();

/** Whoever may become the gestor of a rede. Of a scope: those of its chains. Who is not restricted may name others, too. */
const gestores = (db: Db, { redes, revendas }: Escopo) =>
  db
    .selectFrom('usuarios as u')
    .innerJoin('permissaoTipos as t', 't.id', 'u.permissao')
    .where(sql<SqlBool>`${'gerirRedes' satisfies Acao} = any(t.acoes)`)
    .where('u.ativo', '=', true)
    .select(['u.id', 'u.nome'])
    .$if(redes !== null || revendas !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('redes as r')
            .whereRef('r.gestorId', '=', 'u.id')
            .where(() => noEscopoDeRede({ redes, revendas }, sql.ref<number>('r.id')))
            .select('r.id'),
        ),
      ),
    );

export const listGestores = (db: Db, escopo: Escopo) =>
  gestores(db, escopo).orderBy('u.nome').limit(maximoTodos).execute();

export const findGestor = (db: Db, escopo: Escopo, id: number) =>
  gestores(db, escopo).where('u.id', '=', id).executeTakeFirst();

/** What waits in a chain, at what its units are worth today. */
export const findEspera = (db: Db, escopo: Escopo, id: number) =>
  db
    .selectFrom('redes as r')
    .leftJoin('antifraude as a', (join) => join.onRef('a.redeId', '=', 'r.id').on('a.qtdAf', '>', 0))
    .leftJoin('produtos as p', 'p.id', 'a.produtoId')
    .where('r.id', '=', id)
    .where((eb) => noEscopoDeRede(escopo, eb.ref('r.id'), { somenteRedes: true }))
    .groupBy('r.id')
    .select([
      sql<number>`coalesce(sum(a.qtd_af), 0)`.as('unidades'),
      sql<number>`coalesce(sum(a.qtd_af * p.valor_pontos), 0)`.as('pontos'),
      sql<number>`round(coalesce(sum(a.qtd_af * p.valor_pontos), 0) * r.valor_ponto, 2)`.as('custo'),
    ])
    .executeTakeFirst();
