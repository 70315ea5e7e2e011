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

/** The units of one scoring, as `u`. */
export const textoDasUnidades = sql<string>`
  string_agg(concat(u.venda_item_id, ':', u.unidades, ':', coalesce(u.valor_creditado, u.valor_pontos)::numeric(14,2)), ','
             order by u.venda_item_id)`;

/** A scoring, as `n`, with the text of its units. */
export const textoDaPontuacao = (unidades: RawBuilder<unknown>): RawBuilder<string> => sql`
  concat_ws('|', n.parceiro_id, n.venda_id, n.rede_id, n.revenda_id, ${momento('n.pontuado_em')}, to_char(n.vence_em, 'YYYY-MM-DD'), ${unidades})`;

/** The same of a scoring whose lines are looked up. */
export const textoDaPontuacaoComUnidades = textoDaPontuacao(
  sql`(select ${textoDasUnidades} from alocacoes u where u.pontuacao_id = n.id)`,
);

/** A redemption, as `r`. Details may be forgotten, what they were committed to by stays. */
export const textoDoResgate = sql<string>`
  concat_ws('|', r.parceiro_id, r.rede_id, r.revenda_id, r.premio_id, quote_literal(r.premio), r.qtde,
            coalesce(encode(r.compromisso, 'hex'), quote_nullable(r.detalhes::text)),
            r.saldo_anterior::numeric(14,2), r.pontos_gastos::numeric(14,2), ${momento('r.resgatado_em')})`;

/** The whole text: the lotes opened, those taken from, and the scoring or redemption that was the cause (each null where there is none). */
export const textoDosFatos = (
  abertos: RawBuilder<unknown>,
  tocados: RawBuilder<unknown>,
  causador: RawBuilder<unknown>,
): RawBuilder<string> => sql`concat(${abertos}, '#', ${tocados}, '#', ${causador})`;

/**
 * The same of an entry that has `tipo`, `pontuacao_id` and `resgate_id`, for some entries: its cause is looked up.
 * @param lancamento its name in the query
 */
export const textoDosFatosDe = (
  lancamento: string,
  abertos: RawBuilder<unknown>,
  tocados: RawBuilder<unknown>,
): RawBuilder<string> => textoDosFatos(abertos, tocados, causador(lancamento));

export const digestoDosFatos = (...partes: Parameters<typeof textoDosFatosDe>): RawBuilder<Buffer> =>
  digestoDoTexto(textoDosFatosDe(...partes));

export const digestoDoTexto = (texto: RawBuilder<string>): RawBuilder<Buffer> =>
  sql`sha256(convert_to(${texto}, 'UTF8'))`;

const causador = (lancamento: string): RawBuilder<string> => sql`
  case ${sql.ref(`${lancamento}.tipo`)}
    when 'pontuacao' then (
      select ${textoDaPontuacaoComUnidades} from pontuacoes n where n.id = ${sql.ref(`${lancamento}.pontuacao_id`)})
    when 'resgate' then (
      select ${textoDoResgate} from resgates r where r.id = ${sql.ref(`${lancamento}.resgate_id`)})
  end`;

/** What entries opened and took, as the lotes and consumos that are there now tell; only of the lotes that `filtro` lets through, as `b`. */
export const abertosAgora = (filtro: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select a.lancamento_id, sum(a.pontos) as pontos, ${textoDosAbertos} as texto
    from (select b.lancamento_id, b.pontos, coalesce(c.pontos, 0) as pagos, b.vence_em, b.pontuacao_id
            from lotes b
            left join consumos c on c.lancamento_id = b.lancamento_id and c.lote_id = b.id
           where ${filtro}) a
   group by a.lancamento_id`;

export const tocadosAgora = (filtro: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select t.lancamento_id, sum(t.pontos) as pontos, ${textoDosTocados} filter (where b.lancamento_id <> t.lancamento_id) as texto
    from consumos t
    join lotes b on b.id = t.lote_id
   where ${filtro}
   group by t.lancamento_id`;
