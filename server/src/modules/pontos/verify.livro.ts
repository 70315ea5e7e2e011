/** What the ledger promises about itself: entries, lotes, what was taken from them, and the sellers' totals. */
import { sql } from 'kysely';
import type { Regra } from './verify.regra.ts';

export const regrasDoLivro: Regra[] = [
  {
    nome: 'o parceiro mostra o saldo, a ordem e o hash do seu último lançamento',
    quebras: sql`
      select format('parceiro %s: saldo %s e ordem %s, mas o último lançamento diz %s e %s', p.id, p.saldo_pontos, p.ultima_ordem,
                    coalesce(u.saldo, 0), coalesce(u.ordem, 0)) as detalhe
        from parceiros p
        left join (
          select parceiro_id, max(ordem) as ordem, sum(pontos) as saldo from lancamentos group by parceiro_id
        ) u on u.parceiro_id = p.id
        left join lancamentos l on l.parceiro_id = u.parceiro_id and l.ordem = u.ordem
       where (p.saldo_pontos, p.ultima_ordem, p.ultimo_hash)
             is distinct from (coalesce(u.saldo, 0), coalesce(u.ordem, 0), coalesce(l.hash, '\\x'))
      union all
      select format('lançamento %s é do parceiro %s, que não existe', l.id, l.parceiro_id)
        from lancamentos l
       where not exists (select from parceiros p where p.id = l.parceiro_id)`,
  },
  {
    nome: 'saldo = o que resta nos lotes menos a dívida, e quem deve não tem lote aberto',
    quebras: sql`
      select format('parceiro %s: saldo %s, resta %s nos lotes, dívida %s', p.id, p.saldo_pontos, coalesce(l.resta, 0), p.divida_pontos) as detalhe
        from parceiros p
        left join (select parceiro_id, sum(restante) as resta from lotes where restante > 0 group by parceiro_id) l on l.parceiro_id = p.id
       where p.saldo_pontos <> coalesce(l.resta, 0) - p.divida_pontos
          or (p.divida_pontos > 0 and l.resta > 0)`,
  },
  {
    nome: 'o que falta num lote é o que se consumiu dele, e nunca mais do que ele tinha',
    quebras: sql`
      select format('lote %s: %s pontos, restam %s, consumidos %s', l.id, l.pontos, l.restante, coalesce(c.pontos, 0)) as detalhe
        from lotes l
        left join (select lote_id, sum(pontos) as pontos from consumos group by lote_id) c on c.lote_id = l.id
       where l.pontos - l.restante <> coalesce(c.pontos, 0) or l.restante < 0 or l.restante > l.pontos`,
  },
  {
    // Whatever moves points expires what is past its day first.
    nome: 'um lote só serve ao seu próprio dono, até o seu dia, e todo consumo tem lote e lançamento',
    quebras: sql`
      select format('lançamento %s (parceiro %s, de %s) mexeu no lote %s (parceiro %s, vence em %s)', c.lancamento_id, l.parceiro_id, l.criado_em,
                    c.lote_id, t.parceiro_id, t.vence_em) as detalhe
        from consumos c
        left join lancamentos l on l.id = c.lancamento_id
        left join lotes t on t.id = c.lote_id
       where l.parceiro_id is null or l.parceiro_id is distinct from t.parceiro_id
          or (l.tipo <> 'expiracao' and t.vence_em < (l.criado_em at time zone 'America/Sao_Paulo')::date)
      union all
      select format('lote %s (parceiro %s) foi aberto pelo lançamento %s (parceiro %s)', t.id, t.parceiro_id, t.lancamento_id, l.parceiro_id)
        from lotes t
        left join lancamentos l on l.id = t.lancamento_id
       where l.parceiro_id is distinct from t.parceiro_id`,
  },
  {
    // Or points would last longer than those that they were.
    nome: 'só um crédito abre lotes, e não tira de outros; só um estorno põe de volta nos de antes',
    quebras: sql`
      select format('lançamento %s (%s de %s) moveu %s no lote %s, que vence em %s', l.id, l.tipo, l.pontos, -c.pontos, t.id, t.vence_em) as detalhe
        from consumos c
        join lancamentos l on l.id = c.lancamento_id
        join lotes t on t.id = c.lote_id
       where case when c.pontos < 0 then l.tipo <> 'estorno_resgate' else l.pontos > 0 and t.lancamento_id <> l.id end
      union all
      select format('lançamento %s (%s de %s) abriu o lote %s, que vence em %s', l.id, l.tipo, l.pontos, t.id, t.vence_em)
        from lancamentos l
        join lotes t on t.lancamento_id = l.id
       where l.pontos <= 0`,
  },
  {
    nome: 'o que volta depois de expirado vale mais 30 dias, e o que uma correção dá vale como a sua pontuação, ou 30 dias se ela expirou',
    quebras: sql`
      select format('lote %s (vence em %s) foi aberto pelo lançamento %s (%s, de %s)', t.id, t.vence_em, l.id, l.tipo, l.criado_em) as detalhe
        from lancamentos l
        join lotes t on t.lancamento_id = l.id and t.parceiro_id = l.parceiro_id
        left join pontuacoes n on n.id = t.pontuacao_id and l.tipo = 'correcao'
       cross join lateral (select (l.criado_em at time zone 'America/Sao_Paulo')::date as dia) d
       where l.tipo in ('estorno_resgate', 'devolucao', 'correcao')
         and t.vence_em is distinct from case when n.vence_em >= d.dia then n.vence_em else d.dia + 30 end
         and (t.vence_em <> d.dia + 30
              or not exists (select from lotes o
                               join lancamentos x on x.causa = 'expiracao:' || o.id and x.ordem < l.ordem
                              where o.pontuacao_id = n.id and o.vence_em = n.vence_em))`,
  },
  {
    nome: 'um lote expira uma vez, depois do seu dia, inteiro, e volta no máximo uma vez pelo mesmo valor',
    quebras: sql`
      select format('%s (parceiro %s) expira o lote %s (parceiro %s, vence em %s, restam %s): %s, tirados dele %s; devolvidos %s ao parceiro %s', e.causa,
                    e.parceiro_id, l.id, l.parceiro_id, l.vence_em, l.restante, e.pontos, c.pontos, d.pontos, d.parceiro_id) as detalhe
        from (select *, case when causa ~ '^expiracao:[0-9]{1,18}$' then substring(causa from 11)::bigint end as lote_id
                from lancamentos where tipo = 'expiracao') e
        left join lotes l on l.id = e.lote_id
        left join consumos c on c.lancamento_id = e.id and c.lote_id = e.lote_id
        left join lancamentos d on d.causa = 'devolucao:' || e.lote_id
       where (l.parceiro_id, l.restante, c.pontos) is distinct from (e.parceiro_id, 0, -e.pontos)
          or l.pontuacao_id is distinct from e.pontuacao_id
          or (e.criado_em at time zone 'America/Sao_Paulo')::date <= l.vence_em
          or d.pontos <> -e.pontos or d.parceiro_id <> e.parceiro_id
      union all
      select format('lançamento %s devolve o lote %s, que não expirou', d.id, substring(d.causa from 11))
        from lancamentos d
       where d.tipo = 'devolucao'
         and not exists (select from lancamentos e where e.causa = 'expiracao:' || substring(d.causa from 11))`,
  },
];
