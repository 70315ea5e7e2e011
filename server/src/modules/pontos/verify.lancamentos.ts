/** What each entry of the ledger promises by itself: its place in the chain, what it moved, what it stands for. */
import { type RawBuilder, sql } from 'kysely';
import {
  abertosAgora,
  textoDaPontuacao,
  textoDasUnidades,
  textoDoResgate,
  textoDosFatos,
  tocadosAgora,
} from './fatos.queries.ts';
import { citadaDesde, type LeituraEmPartes, naFaixa, type RecorteVerificado, vendedoresDesde } from './verify.regra.ts';

const corrente = 'cada lançamento segue o anterior: ordem sem saltos, saldo corrido e corrente de hashes inteira';
const movimento = 'cada lançamento abre e consome lotes no valor exato em que move o saldo positivo';
const causa = 'a causa de um lançamento nomeia o seu tipo e o que o causou';
const representacao = 'o que cada lançamento representa é o que representava quando foi escrito';

/**
 * What `hash` covers beside the hash before it. Spelled out here and not asked of the database's own function, so that whoever changes that
 * one cannot change what is verified.
 */
const textoDoLancamento = sql<string>`
  concat(l.parceiro_id, '|', l.ordem, '|', l.tipo, '|', l.pontos, '|', l.saldo, '|', quote_literal(l.causa), '|', l.pontuacao_id, '|',
         l.resgate_id, '|', quote_literal(l.responsavel), '|', quote_literal(l.motivo), '|',
         (extract(epoch from l.criado_em - timestamptz '1970-01-01 00:00:00+00') * 1000000)::bigint,
         case when l.versao > 1 then concat('|', l.versao, '|', encode(l.fatos, 'hex')) end)`;

/** The entries that are looked at, each with what the one before it holds. */
const entradas = (recorte: RecorteVerificado): RawBuilder<unknown> => {
  const { desde } = recorte;
  const anteriores = sql`
    lag(l.ordem) over w as ordem_anterior, lag(l.saldo) over w as saldo_anterior, lag(l.hash) over w as hash_anterior,
    lag(l.versao) over w as versao_anterior`;
  if (!desde)
    return sql`
      select l.*, ${anteriores} from lancamentos l where ${naFaixa(recorte, 'l.parceiro_id')}
      window w as (partition by l.parceiro_id order by l.ordem)`;
  return sql`
    select * from (
      select l.*, v.ordem as ancorada, ${anteriores}
        from (${vendedoresDesde(desde)}) v
        join lancamentos l on l.parceiro_id = v.parceiro_id and l.ordem >= v.ordem
       where ${naFaixa(recorte, 'l.parceiro_id')}
      window w as (partition by l.parceiro_id order by l.ordem)) l
     where l.ordem > l.ancorada`;
};

/** The text of what caused an entry: each scoring and redemption that is looked at, by its id. */
const pontuadas = (recorte: RecorteVerificado): RawBuilder<unknown> => {
  const filtro = sql`${naFaixa(recorte, 'n.parceiro_id')} and ${citadaDesde(recorte, 'n.id', 'pontuacao_id')}`;
  return sql`
    select n.id, ${textoDaPontuacao(sql`a.texto`)} as texto
      from pontuacoes n
      left join (
        select u.pontuacao_id, ${textoDasUnidades} as texto
          from alocacoes u
         ${recorte.faixa || recorte.desde ? sql`join pontuacoes n on n.id = u.pontuacao_id where ${filtro}` : sql``}
         group by u.pontuacao_id
      ) a on a.pontuacao_id = n.id
     where ${filtro}`;
};

