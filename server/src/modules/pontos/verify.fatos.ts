/** What the ledger promises about the facts behind it: each scoring and each redemption is in the books exactly once. */
import { sql } from 'kysely';
import type { Regra } from './verify.regra.ts';

export const regrasDosFatos: Regra[] = [
  {
    nome: 'cada pontuação está no livro uma vez, pela soma das suas linhas, e estornada por inteiro se e só se cancelada',
    quebras: sql`
      select format('pontuação %s (parceiro %s, %s) vale %s, as linhas somam %s, o livro credita %s ao parceiro %s%s', n.id, n.parceiro_id,
                    case when n.cancelada_em is null then 'viva' else 'cancelada' end, n.total_pontos, coalesce(a.pontos, 0),
                    coalesce(l.creditados, 0), coalesce(l.dono::text, '-'),
                    case when l.cancelada then format(' e a cancelou, restando %s', l.pontos) end) as detalhe
        from pontuacoes n
        left join (select pontuacao_id, sum(pontos) as pontos from alocacoes group by pontuacao_id) a on a.pontuacao_id = n.id
        left join (
          select pontuacao_id, sum(pontos) as pontos, sum(pontos) filter (where tipo in ('pontuacao', 'correcao')) as creditados,
                 bool_or(tipo = 'cancelamento') as cancelada, max(parceiro_id) as dono, min(parceiro_id) as outro
            from lancamentos
           where pontuacao_id is not null
           group by pontuacao_id
        ) l on l.pontuacao_id = n.id
       where n.total_pontos <> coalesce(l.creditados, 0)
          or n.total_pontos <> coalesce(a.pontos, 0)
          or n.parceiro_id <> l.dono
          or n.parceiro_id <> l.outro
          or (n.cancelada_em is not null) <> l.cancelada
          or (l.cancelada and l.pontos > 0)
      union all
      select format('lançamento %s é da pontuação %s, que não existe', l.id, l.pontuacao_id)
        from lancamentos l
        left join pontuacoes n on n.id = l.pontuacao_id
       where l.pontuacao_id is not null and n.id is null`,
  },
  {
    // Against the scorings, which the rule above ties to the books.
    nome: 'total de pontos = o que foi pontuado e corrigido, menos o cancelado',
    quebras: sql`
      select format('parceiro %s: total %s, devia ser %s', p.id, p.total_pontos, coalesce(n.pontos, 0)) as detalhe
        from parceiros p
        left join (
          select parceiro_id, sum(total_pontos) as pontos from pontuacoes where cancelada_em is null group by parceiro_id
        ) n on n.parceiro_id = p.id
       where p.total_pontos <> coalesce(n.pontos, 0)`,
  },
  {
    nome: 'cada resgate está debitado uma vez, pelo que custou, e devolvido uma vez se cancelado',
    quebras: sql`
      select format('resgate %s de %s pontos, status %s: débito %s, estorno %s', r.id, r.pontos_gastos, r.status, d.pontos, e.pontos) as detalhe
        from resgates r
        left join lancamentos d on d.causa = 'resgate:' || r.id
        left join lancamentos e on e.causa = 'estorno_resgate:' || r.id
       where (d.pontos, d.parceiro_id, e.pontos) is distinct from
             (-r.pontos_gastos, r.parceiro_id, case when r.status = 3 then r.pontos_gastos end)
      union all
      select format('lançamento %s é do resgate %s, que não existe', l.id, l.resgate_id)
        from lancamentos l
        left join resgates r on r.id = l.resgate_id
       where l.resgate_id is not null and r.id is null`,
  },
];
