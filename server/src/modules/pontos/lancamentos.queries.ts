/**
 * The one statement that writes to the ledger. An operation says what it wants by three CTEs, and `lanca` does the rest:
 * numbers and chains the entries, opens and spends lotes, and brings the sellers' totals up to date, all or nothing.
 *
 *   movimentos  one row per entry: parceiro_id, seq (order within the seller), tipo, pontos (signed), causa,
 *               pontuacao_id, resgate_id, marcados (what it adds to the lifetime total), pontuado_em, causador (the text of
 *               the scoring or redemption that it stands for, where there is one)
 *   toques      causa, lote_id, pontos: what the entry takes from a lote (negative: puts back)
 *   aberturas   causa, seq, pontos, restante, vence_em, pontuacao_id: a lote that the entry opens; what `restante` lacks
 *               paid a debt
 *
 * The sellers must be locked by an earlier statement (see trava.queries.ts): this one reads them as it finds them.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { digestoDoTexto, textoDosAbertos, textoDosFatos, textoDosTocados } from './fatos.queries.ts';

/** Who brought the entries about, and when. */
export interface Autoria {
  /** A person or a part of the system, as the statement of the seller names it. */
  responsavel: string;
  motivo?: string;
  /** ISO instant; the São Paulo day of it decides what has expired. */
  agora: string;
}

export interface Lancado {
  causa: string;
  parceiroId: number;
  pontuacaoId: number | null;
  resgateId: number | null;
  pontos: number;
  /** The seller's balance after the entry. */
  saldo: number;
}

export async function insertLancamentos(trx: Trx, cabeca: RawBuilder<unknown>, autoria: Autoria): Promise<Lancado[]> {
  const { responsavel, motivo = '', agora } = autoria;
  const { rows } = await sql<Lancado>`
    with ${cabeca},
    -- Materialized: the digest is used twice, and would be made twice.
    posicoes as materialized (
      select m.*, r.rede_id, p.ultimo_hash,
             (p.ultima_ordem + row_number() over ate_aqui)::integer as ordem,
             p.saldo_pontos + sum(m.pontos) over ate_aqui as saldo,
             ${digestoDoTexto(textoDosFatos(sql`a.texto`, sql`t.texto`, sql`m.causador`))} as fatos
        from movimentos m
        join parceiros p on p.id = m.parceiro_id
        join revendas r on r.id = p.revenda_id
        left join (
          select a.causa, ${textoDosAbertos} as texto
            from (select causa, pontos, pontos - restante as pagos, vence_em, pontuacao_id from aberturas) a
           group by a.causa
        ) a on a.causa = m.causa
        left join (select t.causa, ${textoDosTocados} as texto from toques t group by t.causa) t on t.causa = m.causa
      window ate_aqui as (partition by m.parceiro_id order by m.seq)
    ),
    lancados as (
      insert into lancamentos (parceiro_id, rede_id, ordem, tipo, pontos, saldo, causa, pontuacao_id, resgate_id,
                               responsavel, motivo, criado_em, versao, fatos, hash)
      select parceiro_id, rede_id, ordem, tipo, pontos, saldo, causa, pontuacao_id, resgate_id,
             ${responsavel}::text, ${motivo}::text, ${agora}::timestamptz, 2, fatos,
             encadeia(ultimo_hash, lancamento_texto(parceiro_id, ordem, tipo, pontos, saldo, causa, pontuacao_id, resgate_id,
                                                    ${responsavel}::text, ${motivo}::text, ${agora}::timestamptz)
                                     || '|2|' || encode(fatos, 'hex'))
               over (partition by parceiro_id order by ordem)
        from posicoes
      returning id, parceiro_id, ordem, pontos, saldo, causa, pontuacao_id, resgate_id, hash
    ),
    abertos as (
      insert into lotes (parceiro_id, lancamento_id, pontuacao_id, pontos, restante, vence_em, criado_em)
      select l.parceiro_id, l.id, a.pontuacao_id, a.pontos, a.restante, a.vence_em, ${agora}::timestamptz
        from aberturas a
        join lancados l using (causa)
       order by l.parceiro_id, a.seq
      returning id, lancamento_id, pontos - restante as pagos
    ),
    tocados as (
      update lotes set restante = lotes.restante - t.pontos
        from (select lote_id, sum(pontos) as pontos from toques group by lote_id) t
       where lotes.id = t.lote_id
    ),
    consumidos as (
      insert into consumos (lancamento_id, lote_id, pontos)
      select l.id, t.lote_id, t.pontos from toques t join lancados l using (causa)
      union all
      select lancamento_id, id, pagos from abertos where pagos > 0
    ),
    finais as (
      select distinct on (parceiro_id) parceiro_id, ordem, saldo, hash from lancados order by parceiro_id, ordem desc
    ),
    somas as (
      select parceiro_id, sum(marcados) as marcados, max(pontuado_em) as pontuado_em from movimentos group by parceiro_id
    ),
    atualizados as (
      update parceiros p
         set saldo_pontos = f.saldo,
             divida_pontos = greatest(-f.saldo, 0),
             total_pontos = p.total_pontos + s.marcados,
             ultima_pontuacao = greatest(p.ultima_pontuacao, s.pontuado_em),
             ultima_ordem = f.ordem,
             ultimo_hash = f.hash
        from finais f
        join somas s using (parceiro_id)
       where p.id = f.parceiro_id
    )
    select causa, parceiro_id, pontuacao_id, resgate_id, pontos, saldo from lancados`.execute(trx);
  return rows;
}