export const leituraDosLancamentos: LeituraEmPartes = {
  por: 'lancamentos.parceiro_id',
  repetivel: false,
  quebras: (recorte) => {
    const lotes = sql`${naFaixa(recorte, 'b.parceiro_id')} and ${citadaDesde(recorte, 'b.lancamento_id', 'id')}`;
    const tocados = sql`${naFaixa(recorte, 'b.parceiro_id')} and ${citadaDesde(recorte, 't.lancamento_id', 'id')}`;
    return sql`
      select q.regra, q.detalhe
        from (
          select *
            from (
              select l.*, coalesce(a.pontos, 0) - coalesce(t.pontos, 0) as movidos,
                     greatest(l.saldo, 0) - greatest(l.saldo - l.pontos, 0) as a_mover,
                     coalesce(l.ordem_anterior, 0) + 1 as esperada, coalesce(l.saldo_anterior, 0) + l.pontos as corrido,
                     l.hash is distinct from sha256(coalesce(l.hash_anterior, '\\x') || convert_to(${textoDoLancamento}, 'UTF8')) as solto,
                     l.versao >= 2 and l.fatos is distinct from coalesce(r.fatos_esquecidos, sha256(convert_to(${textoDosFatos(
                       sql`a.texto`,
                       sql`t.texto`,
                       sql`case l.tipo when 'pontuacao' then n.texto when 'resgate' then ${textoDoResgate} end`,
                     )}, 'UTF8'))) as outros_fatos,
                     ${semCausa} as sem_causa
                from (${entradas(recorte)}) l
                left join (${abertosAgora(lotes)}) a on a.lancamento_id = l.id
                left join (${tocadosAgora(tocados)}) t on t.lancamento_id = l.id
                left join (${pontuadas(recorte)}) n on n.id = l.pontuacao_id and l.tipo = 'pontuacao'
                left join resgates r on r.id = l.resgate_id and l.tipo = 'resgate'
              -- Or the digests would be made once for the condition and once for the words.
              offset 0
            ) l
           where l.solto or l.outros_fatos or l.sem_causa or l.ordem <> l.esperada or l.saldo <> l.corrido or l.versao < l.versao_anterior
              or l.movidos <> l.a_mover
          -- The words are for the few that are wrong.
          offset 0
        ) l
       cross join lateral (values
         (${corrente}::text,
          case when l.solto or l.ordem <> l.esperada or l.saldo <> l.corrido or l.versao < l.versao_anterior
            then format('lançamento %s (parceiro %s, ordem %s): %s', l.id, l.parceiro_id, l.ordem, concat_ws(', ',
                   case when l.ordem <> l.esperada then format('a ordem devia ser %s', l.esperada) end,
                   case when l.saldo <> l.corrido then format('saldo %s, devia ser %s', l.saldo, l.corrido) end,
                   case when l.solto then 'o hash não confere' end,
                   case when l.versao < l.versao_anterior then 'é de uma versão já abandonada' end)) end),
         -- While a seller owes, no lote is open: so what lotes gained or lost is how the positive part of the balance moved.
         (${movimento}, case when l.movidos <> l.a_mover then format('lançamento %s: moveu %s nos lotes, devia ser %s', l.id, l.movidos, l.a_mover) end),
         (${representacao},
          case when l.outros_fatos
            then format('lançamento %s (parceiro %s, %s): os fatos mudaram depois dele (lotes, consumos%s)', l.id, l.parceiro_id, l.causa,
                        case l.tipo when 'pontuacao' then ', pontuação, unidades ou valores'
                                    when 'resgate' then ', prêmio, preço ou dados da entrega' end) end),
         (${causa}, case when l.sem_causa then format('lançamento %s (%s) tem a causa "%s"', l.id, l.tipo, l.causa) end)
       ) q (regra, detalhe)
       where q.detalhe is not null`;
  },
};

const semCausa = sql<boolean>`
  (split_part(l.causa, ':', 1) <> l.tipo
   or (l.tipo in ('pontuacao', 'cancelamento') and l.causa is distinct from l.tipo || ':' || l.pontuacao_id)
   or (l.tipo in ('resgate', 'estorno_resgate') and l.causa is distinct from l.tipo || ':' || l.resgate_id)
   or (l.tipo = 'correcao' and l.pontuacao_id is null)
   or (l.tipo = 'ajuste' and not exists (
        select from pedidos_titular t join parceiros p on p.id = t.parceiro_id
         where t.parceiro_id = l.parceiro_id and l.causa = 'ajuste:titular:' || t.id
           and t.tipo = 'exclusao' and t.estado = 'atendido' and t.abre_mao and p.excluido_em is not null))
   or sign(l.pontos) <> case when l.tipo in ('pontuacao', 'estorno_resgate', 'devolucao') then 1
                             when l.tipo in ('resgate', 'expiracao', 'ajuste') then -1
                             else sign(l.pontos) end
   or (l.tipo = 'cancelamento' and l.pontos > 0))`;
