/** What the lines of a file of stores name. */

import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { noEscopo, noEscopoDeRede } from '../../platform/db/escopo.ts';
import type { Escopo } from '../../platform/http/ator.ts';

/**
 * Puts the chain that each line means in its place: an active one, within the sender's scope as a whole. What is the name of a chain is
 * that, also where it is the number of another one, and whoever may see it.
 */
export const resolveRedes = (trx: Trx, escopo: Escopo) =>
  sql`
    update linhas_cadastro l
       set dados = l.dados || jsonb_build_object('rede_id', r.id)
      from redes r
     where r.id = coalesce(
             (select n.id from redes n where busca(n.nome) = busca(l.dados ->> 'rede')),
             case when l.dados ->> 'rede' ~ '^[0-9]{1,15}$' then (l.dados ->> 'rede')::bigint end)
       and r.ativo
       and ${noEscopoDeRede(escopo, sql.ref('r.id'), { somenteRedes: true })}`.execute(trx);

/** Lines without a chain, and those of stores that are somebody else's. */
export const faltas = (escopo: Escopo) => sql`
  select linha, 'Rede', 'Rede não encontrada: ' || (dados ->> 'rede') from linhas_cadastro where not dados ? 'rede_id'
   union all
  select l.linha, 'CNPJ', 'CNPJ já cadastrado'
    from linhas_cadastro l
    join revendas r on r.cnpj = l.chave
   where not ${noEscopo(escopo, sql.ref('r.id'), sql.ref('r.rede_id'))}`;

/** Holds the chains that stores are put into. @returns a query of `linha`, `coluna`, `mensagem`: those that are not to be had any more */
export const recheck = (linhas: RawBuilder<unknown>, escopo: Escopo) => sql`
  with lidas as materialized (
    select linha, (dados ->> 'rede_id')::bigint as rede_id from (${linhas}) l
  ),
  abertas as materialized (
    select r.id, r.ativo and ${noEscopoDeRede(escopo, sql.ref('r.id'), { somenteRedes: true })} as aberta
      from redes r
     where r.id in (select rede_id from lidas)
     order by r.id
       for share
  )
  select l.linha, 'Rede' as coluna,
         'Esta rede foi excluída, ficou inativa ou saiu do seu alcance enquanto o arquivo esperava' as mensagem
    from lidas l
    left join abertas r on r.id = l.rede_id
   where r.aberta is not true`;
