/** What the ledger promises about the facts behind it: each scoring and each redemption is in the books exactly once. */
import { sql } from 'kysely';
import type { Regra } from './verify.regra.ts';

export const regrasDosFatos: Regra[] = [
  {
    nome: 'cada pontuação está creditada uma vez, pelo que vale, ao seu parceiro',
    quebras: sql`
      select format('pontuação %s do parceiro %s vale %s, o livro diz %s', n.id, n.parceiro_id, n.total_pontos, coalesce(l.pontos, 0)) as detalhe
        from pontuacoes n
        left join (
          select pontuacao_id, sum(pontos) as pontos, min(parceiro_id) as dono, max(parceiro_id) as outro
            from lancamentos
           where tipo in ('pontuacao', 'correcao')
           group by pontuacao_id
        ) l on l.pontuacao_id = n.id
       where n.total_pontos <> coalesce(l.pontos, 0) or n.parceiro_id <> l.dono or n.parceiro_id <> l.outro
      union all
      select format('lançamento %s credita a pontuação %s, que não existe', l.id, l.pontuacao_id)
        from lancamentos l
        left join pontuacoes n on n.id = l.pontuacao_id
       where l.pontuacao_id is not null and n.id is null`,
  },
  {
    nome: 'pontuação cancelada e só ela está estornada, por tudo que ainda valia',
    quebras: sql`
      select format('pontuação %s %s, mas o livro %s', n.id, case when n.cancelada_em is null then 'vale' else 'está cancelada' end,
                    case when l.cancelada then format('a cancelou e ainda conta %s', l.pontos) else 'não a cancelou' end) as detalhe
        from pontuacoes n
        join (
          select pontuacao_id, bool_or(tipo = 'cancelamento') as cancelada, sum(pontos) as pontos
            from lancamentos
           where pontuacao_id is not null
           group by pontuacao_id
        ) l on l.pontuacao_id = n.id
       where (n.cancelada_em is not null) <> l.cancelada or (l.cancelada and l.pontos > 0)`,
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
