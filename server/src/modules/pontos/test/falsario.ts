/** Who owns the whole database and knows how the books are kept: rewrites one seller's, until nothing in it contradicts anything else. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { digestoDosFatos, textoDosAbertos, textoDosTocados } from '../fatos.queries.ts';

/** Numbers, balances, facts, chain and head anew from what the seller's entries, lotes and consumos now say. */
export async function rewriteLivro(trx: Trx, parceiroId: number): Promise<void> {
  await sql`
    update lancamentos l set ordem = r.ordem + 1000000, saldo = r.saldo
      from (select id, row_number() over w as ordem, sum(pontos) over w as saldo from lancamentos where parceiro_id = ${parceiroId}
            window w as (order by ordem)) r
     where l.id = r.id`.execute(trx);
  await sql`update lancamentos set ordem = ordem - 1000000 where parceiro_id = ${parceiroId}`.execute(trx);
  await sql`
    update resgates r set saldo_anterior = d.saldo - d.pontos from lancamentos d
     where d.causa = 'resgate:' || r.id and d.parceiro_id = ${parceiroId}`.execute(trx);
  await sql`
    update lancamentos l set fatos = ${digestoDosFatos(
      'l',
      sql`(select ${textoDosAbertos}
             from (select b.pontos, coalesce(c.pontos, 0) as pagos, b.vence_em, b.pontuacao_id
                     from lotes b left join consumos c on c.lancamento_id = l.id and c.lote_id = b.id
                    where b.lancamento_id = l.id) a)`,
      sql`(select ${textoDosTocados} from consumos t join lotes b on b.id = t.lote_id and b.lancamento_id <> l.id
            where t.lancamento_id = l.id)`,
    )}
     where parceiro_id = ${parceiroId}`.execute(trx);
  await sql`
    update lancamentos l set hash = r.hash
      from (select id, encadeia('\\x', lancamento_texto(parceiro_id, ordem, tipo, pontos, saldo, causa, pontuacao_id, resgate_id, responsavel,
                                                        motivo, criado_em)
                                      || case when versao > 1 then '|2|' || encode(fatos, 'hex') else '' end) over (order by ordem) as hash
              from lancamentos where parceiro_id = ${parceiroId}) r
     where l.id = r.id`.execute(trx);
  await sql`
    update parceiros p
       set saldo_pontos = coalesce(u.saldo, 0), divida_pontos = greatest(-coalesce(u.saldo, 0), 0),
           ultima_ordem = coalesce(u.ordem, 0), ultimo_hash = coalesce(u.hash, '\\x'),
           total_pontos = coalesce((select sum(total_pontos) from pontuacoes where parceiro_id = p.id and cancelada_em is null), 0)
      from (select 1) sempre
      left join (select saldo, ordem, hash from lancamentos where parceiro_id = ${parceiroId} order by ordem desc limit 1) u on true
     where p.id = ${parceiroId}`.execute(trx);
}

/** The seller's entries as those from before what an entry stands for was under its hash: the table keeps them, and takes no more. */
export async function makeAntigo(trx: Trx, parceiroId: number): Promise<void> {
  const { rows } = await sql<{ definicao: string }>`
    select pg_get_constraintdef(oid) as definicao from pg_constraint where conname = 'lancamentos_novos'`.execute(trx);
  await sql`alter table lancamentos drop constraint lancamentos_novos`.execute(trx);
  await sql`update lancamentos set versao = 1 where parceiro_id = ${parceiroId}`.execute(trx);
  await rewriteLivro(trx, parceiroId);
  await sql`update lancamentos set fatos = null where parceiro_id = ${parceiroId}`.execute(trx);
  const definicao = sql.raw(rows[0]?.definicao ?? '');
  await sql`alter table lancamentos add constraint lancamentos_novos ${definicao}`.execute(trx);
}
