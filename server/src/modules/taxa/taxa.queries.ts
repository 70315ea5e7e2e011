import { can } from '@pontua/contract/access';
import type { RedeRef } from '@pontua/contract/referencias';
import { type RawBuilder, sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { type Busca, opcional } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { noEscopoDeRede } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Periodo } from '../geracoes/geracoes.api.ts';

export interface RecorteDaTaxa {
  geracao: number;
  rede?: RedeRef | undefined;
}

/**
 * `t`, a row of the generation, with its chain `r` and product `p`: sums of whole chains, for those whose scope is the chain. Every row
 * has both; as outer joins PostgreSQL leaves them out where only the rows are counted, sorted or added up.
 */
export const taxas = (db: Db, ator: AtorUsuario, { geracao, rede }: RecorteDaTaxa) =>
  db
    .selectFrom('taxaSucesso as t')
    .leftJoin('redes as r', 'r.id', 't.redeId')
    .leftJoin('produtos as p', 'p.id', 't.produtoId')
    .where('t.geracaoId', '=', geracao)
    .where((eb) => noEscopoDeRede(ator.escopo, eb.ref('t.redeId'), { somenteRedes: true }))
    .where((eb) => opcional(rede, (ref) => eb('t.redeId', '=', idDaRede(ref))))
    .$if(!can(ator, 'verInativos'), (query) => query.where('r.ativo', '=', true));

/** A word names the chain or the product. */
export const buscaTaxas: Busca = {
  alvos: [alvos.rede(sql.ref('t.rede_id')), alvos.produto(sql.ref('t.produto_id'))],
};

type NumeroDaTaxa = RawBuilder<number | null>;
/** Null where nothing was bought before; each figure is one division, and rounded once. */
const porMes = (valor: RawBuilder<unknown>): NumeroDaTaxa => sql`round(${valor} / nullif(t.meses_antes, 0), 2)`;
/** By how much the month is above the mean, times the months of the mean. */
const acima = sql`(t.qtd_vendida * t.meses_antes - t.qtd_antes)::numeric`;
const mediaMensal = porMes(sql`t.qtd_antes::numeric`);
const aumentoVendas = porMes(acima);
const aumentoVendasDinheiro = porMes(sql`${acima} * t.valor_unitario`);
const mediaMensalDinheiro = porMes(sql`t.qtd_antes * t.valor_unitario`);
const vendidoDinheiro: NumeroDaTaxa = sql`case when t.meses_antes > 0 then t.qtd_vendida * t.valor_unitario end`;
/** Nothing can be said where nothing, or less, was bought before. */
const taxaSucesso: NumeroDaTaxa = sql`case when t.qtd_antes > 0 then round(100 * ${acima} / nullif(t.qtd_antes, 0), 2) end`;

/** Pairs of chain and product of one month: sorted whole, as the antifraude is. */
export const ordem = {
  id: sql.ref('t.id'),
  poucas: true,
  colunas: {
    produto: { por: sql`busca(p.nome)`, de: sql.ref('p.id') },
    codProduto: { por: sql`busca(p.codigo)`, de: sql.ref('p.id') },
    rede: { por: sql`busca(r.nome)`, de: sql.ref('r.id') },
    valorUnitarioProduto: sql.ref('t.valorUnitario'),
    qtdVendidaAntes: sql.ref('t.qtdAntes'),
    mesesAtendidoAntes: sql.ref('t.mesesAntes'),
    qtdVendida: sql.ref('t.qtdVendida'),
    mediaMensal: { anulavel: mediaMensal },
    aumentoVendas: { anulavel: aumentoVendas },
    aumentoVendasDinheiro: { anulavel: aumentoVendasDinheiro },
    taxaSucesso: { anulavel: taxaSucesso },
  },
};

export const colunas = ({ ano, mes }: Periodo) =>
  [
    't.id',
    sql<string>`r.nome`.as('rede'),
    sql<string>`p.codigo`.as('codProduto'),
    sql<string>`p.nome`.as('produto'),
    't.valorUnitario as valorUnitarioProduto',
    sql<number>`${ano}::integer`.as('ano'),
    sql<number>`${mes}::integer`.as('mes'),
    't.qtdAntes as qtdVendidaAntes',
    't.mesesAntes as mesesAtendidoAntes',
    mediaMensal.as('mediaMensal'),
    't.qtdVendida',
    aumentoVendas.as('aumentoVendas'),
    aumentoVendasDinheiro.as('aumentoVendasDinheiro'),
    mediaMensalDinheiro.as('mediaMensalDinheiro'),
    vendidoDinheiro.as('vendidoDinheiro'),
    taxaSucesso.as('taxaSucesso'),
  ] as const;

/** What a chart has room for. */
const maximoItens = 10;

/**
 * Means of before and purchases of the month at the unit value, of what was bought before, by chain or by product of one; the largest
 * first. The last row, without a name, is the whole. Sums of what the rows say, to the cent, or the list's file would add up to another.
 */
export async function listSomas(db: Db, ator: AtorUsuario, recorte: RecorteDaTaxa) {
  const nome = recorte.rede === undefined ? sql.ref('r.nome') : sql.ref('p.nome');
  const { rows } = await sql<{ nome: string | null; antes: number; noMes: number }>`
    with somas as (
      ${taxas(db, ator, recorte)
        .where('t.mesesAntes', '>', 0)
        .groupBy(sql`grouping sets ((), (${recorte.rede === undefined ? sql.ref('r.id') : sql.ref('p.id')}, ${nome}))`)
        .select([
          sql<string | null>`${nome}`.as('nome'),
          sql`sum(${mediaMensalDinheiro})`.as('antes'),
          sql`sum(${vendidoDinheiro})`.as('no_mes'),
        ])}
    )
    select nome, coalesce(antes, 0) as antes, coalesce(no_mes, 0) as no_mes
      from somas
     order by nome is null desc, greatest(antes, no_mes) desc, nome
     limit ${maximoItens + 1}`.execute(db);
  return rows;
}
