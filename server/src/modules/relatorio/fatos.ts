/** The general report, from the facts. Sales, scorings and redemptions stay with the chain that they were made in; a store's cenário is that of now. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { diaDoMomento } from '../../platform/db/mes.ts';

/** Which facts are meant, by their store and chain. */
export type DentroDoEscopo = (revenda: Expression<number>, rede: Expression<number>) => Expression<SqlBool>;

/** The figures of a row, in the order in which `daHora` has them. */
export const figuras = sql.raw(
  'vendas, unidades, valor_vendido, em_analise, unidades_pontuadas, pontos, custo, resgates, pontos_resgatados',
);

/**
 * Rows (mes, rede_id, cenario, …figures) as a query. Three aggregates, each of one pass over what it counts, are laid on each other: joined,
 * lines of one would be counted with each line of another. What a scoring earned is what its units earned (`ledger:verify`).
 */
export function daHora(alcance: DentroDoEscopo): RawBuilder<unknown> {
  const de = (tabela: string) => alcance(sql.ref(`${tabela}.revenda_id`), sql.ref(`${tabela}.rede_id`));
  const mesDe = (dia: RawBuilder<unknown>) => sql`date_trunc('month', (${dia})::timestamp)::date`;
  return sql`
    select t.mes, t.rede_id, t.cenario, sum(t.vendas) as vendas, sum(t.unidades) as unidades, sum(t.valor_vendido) as valor_vendido,
           sum(t.em_analise) as em_analise, sum(t.unidades_pontuadas) as unidades_pontuadas, sum(t.pontos) as pontos,
           round(sum(t.pontos) * r.valor_ponto, 2) as custo, sum(t.resgates) as resgates, sum(t.pontos_resgatados) as pontos_resgatados
      from (select ${mesDe(sql.ref('v.realizado_em'))} as mes, v.rede_id, l.cenario, count(distinct v.id) as vendas, sum(i.qtde) as unidades,
                   sum(i.sub_total) as valor_vendido, sum(i.em_analise + i.retidas) as em_analise, 0 as unidades_pontuadas, 0 as pontos, 0 as resgates,
                   0 as pontos_resgatados
              from vendas v
              join venda_itens i on i.venda_id = v.id
              join revendas l on l.id = v.revenda_id
             where v.cancelada_em is null and ${de('v')}
             group by 1, 2, 3
            union all
            select ${mesDe(diaDoMomento(sql.ref('n.pontuado_em')))}, n.rede_id, l.cenario, 0, 0, 0, 0, sum(a.unidades), sum(a.pontos), 0, 0
              from pontuacoes n
              join alocacoes a on a.pontuacao_id = n.id
              join revendas l on l.id = n.revenda_id
             where n.cancelada_em is null and ${de('n')}
             group by 1, 2, 3
            union all
            select ${mesDe(diaDoMomento(sql.ref('g.resgatado_em')))}, g.rede_id, l.cenario, 0, 0, 0, 0, 0, 0, count(*), sum(g.pontos_gastos)
              from resgates g
              join revendas l on l.id = g.revenda_id
             where g.status <> 3 and ${de('g')}
             group by 1, 2, 3) t
      join redes r on r.id = t.rede_id
     group by t.mes, t.rede_id, t.cenario, r.valor_ponto`;
}
