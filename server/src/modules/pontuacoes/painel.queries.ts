/** Scorings as staff see them, within their scope. */

import { type ComAcoes, can } from '@pontua/contract/access';
import type { situacoesPontuacao } from '@pontua/contract/pontuacoes';
import type { RedeRef } from '@pontua/contract/referencias';
import { type Expression, type NotNull, type SqlBool, sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { type Busca, noPeriodo, opcional } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { ultimaDuvida } from '../duvidas/duvidas.api.ts';
import { paginasDe } from '../submissoes/paginas.api.ts';
import { linhasDaLista } from '../vendas/linhas.api.ts';

export type SituacaoDaPontuacao = (typeof situacoesPontuacao)[number];

export interface FiltrosPontuacoes {
  rede?: RedeRef | undefined;
  /** São Paulo days, both inclusive. */
  dataInicial?: string | undefined;
  dataFinal?: string | undefined;
  situacao?: SituacaoDaPontuacao | undefined;
  /** Only sales of which units wait for a person. */
  retidas?: boolean | undefined;
  /** Only sales that their sellers ask about. */
  duvida?: boolean | undefined;
}

/**
 * The rows: `n`, a scoring or a sale that waits, with its sale `v`, seller `s`, store `l`, chain `e`, its manager `g`, and the receipt `r` of the sale.
 * All are there, but only left joins can be left out where nothing of them is asked: the count needs none.
 */
export const pontuacoesDoPainel = (
  db: Db,
  ator: AtorUsuario,
  { rede, dataInicial, dataFinal, situacao, retidas, duvida }: FiltrosPontuacoes,
) =>
  db
    .selectFrom(linhasDaLista(db).as('n'))
    .leftJoin('vendas as v', 'v.id', 'n.vendaId')
    .leftJoin('parceiros as s', 's.id', 'n.parceiroId')
    .leftJoin('revendas as l', 'l.id', 'n.revendaId')
    .leftJoin('redes as e', 'e.id', 'n.redeId')
    .leftJoin('usuarios as g', 'g.id', 'e.gestorId')
    .leftJoin('submissoes as b', 'b.id', 'v.submissaoId')
    .leftJoin('arquivos as r', 'r.id', 'b.arquivoId')
    .leftJoin('retencoes as t', (on) => on.onRef('t.vendaId', '=', 'n.vendaId').on('t.decisao', 'is', null))
    .where((eb) => noEscopo(ator.escopo, eb.ref('n.revendaId'), eb.ref('n.redeId')))
    .where((eb) => opcional(rede, (ref) => eb('n.redeId', '=', idDaRede(ref))))
    .where((eb) => noPeriodo(eb.ref('n.quando'), dataInicial, dataFinal))
    .where(opcional(situacao, (nome) => situacoes[nome]))
    // A few among very many: found by the index of those that are open, and not by looking at each sale of the period.
    .$if(retidas === true, (linhas) =>
      linhas.where(sql<SqlBool>`n.venda_id = any (array(select venda_id from retencoes where decisao is null))`),
    )
    .$if(duvida === true, (linhas) =>
      linhas.where(sql<SqlBool>`n.venda_id = any (array(select venda_id from duvidas where respondida_em is null))`),
    );

const situacoes: Record<SituacaoDaPontuacao, Expression<SqlBool>> = {
  Pontuada: sql<SqlBool>`n.pontuado_em is not null and n.cancelada_em is null`,
  'Em Análise': sql<SqlBool>`n.pontuado_em is null and n.cancelada_em is null`,
  Cancelada: sql<SqlBool>`n.cancelada_em is not null`,
};

/** A word names the seller, the store, or the sale. */
export const buscaPontuacoes = (ator: ComAcoes): Busca => ({
  alvos: [
    alvos.juntada(alvos.vendedor(sql.ref('n.parceiro_id'), ator)),
    alvos.juntada(alvos.loja(sql.ref('n.revenda_id'))),
    alvos.venda(sql.ref('n.venda_id')),
  ],
});

export const ordem = {
  id: sql.ref('n.id'),
  colunas: {
    id: sql.ref('n.id'),
    pontuadoEm: sql.ref('n.quando'),
    parceiro: { por: sql`s.nome_busca`, de: alvos.vendedores(sql.ref('n.parceiro_id')) },
    revenda: { por: sql`l.nome_busca`, de: alvos.lojas(sql.ref('n.revenda_id')) },
    cidade: { por: sql`busca(l.end_cidade)`, de: alvos.lojas(sql.ref('n.revenda_id')), anulavel: true },
    identificador: { por: sql`v.identificador collate "C"`, de: sql.ref('v.id') },
    totalPontos: sql.ref('n.totalPontos'),
    realizadoEm: { por: sql.ref('v.realizadoEm'), de: sql.ref('v.id') },
  },
};

/** The fields of each row; who may not see how to reach a seller gets no CPF. */
export const withColunas = (query: ReturnType<typeof pontuacoesDoPainel>, ator: ComAcoes) =>
  query
    .select(colunas)
    .select(ultimaDuvida(sql.ref('n.vendaId')).as('duvida'))
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
  'r.miniatura',
  'r.mime',
  paginasDe(sql.ref('b.id')).as('guardadas'),
  't.unidades as retidas',
  't.limite',
  't.maximo',
  't.cadastroRecente',
] as const;

