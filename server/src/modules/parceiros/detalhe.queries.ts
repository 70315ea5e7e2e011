/** The inside of one seller: what other modules wrote of them, read. */
import { type ComAcoes, can } from '@pontua/contract/access';
import { fusoHorario } from '@pontua/contract/dates';
import type { ParceiroRef } from '@pontua/contract/parceiro';
import type { situacoesVenda } from '@pontua/contract/pontuacoes';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { ultimaDuvida } from '../duvidas/duvidas.api.ts';
import { lotesDe } from '../pontos/extrato.api.ts';
import { vendedores, withColunas } from './painel.queries.ts';
import { dividaAnterior } from './vestigio.queries.ts';

type Ref = ParceiroRef;

/** Who may not see CPFs finds nobody by one. */
export const findCompleto = (db: Db, ator: AtorUsuario, ref: Ref, hoje: { hoje: string; agora: string }) =>
  withColunas(vendedores(db, ator), hoje)
    .where((eb) => ('id' in ref ? eb('p.id', '=', ref.id) : eb('p.cpf', '=', ref.cpf)))
    .$if('cpf' in ref && !can(ator, 'verContatoParceiro'), (query) => query.where(sql<boolean>`false`))
    .select(['p.dataNascimento', 'p.hobby', 'p.criadoEm', 'p.aceitouRegulamentoEm', 'p.senhaInicial', 'p.dividaPontos'])
    .select(['p.endRua', 'p.endNumero', 'p.endComplemento', 'p.endBairro', 'p.endCidade', 'p.endEstado', 'p.endCep'])
    .select([
      sql<'F' | 'M' | null>`p.sexo`.as('sexo'),
      sql<boolean>`p.email_novo is not null`.as('emailPendente'),
      dividaAnterior.as('dividaAnterior'),
      sql<number>`(
        select coalesce(sum(i.em_analise + i.retidas), 0)
          from vendas v
          join venda_itens i on i.venda_id = v.id and i.em_analise + i.retidas > 0
         where v.parceiro_id = p.id and v.cancelada_em is null)`.as('unidadesEmAnalise'),
    ])
    .executeTakeFirst();

export const findCartao = (db: Db, parceiroId: number) =>
  db
    .selectFrom('cartoes')
    .where('parceiroId', '=', parceiroId)
    .where('encerradoEm', 'is', null)
    .select(['numero', 'saldo', 'atualizadoEm', 'bloqueado', 'emDesbloqueio', 'entregue'])
    .executeTakeFirst();

/**
 * A seller's rows, empty out of the scope. What happened in a store stays with it: who reaches the seller's store of today alone does not
 * see what was sold in the one before. The book of points is the seller's, and is whole.
 */
const alcancado = (db: Db, ator: AtorUsuario, id: number) => vendedores(db, ator).where('p.id', '=', id).select('p.id');

interface LancamentoDoVendedor {
  id: number;
  criadoEm: string;
  tipo: string;
  pontos: number;
  saldo: number;
  responsavel: string;
  origem: string;
}

/** The book, and before its time the expiry of what is past its day: as the entry that it is going to be (`listExtrato` of module pontos). */
export const extrato = (db: Db, ator: AtorUsuario, id: number, hoje: string) =>
  db
    .selectFrom(
      sql<LancamentoDoVendedor>`(
        select l.ordem as id, l.criado_em, l.tipo, l.pontos, l.saldo, l.responsavel,
               coalesce('Venda ' || v.identificador, r.premio, l.motivo) as origem
          from lancamentos l
          left join pontuacoes n on n.id = l.pontuacao_id
          left join vendas v on v.id = n.venda_id
          left join resgates r on r.id = l.resgate_id
         where l.parceiro_id = ${id}
         union all
        select p.ultima_ordem + row_number() over ate_aqui, (l.vence_em + 1)::timestamp at time zone ${sql.lit(fusoHorario)},
               'expiracao', -l.restante, p.saldo_pontos - sum(l.restante) over ate_aqui, 'Sistema',
               coalesce('Venda ' || v.identificador, '')
          from lotes l
          join parceiros p on p.id = l.parceiro_id
          left join pontuacoes n on n.id = l.pontuacao_id
          left join vendas v on v.id = n.venda_id
         where l.parceiro_id = ${id}
           and l.restante > 0
           and l.vence_em < ${hoje}::date
        window ate_aqui as (order by l.vence_em, l.id))`.as('l'),
    )
    .where(({ exists }) => exists(alcancado(db, ator, id)))
    .select(['l.id', 'l.criadoEm', 'l.tipo', 'l.pontos', 'l.saldo', 'l.responsavel', 'l.origem']);

