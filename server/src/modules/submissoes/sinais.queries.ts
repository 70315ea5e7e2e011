import { fusoHorario } from '@pontua/contract/dates';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { mesmaFoto, substituida } from './iguais.ts';
import type { FatosDoRecibo } from './sinais.ts';

/** What comes before the number in a key, and what is in it: `cUF(2) AAMM(4) CNPJ(14) modelo(2) série(3) número(9)`. */
const cnpj = sql`substr(b.chave_acesso, 7, 14)`;
const modelo = sql`substr(b.chave_acesso, 21, 2)`;
const numero = sql`ltrim(substr(b.chave_acesso, 26, 9), '0')`;

/** What is known of each of these receipts: one statement for a page of them, each part of a row by an index of its own. */
export async function listFatos(db: Db, ids: readonly number[]): Promise<(FatosDoRecibo & { id: number })[]> {
  const { rows } = await sql<FatosDoRecibo & { id: number }>`
    select b.id,
           (select count(*) from submissoes o where o.chave_acesso = b.chave_acesso and o.id <> b.id
               and not ${substituida}) as com_a_mesma_nota,
           (select count(*) from submissoes o
             where o.chave_acesso = b.chave_acesso and o.id <> b.id and o.parceiro_id <> b.parceiro_id) as nota_de_outros,
           ${mesmaFoto} as foto_repetida,
           exists (select from vendas v
                    where v.revenda_id = b.revenda_id
                      -- A key names the document, whatever it was typed as.
                      and (v.tipo_fiscal, v.identificador) in (
                            (case ${modelo} when '55' then 'N' else 'C' end, ${numero}), ('N', b.chave_acesso), ('C', b.chave_acesso))
                      and v.cancelada_em is null
                      and v.submissao_id is distinct from b.id) as numero_pontuado,
           -- The first eight are of the company, whose branches may print each other's receipts; a CPF stands after three zeros.
           left(${cnpj}, 8) <> left(l.cnpj, 8) as de_outra_empresa,
           (date_part('year', age(b.criado_em, to_date('20' || substr(b.chave_acesso, 3, 4), 'YYYYMM'))) * 12
             + date_part('month', age(b.criado_em, to_date('20' || substr(b.chave_acesso, 3, 4), 'YYYYMM'))))::integer as meses_da_nota,
           case when s.autocadastro
                then (b.criado_em at time zone ${sql.lit(fusoHorario)})::date - (s.criado_em at time zone ${sql.lit(fusoHorario)})::date
                end as dias_de_autocadastro
      from submissoes b
      join revendas l on l.id = b.revenda_id
      join parceiros s on s.id = b.parceiro_id
     where b.id = any (${ids}::bigint[])`.execute(db);
  return rows;
}
