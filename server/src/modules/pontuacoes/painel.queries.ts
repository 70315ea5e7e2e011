/** Scorings as staff see them, within their scope. */

import { type ComAcoes, can } from '@pontua/contract/access';
import type { situacoesPontuacao } from '@pontua/contract/pontuacoes';
import type { RedeRef } from '@pontua/contract/referencias';
import { type Expression, type NotNull, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { contem } from '../../platform/db/lista.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { linhasDaLista } from '../vendas/linhas.api.ts';

export type Situacao = (typeof situacoesPontuacao)[number];

export interface Filtros {
  rede?: RedeRef | undefined;
  /** São Paulo days, both inclusive. */
  dataInicial?: string | undefined;
  dataFinal?: string | undefined;
  situacao?: Situacao | undefined;
  /** Of each word searched for, what it names. */
  mencoes: readonly Mencao[];
}

/**
 * The rows: `n`, a scoring or a sale that waits, with its sale `v`, seller `s`, store `l`, chain `e`, its manager `g`, and the receipt `r` of the sale.
 * All are there, but only left joins can be left out where nothing of them is asked: the count needs none.
 */
export function pontuacoesDoPainel(
  db: Db,
  ator: AtorUsuario,
  { rede, dataInicial, dataFinal, situacao, mencoes }: Filtros,
) {
  return db
    .selectFrom(linhasDaLista(db).as('n'))
    .leftJoin('vendas as v', 'v.id', 'n.vendaId')
    .leftJoin('parceiros as s', 's.id', 'n.parceiroId')
    .leftJoin('revendas as l', 'l.id', 'n.revendaId')
    .leftJoin('redes as e', 'e.id', 'n.redeId')
    .leftJoin('usuarios as g', 'g.id', 'e.gestorId')
    .leftJoin('submissoes as b', 'b.id', 'v.submissaoId')
    .leftJoin('arquivos as r', 'r.id', 'b.arquivoId')
    .where((eb) => noEscopo(ator.escopo, eb.ref('n.revendaId'), eb.ref('n.redeId')))
    .$if(rede !== undefined, (query) => query.where('n.redeId', '=', idDaRede(rede ?? 0)))
    .$if(!!dataInicial, (query) => query.where('n.quando', '>=', inicioDoDia(dataInicial ?? '', 0)))
    .$if(!!dataFinal, (query) => query.where('n.quando', '<', inicioDoDia(dataFinal ?? '', 1)))
    .$if(situacao !== undefined, (query) => query.where(() => situacoes[situacao ?? 'Pontuada']))
    .where((eb) => eb.and(mencoes.map(menciona)));
}

const situacoes: Record<Situacao, Expression<SqlBool>> = {
  Pontuada: sql<SqlBool>`n.pontuado_em is not null and n.cancelada_em is null`,
  'Em Análise': sql<SqlBool>`n.pontuado_em is null and n.cancelada_em is null`,
  Cancelada: sql<SqlBool>`n.cancelada_em is not null`,
};

const inicioDoDia = (dia: string, mais: number): Expression<string> =>
  sql<string>`(${dia}::date + ${mais}::integer)::timestamp at time zone 'America/Sao_Paulo'`;

export interface Mencao {
  parceiros: number[];
  revendas: number[];
  vendas: number[];
}

/**
 * What a word names: sellers by name or beginning of the CPF, stores by name, sales by beginning of the fiscal number. Looked up
 * apart and handed over as constants: PostgreSQL hashes those, while a subquery's array it would compare one by one.
 */
export async function findMencao(db: Db, palavra: string, ator: ComAcoes): Promise<Mencao> {
  const digitos = /^[\d.-]+$/.test(palavra) ? palavra.replace(/\D/g, '') : '';
  const cpf = digitos.length >= 3 && can(ator, 'verContatoParceiro') ? `${digitos}%` : null;
  const numero = `${palavra.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Mencao>`
    select array(select id from parceiros where ${contem(sql`nome`, palavra)} or cpf like ${cpf}) as parceiros,
           array(select id from revendas where ${contem(sql`nome_fantasia`, palavra)}) as revendas,
           array(select id from vendas where identificador like ${numero}) as vendas`.execute(db);
  return rows[0] ?? { parceiros: [], revendas: [], vendas: [] };
}

const menciona = ({ parceiros, revendas, vendas }: Mencao) => sql<SqlBool>`(
  n.parceiro_id = any (${parceiros}::bigint[]) or n.revenda_id = any (${revendas}::bigint[]) or n.venda_id = any (${vendas}::bigint[]))`;

export const ordem = {
  id: sql.ref('n.id'),
  colunas: {
    id: sql.ref('n.id'),
    pontuadoEm: sql.ref('n.quando'),
    parceiro: sql`busca(s.nome)`,
    revenda: sql`busca(l.nome_fantasia)`,
    cidade: { anulavel: sql`busca(l.end_cidade)` },
    identificador: sql.ref('v.identificador'),
    totalPontos: sql.ref('n.totalPontos'),
    realizadoEm: sql.ref('v.realizadoEm'),
    venceEm: { anulavel: sql.ref('n.venceEm') },
  },
};

/** The fields of each row; who may not see how to reach a seller gets no CPF. */
export const withColunas = (query: ReturnType<typeof pontuacoesDoPainel>, ator: ComAcoes) =>
  query
    .select(colunas)
    .$narrowType<Presentes>()
    .$if(can(ator, 'verContatoParceiro'), (comCpf) => comCpf.select(sql<string>`s.cpf`.as('cpf')));

const colunas = [
  'n.id',
  'n.vendaId as idVenda',
  's.nome as parceiro',
  'l.nomeFantasia as revenda',
  'e.nome as rede',
  'l.endCidade as cidade',
  'g.nome as gestor',
  'v.tipoFiscal',
  'v.identificador',
  'n.totalPontos',
  'v.realizadoEm',
  'n.pontuadoEm',
  'n.venceEm',
  'n.canceladaEm',
  'v.origem',
  'r.chave',
] as const;

/** What the left joins always find. */
type Presentes = Record<
  'parceiro' | 'revenda' | 'rede' | 'tipoFiscal' | 'identificador' | 'realizadoEm' | 'origem',
  NotNull
>;

/** Of a scoring what it scored, of a sale that waits what waits; null when there is no such row within the scope. */
export async function listItens(db: Db, ator: AtorUsuario, id: number) {
  const linha = await db
    .selectFrom(linhasDaLista(db).as('n'))
    .where('n.id', '=', id)
    .where((eb) => noEscopo(ator.escopo, eb.ref('n.revendaId'), eb.ref('n.redeId')))
    .select(['n.vendaId', 'n.pontuadoEm'])
    .executeTakeFirst();
  if (!linha) return null;
  const itens = db
    .selectFrom('vendaItens as i')
    .innerJoin('produtos as p', 'p.id', 'i.produtoId')
    .select(['i.codigo', 'p.nome as descricao', 'i.valorUnitario', 'i.valorDesconto'])
    .orderBy('i.id');
  if (linha.pontuadoEm === null) {
    return itens
      .where('i.vendaId', '=', linha.vendaId)
      .select(['i.id', 'i.qtde', sql<number>`0`.as('valorPontos')])
      .execute();
  }
  return itens
    .innerJoin('alocacoes as a', 'a.vendaItemId', 'i.id')
    .where('a.pontuacaoId', '=', id)
    .select(['a.id', 'a.unidades as qtde', 'a.pontos as valorPontos'])
    .execute();
}