export const lotes = (db: Db, ator: AtorUsuario, id: number, hoje: string) =>
  db
    .selectFrom('lotes as l')
    .leftJoin('pontuacoes as n', 'n.id', 'l.pontuacaoId')
    .leftJoin('vendas as v', 'v.id', 'n.vendaId')
    .where(sql<SqlBool>`l.id in (${lotesDe(id)})`)
    .where('l.parceiroId', 'in', alcancado(db, ator, id))
    .select(['l.id', 'l.criadoEm', 'l.pontos', 'l.venceEm'])
    .select([
      sql<string>`coalesce('Venda ' || v.identificador, 'Crédito')`.as('origem'),
      // Past its day nothing of it can be spent, posted or not.
      sql<number>`case when l.vence_em < ${hoje}::date then 0 else l.restante end`.as('restante'),
      sql<'Disponível' | 'Usado' | 'Expirado'>`case when l.vence_em < ${hoje}::date then 'Expirado'
           when l.restante > 0 then 'Disponível' else 'Usado' end`.as('situacao'),
    ]);

export const vendas = (db: Db, ator: AtorUsuario, id: number) =>
  db
    .selectFrom('vendas as v')
    .innerJoin('revendas as r', 'r.id', 'v.revendaId')
    .innerJoinLateral(
      sql<Soma>`(
        select coalesce(sum(i.em_analise + i.retidas), 0) as em_analise, coalesce(sum(i.pontuadas), 0) as pontuadas, coalesce(sum(a.pontos), 0) as pontos
          from venda_itens i
          left join lateral (${alocadoDe}) a on true
         where i.venda_id = v.id)`.as('s'),
      (join) => join.onTrue(),
    )
    .leftJoin('retencoes as t', (on) => on.onRef('t.vendaId', '=', 'v.id').on('t.decisao', 'is', null))
    .where('v.parceiroId', '=', id)
    .where('v.parceiroId', 'in', alcancado(db, ator, id))
    .where((eb) => noEscopo(ator.escopo, eb.ref('v.revendaId'), eb.ref('v.redeId')))
    .select(['v.id', 'v.identificador', 'v.tipoFiscal', 'v.realizadoEm', 'r.nomeFantasia as revenda', 'v.totalVenda'])
    .select(ultimaDuvida(sql.ref('v.id')).as('duvida'))
    .select(['s.pontos', 's.emAnalise', 't.unidades as retidas', 't.limite', 't.maximo', 't.cadastroRecente'])
    .select([
      sql<SituacaoDaVenda>`case when v.cancelada_em is not null then 'Cancelada'
                         when s.em_analise = 0 then 'Pontuada'
                         when s.pontuadas > 0 then 'Parcial'
                         else 'Em Análise' end`.as('situacao'),
      sql<ItemLido[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'codigo', i.codigo, 'produto', d.nome, 'qtde', i.qtde,
                 'valorUnitario', i.valor_unitario, 'pontuadas', coalesce(a.unidades, 0), 'emAnalise', i.em_analise + i.retidas,
                 'pontos', coalesce(a.pontos, 0)) order by i.id), '[]')
          from venda_itens i
          join produtos d on d.id = i.produto_id
          left join lateral (${alocadoDe}) a on true
         where i.venda_id = v.id)`.as('itens'),
    ]);

type SituacaoDaVenda = (typeof situacoesVenda)[number];

interface Soma {
  emAnalise: number;
  pontuadas: number;
  pontos: number;
}

interface ItemLido {
  id: number;
  codigo: string;
  produto: string;
  qtde: number;
  valorUnitario: number;
  pontuadas: number;
  emAnalise: number;
  pontos: number;
}

/** What of a line `i` its scorings that stand have scored. */
const alocadoDe = sql`
  select sum(x.unidades) as unidades, sum(x.pontos) as pontos
    from alocacoes x
    join pontuacoes n on n.id = x.pontuacao_id and n.cancelada_em is null
   where x.venda_item_id = i.id`;

export const resgates = (db: Db, ator: AtorUsuario, id: number) =>
  db
    .selectFrom('resgates as r')
    .where('r.parceiroId', '=', id)
    .where('r.parceiroId', 'in', alcancado(db, ator, id))
    .where((eb) => noEscopo(ator.escopo, eb.ref('r.revendaId'), eb.ref('r.redeId')))
    .select(['r.id', 'r.premio', 'r.qtde', 'r.pontosGastos', 'r.status', 'r.resgatadoEm', 'r.previsaoEntrega']);

export const recibos = (db: Db, ator: AtorUsuario, id: number) =>
  db
    .selectFrom('submissoes as b')
    .innerJoin('revendas as r', 'r.id', 'b.revendaId')
    .where('b.parceiroId', '=', id)
    .where('b.parceiroId', 'in', alcancado(db, ator, id))
    .where((eb) => noEscopo(ator.escopo, eb.ref('b.revendaId'), eb.ref('b.redeId')))
    .select(['b.id', 'r.nomeFantasia as revenda', 'b.estado', 'b.motivo', 'b.criadoEm', 'b.atualizadoEm']);

/** Without what only those may see who `verContatoParceiro`. */
export function visible<L extends object>(linha: L, ator: ComAcoes) {
  return can(ator, 'verContatoParceiro')
    ? linha
    : { ...linha, cpf: undefined, celular: undefined, telefone: undefined, email: undefined };
}
