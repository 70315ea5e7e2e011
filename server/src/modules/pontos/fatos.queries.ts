/**
 * The canonical text of what an entry stands for, whose digest is under the entry's hash (version 2). Posting makes it from what it is
 * about to write, `ledger:verify` from what is there; nothing in it may change afterwards, nor depend on a session's settings.
 */
import { type RawBuilder, sql } from 'kysely';

const momento = (coluna: string): RawBuilder<string> =>
  sql`(extract(epoch from ${sql.ref(coluna)} - timestamptz '1970-01-01 00:00:00+00') * 1000000)::bigint::text`;

/** One lote that an entry opened, as `a`: points, what of them paid a debt at once, last day, and the scoring they come from. */
export const textoDosAbertos = sql<string>`
  string_agg(concat(a.pontos::numeric(14,2), ':', a.pagos::numeric(14,2), ':', to_char(a.vence_em, 'YYYY-MM-DD'), ':', a.pontuacao_id), ','
             order by a.vence_em, coalesce(a.pontuacao_id, 0), a.pontos, a.pagos)`;

/** What it took from lotes that were there, or put back, as `t`. */
export const textoDosTocados = sql<string>`
  string_agg(concat(t.lote_id, ':', t.pontos::numeric(14,2)), ',' order by t.lote_id)`;

/**
 * Of an entry that has `tipo`, `pontuacao_id` and `resgate_id`, with the two texts above (null where there is nothing).
 * @param lancamento its name in the query
 */
export const digestoDosFatos = (
  lancamento: string,
  abertos: RawBuilder<unknown>,
  tocados: RawBuilder<unknown>,
): RawBuilder<Buffer> => sql`
  sha256(convert_to(concat(${abertos}, '#', ${tocados}, '#', ${causador(lancamento)}), 'UTF8'))`;

const causador = (lancamento: string): RawBuilder<string> => sql`
  case ${sql.ref(`${lancamento}.tipo`)}
    when 'pontuacao' then (
      select concat_ws('|', n.parceiro_id, n.venda_id, n.rede_id, n.revenda_id, ${momento('n.pontuado_em')}, to_char(n.vence_em, 'YYYY-MM-DD'),
                       (select string_agg(concat(u.venda_item_id, ':', u.unidades, ':', coalesce(u.valor_creditado, u.valor_pontos)::numeric(14,2)),
                                          ',' order by u.venda_item_id)
                          from alocacoes u
                         where u.pontuacao_id = n.id))
        from pontuacoes n
       where n.id = ${sql.ref(`${lancamento}.pontuacao_id`)})
    when 'resgate' then (
      select concat_ws('|', r.parceiro_id, r.rede_id, r.revenda_id, r.premio_id, quote_literal(r.premio), r.qtde,
                       -- Details may be forgotten, what they were committed to by stays.
                       coalesce(encode(r.compromisso, 'hex'), quote_nullable(r.detalhes::text)),
                       r.saldo_anterior::numeric(14,2), r.pontos_gastos::numeric(14,2), ${momento('r.resgatado_em')})
        from resgates r
       where r.id = ${sql.ref(`${lancamento}.resgate_id`)})
  end`;

/** Entries as `l`, with the two texts of what is there now as `a.texto` and `t.texto`. */
export const comFatos = sql`
        lancamentos l
        left join (
          select a.lancamento_id, ${textoDosAbertos} as texto
            from (select b.lancamento_id, b.pontos, coalesce(c.pontos, 0) as pagos, b.vence_em, b.pontuacao_id
                    from lotes b
                    left join consumos c on c.lancamento_id = b.lancamento_id and c.lote_id = b.id) a
           group by a.lancamento_id
        ) a on a.lancamento_id = l.id
        left join (
          select t.lancamento_id, ${textoDosTocados} as texto
            from consumos t
            join lotes b on b.id = t.lote_id and b.lancamento_id <> t.lancamento_id
           group by t.lancamento_id
        ) t on t.lancamento_id = l.id`;
