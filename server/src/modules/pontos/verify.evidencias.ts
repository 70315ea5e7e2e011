/** What each entry stands for is still what it stood for, and facts agree with one another where one follows from the other. */
import { sql } from 'kysely';
import { comFatos, digestoDosFatos } from './fatos.queries.ts';
import type { Regra } from './verify.regra.ts';

export const regrasDasEvidencias: Regra[] = [
  {
    nome: 'o que cada lançamento representa é o que representava quando foi escrito',
    quebras: sql`
      select format('lançamento %s (parceiro %s, %s): os fatos mudaram depois dele (lotes, consumos%s)', l.id, l.parceiro_id, l.causa,
                    case l.tipo when 'pontuacao' then ', pontuação, unidades ou valores'
                                when 'resgate' then ', prêmio, preço ou dados da entrega' end) as detalhe
        from ${comFatos}
       where l.versao >= 2
         and l.fatos is distinct from ${digestoDosFatos('l', sql`a.texto`, sql`t.texto`)}`,
  },
  {
    nome: 'uma pontuação é do vendedor da sua venda e vence um ano depois, e o seu lote com ela',
    quebras: sql`
      select format('pontuação %s: pontuada em %s, vence em %s; do parceiro %s, a venda é do parceiro %s; o lote vence em %s', n.id,
                    n.pontuado_em, n.vence_em, n.parceiro_id, v.parceiro_id, t.vence_em) as detalhe
        from pontuacoes n
        left join vendas v on v.id = n.venda_id
        left join lancamentos l on l.causa = 'pontuacao:' || n.id
        left join lotes t on t.lancamento_id = l.id
       where n.vence_em <> (n.pontuado_em at time zone 'America/Sao_Paulo')::date + 365
          or v.parceiro_id <> n.parceiro_id
          or t.vence_em <> n.vence_em`,
  },
  {
    nome: 'os pontos de uma linha são as suas unidades vezes o valor de cada uma',
    quebras: sql`
      select format('alocação %s: %s unidades de %s pontos não dão %s', id, unidades, valor_pontos, pontos) as detalhe
        from alocacoes
       where pontos <> unidades * valor_pontos`,
  },
  {
    nome: 'os dados de uma entrega são os do compromisso, e só se esquecem os de quem foi excluído',
    quebras: sql`
      select format('resgate %s: %s', r.id, case when r.esquecido_em is null then 'os dados não são os do compromisso'
                                                 else 'os dados foram esquecidos' end) as detalhe
        from resgates r
       where (r.esquecido_em is null
              and r.compromisso is distinct from sha256(r.sal || convert_to(r.detalhes::text, 'UTF8')))
          or (r.esquecido_em is not null
              and not exists (select from parceiros p where p.id = r.parceiro_id and p.excluido_em is not null))`,
  },
  {
    nome: 'o saldo anterior de um resgate é o que o livro tinha antes dele',
    quebras: sql`
      select format('resgate %s: saldo anterior %s, o livro tinha %s', r.id, r.saldo_anterior, d.saldo - d.pontos) as detalhe
        from resgates r
        join lancamentos d on d.causa = 'resgate:' || r.id
       where r.saldo_anterior <> d.saldo - d.pontos`,
  },
  {
    // After each change of a lote, until the next, it held `resta`: meanwhile no redemption may have taken from one that expires later.
    nome: 'um resgate gasta primeiro os lotes que vencem antes',
    quebras: sql`
      with eventos as (
        select t.parceiro_id, t.id as lote_id, t.vence_em, o.ordem, t.pontos from lotes t join lancamentos o on o.id = t.lancamento_id
        union all
        select t.parceiro_id, t.id, t.vence_em, o.ordem, -c.pontos
          from consumos c
          join lotes t on t.id = c.lote_id
          join lancamentos o on o.id = c.lancamento_id
      ),
      trechos as (
        select parceiro_id, lote_id, vence_em, ordem, sum(sum(pontos)) over de as resta, lead(ordem) over de as ate
          from eventos
         group by parceiro_id, lote_id, vence_em, ordem
        window de as (partition by lote_id order by ordem)
      ),
      gastos as (
        select distinct on (d.id) d.id, d.parceiro_id, d.ordem, d.resgate_id, t.vence_em, t.id as lote_id
          from lancamentos d
          join consumos c on c.lancamento_id = d.id
          join lotes t on t.id = c.lote_id
         where d.tipo = 'resgate'
         order by d.id, t.vence_em desc, t.id desc
      )
      select format('resgate %s: gastou o lote %s (vence em %s) com pontos ainda no lote %s (vence em %s)', g.resgate_id, g.lote_id,
                    g.vence_em, r.lote_id, r.vence_em) as detalhe
        from gastos g
        join trechos r on r.parceiro_id = g.parceiro_id
                      and r.resta > 0
                      and r.ordem <= g.ordem
                      and (r.ate is null or r.ate > g.ordem)
                      and (r.vence_em, r.lote_id) < (g.vence_em, g.lote_id)`,
  },
];