/** What the left joins always find. */
type Presentes = Record<
  'parceiro' | 'revenda' | 'rede' | 'tipoFiscal' | 'identificador' | 'realizadoEm' | 'origem',
  NotNull
>;

/** A scoring, or a sale that waits, within the scope. */
export const findLinha = (db: Db, ator: AtorUsuario, id: number) =>
  db
    .selectFrom(linhasDaLista(db).as('n'))
    .where('n.id', '=', id)
    .where((eb) => noEscopo(ator.escopo, eb.ref('n.revendaId'), eb.ref('n.redeId')))
    .select(['n.vendaId', 'n.pontuadoEm'])
    .executeTakeFirst();

/** Of a scoring what it scored, of a sale that waits what waits; null when there is no such row within the scope. */
export async function listItens(db: Db, ator: AtorUsuario, id: number) {
  const linha = await findLinha(db, ator, id);
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
    .select(['i.id', 'a.unidades as qtde', 'a.pontos as valorPontos'])
    .execute();
}

/** The seller of a CPF, within the scope. */
export const findVendedor = (db: Db, { escopo }: AtorUsuario, cpf: string) =>
  db
    .selectFrom('parceiros as s')
    .where('s.cpf', '=', cpf)
    .where((eb) => noEscopo(escopo, eb.ref('s.revendaId')))
    .select('s.id')
    .executeTakeFirst();

interface ItemDaLinha {
  linha: number;
  id: number;
  codigo: string;
  descricao: string;
  qtde: number;
  valorUnitario: number;
  valorDesconto: number;
  valorPontos: number;
}

/** The lines of many rows at once, each with the row (`linha`) that it is of. */
export async function listItensDe(
  db: Db,
  linhas: readonly { id: number; idVenda: number; pontuadoEm: string | null }[],
): Promise<ItemDaLinha[]> {
  const pontuadas = linhas.filter(({ pontuadoEm }) => pontuadoEm !== null).map(({ id }) => id);
  const esperas = linhas.filter(({ pontuadoEm }) => pontuadoEm === null);
  const { rows } = await sql<ItemDaLinha>`
    select a.pontuacao_id as linha, i.id, i.codigo, p.nome as descricao, a.unidades as qtde, i.valor_unitario, i.valor_desconto,
           a.pontos as valor_pontos
      from alocacoes a
      join venda_itens i on i.id = a.venda_item_id
      join produtos p on p.id = a.produto_id
     where a.pontuacao_id = any (${pontuadas}::bigint[])
     union all
    select w.id, i.id, i.codigo, p.nome, i.qtde, i.valor_unitario, i.valor_desconto, 0
      from unnest(${esperas.map(({ id }) => id)}::bigint[], ${esperas.map(({ idVenda }) => idVenda)}::bigint[]) as w (id, venda_id)
      join venda_itens i on i.venda_id = w.venda_id
      join produtos p on p.id = i.produto_id
     order by linha, id`.execute(db);
  return rows;
}

/** The units that wait, by sale. */
export async function countEsperam(db: Db, vendas: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ vendaId: number; unidades: number }>`
    select venda_id, sum(em_analise + retidas) as unidades
      from venda_itens
     where venda_id = any (${vendas}::bigint[])
     group by venda_id`.execute(db);
  return new Map(rows.map(({ vendaId, unidades }) => [vendaId, unidades]));
}
