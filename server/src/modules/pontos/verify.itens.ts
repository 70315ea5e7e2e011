/** What each line of a sale promises: its units are those of its living scorings, each of its own sale, worth what one unit is worth. */
import { type RawBuilder, sql } from 'kysely';
import { citadaDesde, type LeituraEmPartes, naFaixa, type RecorteVerificado } from './verify.regra.ts';

const daVenda = 'toda pontuação é de uma venda e toda alocação é de uma pontuação e de um item dessa venda';
const valor = 'os pontos de uma linha são as suas unidades vezes o valor de cada uma';
const doProduto = 'toda unidade pontuada é do produto da sua linha';
const unidades = 'as unidades pontuadas de um item são as das suas pontuações vivas, e cabem no vendido';

/** Of which lines: where an entry since the âncora scored one of them, all that was ever scored of it. */
const cutToRecorte = (recorte: RecorteVerificado, coluna: string): RawBuilder<boolean> =>
  recorte.desde
    ? sql`${sql.ref(coluna)} in (select u.venda_item_id from alocacoes u where ${citadaDesde(recorte, 'u.pontuacao_id', 'pontuacao_id')})`
    : naFaixa(recorte, coluna);

export const leituraDosItens: LeituraEmPartes = {
  por: 'venda_itens.id',
  repetivel: true,
  quebras: (recorte) => sql`
    select q.regra, q.detalhe
      from (
        select i.*, a.venda_item_id, a.pontuacao_id, a.solta, a.errada, a.da_venda, coalesce(a.vivas, 0) as vivas,
               case when i.id is not null then coalesce(nullif(a.primeiro_produto, i.produto_id), nullif(a.ultimo_produto, i.produto_id)) end as outro_produto,
               a.venda_item_id is not null
                 and (i.id is null or a.solta is not null or a.da_venda is distinct from i.venda_id or a.outra_venda is distinct from i.venda_id) as alheia,
               i.pontuadas <> coalesce(a.vivas, 0) or i.pontuadas + i.em_analise + i.retidas > i.qtde as outras_unidades
          from (select i.id, i.venda_id, i.produto_id, i.qtde, i.pontuadas, i.em_analise, i.retidas from venda_itens i where ${cutToRecorte(recorte, 'i.id')}) i
          full join (
            select a.venda_item_id, sum(a.unidades) filter (where n.cancelada_em is null and n.id is not null) as vivas,
                   min(n.venda_id) as da_venda, max(n.venda_id) as outra_venda, min(a.pontuacao_id) filter (where n.id is null) as solta,
                   min(a.produto_id) as primeiro_produto, max(a.produto_id) as ultimo_produto,
                   min(a.pontuacao_id) as pontuacao_id, min(a.pontuacao_id) filter (where a.pontos <> a.unidades * a.valor_pontos) as errada
              from alocacoes a
              left join pontuacoes n on n.id = a.pontuacao_id
             where ${cutToRecorte(recorte, 'a.venda_item_id')}
             group by a.venda_item_id
          ) a on a.venda_item_id = i.id
        offset 0
      ) i
     cross join lateral (values
       (${daVenda}::text,
        case when i.alheia
          then format('a pontuação %s liga a venda %s ao item %s (venda %s)', coalesce(i.solta, i.pontuacao_id), i.da_venda, i.venda_item_id,
                      i.venda_id) end),
       (${valor}, case when i.errada is not null then format('item %s, pontuação %s: as unidades vezes o valor de cada uma não dão os seus pontos', i.id, i.errada) end),
       (${doProduto}, case when i.outro_produto is not null then format('item %s é do produto %s, e foi pontuado como %s', i.id, i.produto_id, i.outro_produto) end),
       (${unidades},
        case when i.outras_unidades
          then format('item %s: %s pontuadas, %s em análise, %s retidas, %s vendidas; as pontuações vivas somam %s', i.id, i.pontuadas, i.em_analise,
                      i.retidas, i.qtde, i.vivas) end)
     ) q (regra, detalhe)
     where (i.alheia or i.errada is not null or i.outro_produto is not null or i.outras_unidades) and q.detalhe is not null`,
};
