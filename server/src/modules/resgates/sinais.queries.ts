import { fusoHorario } from '@pontua/contract/dates';
import { origensVenda } from '@pontua/contract/tipos-pontuacao';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { FatosDoResgate } from './sinais.ts';

const diaDe = (coluna: string) => sql`(${sql.ref(coluna)} at time zone ${sql.lit(fusoHorario)})::date`;

/**
 * What was known of each of these redemptions when it was made: one statement for a page of them, each part of a row by an index of its own.
 * `offset 0` and sums keep PostgreSQL from reading whole tables for all rows at once.
 */
export async function listFatos(db: Db, ids: readonly number[]): Promise<(FatosDoResgate & { id: number })[]> {
  const { rows } = await sql<FatosDoResgate & { id: number }>`
    select r.id,
           not exists (select from resgates a
                        where a.parceiro_id = r.parceiro_id
                          and (a.resgatado_em, a.id) < (r.resgatado_em, r.id)) as primeiro,
           ${diaDe('r.resgatado_em')} - ${diaDe('s.criado_em')} as dias_de_cadastro,
           r.detalhes ->> 'tipo' = 'pix' and r.detalhes ->> 'tipoChave' = 'CPF'
             -- What it was then: what the first change by staff since took away, of which the log keeps the middle.
             and coalesce(
                   (select (array_agg(parametros #>> '{mudou,cpf,de}' order by id))[1]
                      from logs
                     where parametros ? 'id'
                       and parametros ->> 'id' = r.parceiro_id::text
                       and tipo = 'atualizouParceiro'
                       and parametros -> 'mudou' ? 'cpf'
                       and criado_em > r.resgatado_em)
                   <> regexp_replace(r.detalhes ->> 'chave', '^...(...)(...)(..)$', '***.\\1.\\2-**'),
                   r.detalhes ->> 'chave' <> s.cpf) as chave_de_outro,
           (select count(distinct o.parceiro_id)
              from resgates o
             where r.detalhes ->> 'tipo' = 'pix'
               and o.detalhes ->> 'tipo' = 'pix'
               and o.detalhes ->> 'chave' = r.detalhes ->> 'chave'
               and o.parceiro_id <> r.parceiro_id) as outros_com_a_chave,
           (select coalesce(sum(c.pontos), 0) / r.pontos_gastos
              from lancamentos d
              join consumos c on c.lancamento_id = d.id
              join lotes t on t.id = c.lote_id
              join pontuacoes n on n.id = t.pontuacao_id
              join vendas v on v.id = n.venda_id
             where d.resgate_id = r.id
               and d.tipo = 'resgate'
               and v.origem = ${origensVenda.digitacao}
               and v.criado_em > r.resgatado_em - interval '48 hours') as parte_digitada,
           (select ${diaDe('r.resgatado_em')} - max(${diaDe('g.criado_em')})
              from (select criado_em
                      from logs
                     where parceiro_id = r.parceiro_id
                       and tipo in ('alterouSenha', 'recuperouSenha', 'confirmouEmail')
                     union all
                    -- Staff may have been talked into it.
                    select criado_em
                      from logs
                     where parametros ? 'id'
                       and parametros ->> 'id' = r.parceiro_id::text
                       and tipo in ('redefiniuSenhaParceiro', 'atualizouParceiro')
                       and (tipo <> 'atualizouParceiro' or parametros -> 'mudou' ?| array['email', 'cpf'])) g
             where g.criado_em between r.resgatado_em - interval '7 days' and r.resgatado_em) as dias_do_acesso,
           -- Another store may redeem what the one before may not, and another chain pays other prices.
           (select ${diaDe('r.resgatado_em')} - max(${diaDe('criado_em')})
              from logs
             where parametros ? 'id'
               and parametros ->> 'id' = r.parceiro_id::text
               and tipo = 'atualizouParceiro'
               and parametros -> 'mudou' ? 'revendaId'
               and criado_em between r.resgatado_em - interval '7 days' and r.resgatado_em) as dias_da_loja
      from resgates r
      join parceiros s on s.id = r.parceiro_id
     where r.id = any (${ids}::bigint[])`.execute(db);
  return rows;
}
