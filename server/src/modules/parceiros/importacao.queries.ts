import { type RawBuilder, sql } from 'kysely';
import { dicaDosZeros } from '../../platform/db/codigo.ts';
import type { Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { Escopo } from '../../platform/http/ator.ts';
import { soQuemLibera } from './painel.rules.ts';

/**
 * Stores by what the lines call them, looked up once for each text: a CNPJ, in whatever punctuation and without the zeros that a
 * spreadsheet took away, or a code. A closed one takes nobody, and who is in it stays. The e-mail of a new seller waits to be confirmed;
 * that of a known one is changed one by one.
 */
export async function resolve(trx: Trx, escopo: Escopo): Promise<void> {
  await sql`
    update linhas_cadastro l
       set dados = case when not a.ativo and not exists (select from parceiros p where p.cpf = l.chave and p.revenda_id = a.id)
                        then l.dados || '{"inativa": true}'
                        else l.dados - '{cnpj_revenda,email}'::text[] || jsonb_build_object('revenda_id', a.id)
                             || case when l.dados ? 'email' and not exists (select from parceiros p where p.cpf = l.chave)
                                     then jsonb_build_object('email_novo', l.dados -> 'email') else '{}' end end
      from (
        select t.texto, r.id, r.ativo
          from (select distinct dados ->> 'cnpj_revenda' as texto from linhas_cadastro) t
         cross join lateral (select upper(regexp_replace(t.texto, '[^0-9A-Za-z]', '', 'g')) as sinais) s
         cross join lateral (
               select r.id, r.ativo, r.rede_id
                 from revendas r
                where r.id = coalesce(
                        (select c.id from revendas c where c.cnpj = s.sinais),
                        (select c.id from revendas c where s.sinais ~ '^[0-9]{8,13}$' and c.cnpj = lpad(s.sinais, 14, '0')),
                        (select c.id from revendas c where codigo_normal(c.codigo) = codigo_normal(t.texto)
                          order by c.codigo = t.texto desc, c.repeticao limit 1))) r
         where ${noEscopo(escopo, sql.ref('r.id'), sql.ref('r.rede_id'))}) a
     where a.texto = l.dados ->> 'cnpj_revenda'`.execute(trx);
}

interface QuemImporta {
  escopo: Escopo;
  /** Whether they may let sellers redeem. */
  libera: boolean;
}

interface Titulos {
  cpf: string;
  loja: string;
  nascimento: string;
}

/** @param hoje São Paulo day @returns a query of `linha`, `coluna`, `mensagem` */
export const faltas = (
  { escopo, libera, veInativas }: QuemImporta & { veInativas: boolean },
  hoje: string,
  { cpf, loja, nascimento }: Titulos,
): RawBuilder<unknown> => sql`
  select l.linha, ${loja}::text as coluna,
         case when l.inativa then 'Loja inativa: “' || l.escrito || '”'
              else 'Loja não encontrada: “' || l.escrito || '”'
                   || case when min(r.codigo) is null then '. Use o CNPJ ou o código' else ${dicaDosZeros(sql`min(r.codigo)`)} end
              end as mensagem
    from (select linha, dados ->> 'cnpj_revenda' as escrito, dados ? 'inativa' and ${veInativas}::boolean as inativa
            from linhas_cadastro where not dados ? 'revenda_id') l
    left join revendas r on l.escrito ~ '^[1-9][0-9]*$' and ltrim(r.codigo, '0') = l.escrito and r.ativo
                        and ${noEscopo(escopo, sql.ref('r.id'), sql.ref('r.rede_id'))}
   group by l.linha, l.escrito, l.inativa
   union all
  select linha, ${nascimento}, 'É preciso ter 18 anos ou mais'
    from linhas_cadastro
   where dados ->> 'data_nascimento' > ${ultimoNascimento(hoje)}
   union all
  select l.linha, ${cpf}, 'Vendedor Loja já cadastrado, fora do seu alcance'
    from linhas_cadastro l
    join parceiros p on p.cpf = l.chave
   where not ${noEscopo(escopo, sql.ref('p.revenda_id'))}
   union all
  select l.linha, ${loja}, ${soQuemLibera}
    from linhas_cadastro l
    join parceiros p on p.cpf = l.chave
    join revendas de on de.id = p.revenda_id and not de.resgate_liberado
    join revendas para on para.id = (l.dados ->> 'revenda_id')::bigint and para.resgate_liberado
   where not ${libera}::boolean`;

/**
 * Holds the stores that sellers come from and go to, as the form does. @returns a query of `linha`, `coluna`, `mensagem`: who may not go there any more
 * @param coluna what the store's column is called
 */
export const recheck = (
  linhas: RawBuilder<unknown>,
  { escopo, libera }: QuemImporta,
  coluna: string,
): RawBuilder<unknown> => sql`
  with lidas as materialized (
    select linha, chave as cpf, (dados ->> 'revenda_id')::bigint as para from (${linhas}) l
  ),
  vendedores as materialized (
    select p.cpf, p.revenda_id as de
      from parceiros p
     where p.cpf in (select cpf from lidas)
     order by p.id
       for no key update
  ),
  lojas as materialized (
    select r.id, r.resgate_liberado, r.ativo and ${noEscopo(escopo, sql.ref('r.id'), sql.ref('r.rede_id'))} as aberta
      from revendas r
     where r.id in (select para from lidas union select de from vendedores)
     order by r.id
       for share
  )
  select l.linha, ${coluna}::text as coluna,
         case when para.aberta then ${soQuemLibera}
              else 'Esta loja foi excluída, ficou inativa ou saiu do seu alcance enquanto o arquivo esperava' end as mensagem
    from lidas l
    left join vendedores v on v.cpf = l.cpf
    left join lojas de on de.id = v.de
    left join lojas para on para.id = l.para
   where (para.aberta or v.de = l.para) is not true
      or (not ${libera}::boolean and para.resgate_liberado and not de.resgate_liberado)`;

/** The last day on which somebody was born who is old enough: a text, compared as `hasIdade` compares. */
const ultimoNascimento = (hoje: string): string => `${Number(hoje.slice(0, 4)) - 18}${hoje.slice(4)}`;

interface NovoPorArquivo {
  id: number;
  cpf: string;
  nome: string;
  celular: string | null;
}

/** Those that the step has just added. */
export async function listNovos(trx: Trx): Promise<NovoPorArquivo[]> {
  const { rows } = await sql<NovoPorArquivo>`
    select id, linha ->> 'cpf' as cpf, linha ->> 'nome' as nome, linha ->> 'celular' as celular from linhas_gravadas where nova order by id`.execute(
    trx,
  );
  return rows;
}

export const setHashes = (trx: Trx, ids: readonly number[], hashes: readonly string[]) =>
  sql`
    update parceiros p
       set senha_hash = n.hash
      from unnest(${ids}::bigint[], ${hashes}::text[]) as n (id, hash)
     where p.id = n.id`.execute(trx);
