/** What each scoring promises: its sale, its seller, its last day, its lines, and that the books have it once. */
import { sql } from 'kysely';
import { citadaDesde, type LeituraEmPartes, naFaixa } from './verify.regra.ts';

const noLivro =
  'cada pontuação está no livro uma vez, pela soma das suas linhas, e estornada por inteiro se e só se cancelada';
const daVenda = 'uma pontuação é do vendedor da sua venda e vence um ano depois, e o seu lote com ela';
const comVenda = 'toda pontuação é de uma venda e toda alocação é de uma pontuação e de um item dessa venda';

export const leituraDasPontuacoes: LeituraEmPartes = {
  por: 'pontuacoes.id',
  repetivel: true,
  quebras: (recorte) => sql`
    select q.regra, q.detalhe
      from (
        select n.id, n.venda_id, n.parceiro_id, n.total_pontos, n.pontuado_em, n.vence_em, n.cancelada_em, l.pontuacao_id, l.lancamento_id,
               l.pontos, l.creditados, l.cancelada, l.dono, a.pontos as das_linhas, v.id as venda, v.parceiro_id as da_venda, t.vence_em as lote_vence_em,
               n.id is null
                 or n.total_pontos <> coalesce(l.creditados, 0) or n.total_pontos <> coalesce(a.pontos, 0) or n.parceiro_id <> l.dono
                 or n.parceiro_id <> l.outro or (n.cancelada_em is not null) <> l.cancelada or (l.cancelada and l.pontos > 0) as fora_do_livro,
               n.vence_em <> (n.pontuado_em at time zone 'America/Sao_Paulo')::date + 365 or v.parceiro_id <> n.parceiro_id
                 or t.vence_em <> n.vence_em or t.ultimo <> n.vence_em as de_outra
          from (select * from pontuacoes n where ${naFaixa(recorte, 'n.id')} and ${citadaDesde(recorte, 'n.id', 'pontuacao_id')}) n
          full join (
            select l.pontuacao_id, sum(l.pontos) as pontos, sum(l.pontos) filter (where l.tipo in ('pontuacao', 'correcao')) as creditados,
                   bool_or(l.tipo = 'cancelamento') as cancelada, max(l.parceiro_id) as dono, min(l.parceiro_id) as outro, min(l.id) as lancamento_id,
                   min(l.id) filter (where l.tipo = 'pontuacao') as entrada
              from lancamentos l
             where l.pontuacao_id is not null and ${naFaixa(recorte, 'l.pontuacao_id')} and ${citadaDesde(recorte, 'l.pontuacao_id', 'pontuacao_id')}
             group by l.pontuacao_id
          ) l on l.pontuacao_id = n.id
          left join (
            select a.pontuacao_id, sum(a.pontos) as pontos
              from alocacoes a
             where ${naFaixa(recorte, 'a.pontuacao_id')} and ${citadaDesde(recorte, 'a.pontuacao_id', 'pontuacao_id')}
             group by a.pontuacao_id
          ) a on a.pontuacao_id = n.id
          left join vendas v on v.id = n.venda_id
          left join (
            select t.lancamento_id, min(t.vence_em) as vence_em, max(t.vence_em) as ultimo from lotes t
             where t.pontuacao_id is not null and ${naFaixa(recorte, 't.pontuacao_id')} and ${citadaDesde(recorte, 't.pontuacao_id', 'pontuacao_id')}
             group by t.lancamento_id
          ) t on t.lancamento_id = l.entrada
        offset 0
      ) n
     cross join lateral (values
       (${noLivro}::text,
        case when n.id is null then format('lançamento %s é da pontuação %s, que não existe', n.lancamento_id, n.pontuacao_id)
             when n.fora_do_livro
               then format('pontuação %s (parceiro %s, %s) vale %s, as linhas somam %s, o livro credita %s ao parceiro %s%s', n.id, n.parceiro_id,
                           case when n.cancelada_em is null then 'viva' else 'cancelada' end, n.total_pontos, coalesce(n.das_linhas, 0),
                           coalesce(n.creditados, 0), coalesce(n.dono::text, '-'),
                           case when n.cancelada then format(' e a cancelou, restando %s', n.pontos) end) end),
       (${daVenda},
        case when n.de_outra
          then format('pontuação %s: pontuada em %s, vence em %s; do parceiro %s, a venda é do parceiro %s; o lote vence em %s', n.id,
                      n.pontuado_em, n.vence_em, n.parceiro_id, n.da_venda, n.lote_vence_em) end),
       (${comVenda}, case when n.venda is null and n.id is not null then format('pontuação %s é da venda %s, que não existe', n.id, n.venda_id) end)
     ) q (regra, detalhe)
     where (n.fora_do_livro or n.de_outra or n.venda is null) and q.detalhe is not null`,
};
