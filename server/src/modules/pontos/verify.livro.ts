/** What the ledger promises about itself: entries, lotes, what was taken from them, and the sellers' totals. */
import { sql } from 'kysely';
import type { Regra } from './verify.regra.ts';

export const regrasDoLivro: Regra[] = [
  {
    // Each hash is checked against the stored one before it; if all agree, the whole chain is the recomputed one.
    nome: 'cada lançamento segue o anterior: ordem sem saltos, saldo corrido e corrente de hashes inteira',
    quebras: sql`
      select format('lançamento %s (parceiro %s, ordem %s): %s', id, parceiro_id, ordem,
                    concat_ws(', ', case when ordem <> esperada then format('a ordem devia ser %s', esperada) end,
                                    case when saldo <> corrido then format('saldo %s, devia ser %s', saldo, corrido) end,
                                    case when hash is distinct from recalculado then 'o hash não confere' end,
                                    case when versao < versao_anterior then 'é de uma versão já abandonada' end)) as detalhe
        from (
          select id, parceiro_id, ordem, saldo, hash, row_number() over w as esperada, sum(pontos) over w as corrido,
                 sha256(coalesce(lag(hash) over w, '\\x') || convert_to(lancamento_texto(
                   parceiro_id, ordem, tipo, pontos, saldo, causa, pontuacao_id, resgate_id, responsavel, motivo, criado_em)
                   || case when versao > 1 then '|' || versao || '|' || encode(fatos, 'hex') else '' end, 'UTF8')) as recalculado,
                 lag(versao) over w as versao_anterior, versao
            from lancamentos
          window w as (partition by parceiro_id order by ordem rows unbounded preceding)
        ) l
       where ordem <> esperada or saldo <> corrido or hash is distinct from recalculado or versao < versao_anterior`,
  },
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
    // While a seller owes, no lote is open: so what lotes gained or lost is how the positive part of the balance moved.
    nome: 'cada lançamento abre e consome lotes no valor exato em que move o saldo positivo',
    quebras: sql`
      select format('lançamento %s: moveu %s nos lotes, devia ser %s', l.id, coalesce(a.pontos, 0) - coalesce(c.pontos, 0),
                    greatest(l.saldo, 0) - greatest(l.saldo - l.pontos, 0)) as detalhe
        from lancamentos l
        left join (select lancamento_id, sum(pontos) as pontos from lotes group by lancamento_id) a on a.lancamento_id = l.id
        left join (select lancamento_id, sum(pontos) as pontos from consumos group by lancamento_id) c on c.lancamento_id = l.id
       where coalesce(a.pontos, 0) - coalesce(c.pontos, 0) <> greatest(l.saldo, 0) - greatest(l.saldo - l.pontos, 0)`,
  },
  {
    nome: 'um lote só serve ao seu próprio dono, e todo consumo tem lote e lançamento',
    quebras: sql`
      select format('lançamento %s (parceiro %s) mexeu no lote %s (parceiro %s)', c.lancamento_id, l.parceiro_id, c.lote_id, t.parceiro_id) as detalhe
        from consumos c
        left join lancamentos l on l.id = c.lancamento_id
        left join lotes t on t.id = c.lote_id
       where l.parceiro_id is null or l.parceiro_id is distinct from t.parceiro_id
      union all
      select format('lote %s (parceiro %s) foi aberto pelo lançamento %s (parceiro %s)', t.id, t.parceiro_id, t.lancamento_id, l.parceiro_id)
        from lotes t
        left join lancamentos l on l.id = t.lancamento_id
       where l.parceiro_id is distinct from t.parceiro_id`,
  },
  {
    nome: 'a causa de um lançamento nomeia o seu tipo e o que o causou',
    quebras: sql`
      select format('lançamento %s (%s) tem a causa "%s"', id, tipo, causa) as detalhe
        from lancamentos
       where split_part(causa, ':', 1) <> tipo
          or (tipo in ('pontuacao', 'cancelamento') and causa is distinct from tipo || ':' || pontuacao_id)
          or (tipo in ('resgate', 'estorno_resgate') and causa is distinct from tipo || ':' || resgate_id)
          or (tipo = 'correcao' and pontuacao_id is null)
          or (tipo = 'ajuste' and not exists (
               select from pedidos_titular t join parceiros p on p.id = t.parceiro_id
                where t.parceiro_id = lancamentos.parceiro_id and causa = 'ajuste:titular:' || t.id
                  and t.tipo = 'exclusao' and t.estado = 'atendido' and t.abre_mao and p.excluido_em is not null))
          or sign(pontos) <> case when tipo in ('pontuacao', 'estorno_resgate', 'devolucao') then 1
                                  when tipo in ('resgate', 'expiracao', 'ajuste') then -1
                                  else sign(pontos) end
          or (tipo = 'cancelamento' and pontos > 0)`,
  },
  {
    nome: 'um lote expira uma vez, depois do seu dia, inteiro, e volta no máximo uma vez pelo mesmo valor',
    quebras: sql`
      select format('lote %s (vence em %s, restam %s): expiração de %s, devolução de %s', l.id, l.vence_em, l.restante, e.pontos, d.pontos) as detalhe
        from lancamentos e
        join lotes l on l.id = substring(e.causa from 11)::bigint
        left join lancamentos d on d.causa = 'devolucao:' || l.id
       where e.tipo = 'expiracao'
         and (l.restante <> 0 or (e.criado_em at time zone 'America/Sao_Paulo')::date <= l.vence_em or d.pontos <> -e.pontos)
      union all
      select format('lançamento %s devolve o lote %s, que não expirou', d.id, substring(d.causa from 11))
        from lancamentos d
       where d.tipo = 'devolucao'
         and not exists (select from lancamentos e where e.causa = 'expiracao:' || substring(d.causa from 11))`,
  },
];
