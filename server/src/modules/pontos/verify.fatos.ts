/** What the ledger promises about the facts behind it: each scoring and each redemption is in the books exactly once. */
import { sql } from 'kysely';
import type { Regra } from './verify.regra.ts';

export const regrasDosFatos: Regra[] = [
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
