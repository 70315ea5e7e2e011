import { can } from '@pontua/contract/access';
import type { GestorRef, LojaRef, RedeRef } from '@pontua/contract/referencias';
import { type SqlBool, sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { eqCodigo } from '../../platform/db/codigo.ts';
import { type Busca, opcional, porCnpj, porDigitos } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { daRedeDoGestor, idDaLoja, idDaRede } from '../../platform/db/referencias.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { saldoDisponivel, vencidos } from '../pontos/saldo.api.ts';

/** What anybody may know of a store before registering for it. */
export const findAtiva = (db: Db, loja: LojaRef) =>
  db
    .selectFrom('revendas')
    .select(['id', 'nomeFantasia', 'cnpj', 'exigeConvite', 'convite'])
    .where('id', '=', idDaLoja(loja))
    .where('ativo', '=', true)
    .executeTakeFirst();

/** A seller asks about the own store only; no other exists. */
export const findDoParceiro = (db: Db, revendaId: number, loja: LojaRef) =>
  db
    .selectFrom('revendas')
    .select(['resgateLiberado', 'cenario', 'bannerExclusivo'])
    .where('id', '=', revendaId)
    .where('id', '=', idDaLoja(loja))
    .executeTakeFirst();

export interface LojasProcuradas {
  limite: number;
  ativo?: 0 | 1 | undefined;
  cnpj?: string | undefined;
  codigo?: string | undefined;
}

/** Whether a code or a CNPJ is some store's, whoever may see it. */
export const isTomado = async (db: Db, { cnpj, codigo }: Pick<LojasProcuradas, 'cnpj' | 'codigo'>): Promise<boolean> =>
  (await db
    .selectFrom('revendas as r')
    .where((eb) => opcional(cnpj, (texto) => eb('r.cnpj', '=', bareCnpj(texto))))
    .$if(codigo !== undefined, (query) => query.where(eqCodigo('r', codigo ?? '')))
    .select('r.id')
    .executeTakeFirst()) !== undefined;

const bareCnpj = (texto: string): string => texto.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** To choose from: the active ones. Asked about a code or a CNPJ, also the others, for those who see them. */
export function listToChoose(db: Db, ator: AtorUsuario, { ativo, cnpj, codigo, limite }: LojasProcuradas) {
  const pergunta = cnpj !== undefined || codigo !== undefined;
  const todas = pergunta && ativo !== 1 && can(ator, 'verInativos');
  return (
    db
      .selectFrom('revendas as r')
      .select(['r.id', 'r.cnpj', 'r.codigo', 'r.nomeFantasia', 'r.redeId as idRede', 'r.tipoPontuacao'])
      .$if(!todas, (query) => query.where('r.ativo', '=', true))
      .where(({ ref }) => noEscopo(ator.escopo, ref('r.id'), ref('r.redeId')))
      .where((eb) => opcional(cnpj, (texto) => eb('r.cnpj', '=', bareCnpj(texto))))
      .$if(codigo !== undefined, (query) => query.where(eqCodigo('r', codigo ?? '')))
      .orderBy('r.nomeBusca')
      .orderBy('r.id')
      // One more than is asked for tells that there are more.
      .limit(limite + 1)
  );
}

export interface FiltrosDeLojas {
  rede?: RedeRef | undefined;
  gestor?: GestorRef | undefined;
  ativo?: 0 | 1 | undefined;
}

/**
 * The stores of a scope: `r` with its chain `e` and its manager `g`; who may not see inactive ones gets the active. Left joins, because
 * PostgreSQL skips those that a count does not ask about.
 */
export function lojas(db: Db, ator: AtorUsuario, { rede, gestor, ativo }: FiltrosDeLojas = {}) {
  const ativas = can(ator, 'verInativos') ? ativo : 1;
  return db
    .selectFrom('revendas as r')
    .leftJoin('redes as e', 'e.id', 'r.redeId')
    .leftJoin('usuarios as g', 'g.id', 'e.gestorId')
    .where((eb) => noEscopo(ator.escopo, eb.ref('r.id'), eb.ref('r.redeId')))
    .$if(ativas !== undefined, (query) => query.where('r.ativo', '=', ativas === 1))
    .where((eb) => opcional(rede, (ref) => eb('r.redeId', '=', idDaRede(ref))))
    .where(opcional(gestor, (ref) => daRedeDoGestor(sql.ref('r.rede_id'), ref)));
}

/** A word names the store, its chain, or the beginning of its CNPJ. */
export const buscaLojas: Busca = {
  alvos: [alvos.loja(sql.ref('r.id')), alvos.rede(sql.ref('r.rede_id'))],
  diz: (palavra) => [porDigitos(sql.ref('r.cnpj'), palavra, 14), porCnpj(sql.ref('r.cnpj'), palavra)],
};

/** What the list may be sorted by. Sums are not: they would have to be kept, by rows that all sellers of a store wait for (0410). */
export const ordem = {
  id: sql.ref('r.id'),
  colunas: {
    nomeFantasia: sql`r.nome_busca`,
    nomeRede: { por: sql`busca(e.nome)`, de: sql.ref('e.id') },
    codigo: sql`busca(r.codigo)`,
    cnpj: sql.ref('r.cnpj'),
    endCidade: { anulavel: sql`busca(r.end_cidade)` },
    tipoPontuacao: sql.ref('r.tipoPontuacao'),
    cenario: sql.ref('r.cenario'),
    criadoEm: sql.ref('r.criadoEm'),
  },
};

type Lojas = ReturnType<typeof lojas>;

/**
 * The fields of each store, and what it adds up to: each sum a subquery of the row, so that only the rows of a page are added up, each
 * by the index of its sellers or sales.
 * @param hoje São Paulo day; what is past its day is in no balance
 */
export const withColunas = (query: Lojas, hoje: string) =>
  query.select([
    ...colunas,
    sql<number>`(select count(*) from parceiros p where p.revenda_id = r.id and p.ativo)`.as('numeroParceiros'),
    sql<number>`(select coalesce(sum(p.total_pontos), 0) from parceiros p where p.revenda_id = r.id)`.as('totalPontos'),
    sql<number>`(select coalesce(sum(${saldoDisponivel('p', hoje)}), 0) from parceiros p where p.revenda_id = r.id)`.as(
      'saldoPontos',
    ),
    sql<string | null>`(select max(p.ultima_pontuacao) from parceiros p where p.revenda_id = r.id)`.as(
      'ultimaPontuacao',
    ),
    sql<number>`(select coalesce(sum(v.total_venda), 0) ${vivas})`.as('totalVendas'),
    sql<number>`(select count(*) ${vivas} and v.origem = 0)`.as('lancamentoRelatorio'),
    sql<number>`(select count(*) ${vivas} and v.origem <> 0)`.as('lancamentoManual'),
    sql<number>`(select coalesce(sum(i.em_analise * d.valor_pontos), 0) ${emAnalise} and v.revenda_id = r.id)`.as(
      'saldoPontosAf',
    ),
    sql<number>`(select count(*) from produtos_revenda d where d.revenda_id = r.id and d.ativo)`.as('depara'),
  ]);

/** Its sales that stand. */
const vivas = sql`from vendas v where v.revenda_id = r.id and v.cancelada_em is null`;

const emAnalise = sql`
  from vendas v
  join venda_itens i on i.venda_id = v.id and i.em_analise > 0
  join produtos d on d.id = i.produto_id
 where v.cancelada_em is null`;

/** The same for very many stores, a file or the totals: each table is added up once, and not once for each store. */
export const withColunasDeTodas = (query: Lojas, hoje: string) =>
  query
    .leftJoin(
      sql<Vendedores>`(
        select p.revenda_id, count(*) filter (where p.ativo) as ativos, sum(p.total_pontos) as total,
               sum(p.saldo_pontos - coalesce(x.pontos, 0)) as saldo, max(p.ultima_pontuacao) as ultima
          from parceiros p
          left join ${vencidos(hoje)} x on x.parceiro_id = p.id
         group by p.revenda_id)`.as('sp'),
      'sp.revendaId',
      'r.id',
    )
    .leftJoin(
      sql<Vendas>`(
        select v.revenda_id, sum(v.total_venda) as total, count(*) filter (where v.origem = 0) as relatorio,
               count(*) filter (where v.origem <> 0) as manual
          from vendas v
         where v.cancelada_em is null
         group by v.revenda_id)`.as('sv'),
      'sv.revendaId',
      'r.id',
    )
    .leftJoin(
      sql<Soma>`(select v.revenda_id, sum(i.em_analise * d.valor_pontos) as total ${emAnalise} group by v.revenda_id)`.as(
        'se',
      ),
      'se.revendaId',
      'r.id',
    )
    .leftJoin(
      sql<Soma>`(select revenda_id, count(*) as total from produtos_revenda where ativo group by revenda_id)`.as('sd'),
      'sd.revendaId',
      'r.id',
    )
    .select([
      ...colunas,
      sql<number>`coalesce(sp.ativos, 0)`.as('numeroParceiros'),
      sql<number>`coalesce(sp.total, 0)`.as('totalPontos'),
      sql<number>`coalesce(sp.saldo, 0)`.as('saldoPontos'),
      'sp.ultima as ultimaPontuacao',
      sql<number>`coalesce(sv.total, 0)`.as('totalVendas'),
      sql<number>`coalesce(sv.relatorio, 0)`.as('lancamentoRelatorio'),
      sql<number>`coalesce(sv.manual, 0)`.as('lancamentoManual'),
      sql<number>`coalesce(se.total, 0)`.as('saldoPontosAf'),
      sql<number>`coalesce(sd.total, 0)`.as('depara'),
    ]);

interface Soma {
  revendaId: number;
  total: number;
}
interface Vendas extends Soma {
  relatorio: number;
  manual: number;
}
interface Vendedores extends Soma {
  ativos: number;
  saldo: number;
  ultima: string | null;
}

/** The name that the contract has, which snake case cannot carry. */
export const asRevenda = <L extends { saldoPontosAf: number }>({ saldoPontosAf, ...loja }: L) => ({
  ...loja,
  saldoPontosAF: saldoPontosAf,
});

const colunas = [
  'r.id',
  'r.codigo',
  'r.cnpj',
  'r.nomeFantasia',
  'r.razaoSocial',
  'r.responsavel',
  'r.email',
  'r.telefone',
  'r.celular',
  'r.endRua',
  'r.endNumero',
  'r.endComplemento',
  'r.endBairro',
  'r.endCidade',
  'r.endEstado',
  'r.endCep',
  'r.tipoPontuacao',
  'r.cenario',
  'r.redeId as idRede',
  sql<string>`e.nome`.as('nomeRede'),
  'g.nome as gestor',
  'r.criadoEm',
  'r.resgateLiberado',
  'r.bannerExclusivo',
  'r.saidaAutomatica',
  'r.exigeConvite',
  'r.ativo',
] as const;

export const findById = (db: Db, ator: AtorUsuario, id: number) =>
  lojas(db, ator).where('r.id', '=', id).select(['r.id', 'r.redeId']).executeTakeFirst();

export const findConvite = (db: Db, ator: AtorUsuario, id: number) =>
  lojas(db, ator).where('r.id', '=', id).select(['r.exigeConvite', 'r.convite']).executeTakeFirst();

export const findCompleta = (db: Db, ator: AtorUsuario, loja: LojaRef, hoje: string) =>
  withColunas(
    lojas(db, ator).where((eb) => eb('r.id', '=', idDaLoja(loja))),
    hoje,
  ).executeTakeFirst();

/** Receipts that wait for staff. */
export const countRecibos = async (db: Db, revendaId: number): Promise<number> => {
  const { recibos } = await db
    .selectFrom('submissoes')
    .where('revendaId', '=', revendaId)
    .where('estado', '=', 'pendente')
    .select(sql<number>`count(*)`.as('recibos'))
    .executeTakeFirstOrThrow();
  return recibos;
};

export const listDaBase = (db: Db, codigo: string) =>
  db
    .selectFrom('baseLojas')
    .where(sql<SqlBool>`codigo_normal(codigo) = codigo_normal(${codigo})`)
    .selectAll()
    .limit(1)
    .execute();
