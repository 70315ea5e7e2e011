/** What the lines of a file of stores name. */

import { type ComAcoes, can } from '@pontua/contract/access';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { noEscopo, noEscopoDeRede } from '../../platform/db/escopo.ts';
import type { Escopo } from '../../platform/http/ator.ts';

/** What is the name of a chain is that, also where it is the number of another one. */
const dita = sql`coalesce(
             (select n.id from redes n where busca(n.nome) = busca(l.dados ->> 'rede')),
             case when l.dados ->> 'rede' ~ '^[0-9]{1,15}$' then (l.dados ->> 'rede')::bigint end)`;

/** Stores may be put into it: it is active, and within the sender's scope as a whole. */
const receivesLojas = (escopo: Escopo) =>
  sql`r.ativo and ${noEscopoDeRede(escopo, sql.ref('r.id'), { somenteRedes: true })}`;

/** Of stores `k`, those that are in the chain `r` already: they stay there, whatever became of it. */
const jaNela = (escopo: Escopo) => sql`k.rede_id = r.id and ${noEscopo(escopo, sql.ref('k.id'), sql.ref('k.rede_id'))}`;

/** Puts the chain that each line means in its place. */
export const resolveRedes = (trx: Trx, escopo: Escopo) =>
  sql`
    update linhas_cadastro l
       set dados = l.dados || jsonb_build_object('rede_id', r.id)
      from redes r
     where r.id = ${dita}
       and (${receivesLojas(escopo)} or exists (select from revendas k where k.cnpj = l.chave and ${jaNela(escopo)}))`.execute(
    trx,
  );

/** Lines without a chain, of which it is said that it is inactive to whoever sees such chains, and those of stores that are somebody else's. */
export const faltas = ({ escopo, ...remetente }: ComAcoes & { escopo: Escopo }) => sql`
  select l.linha, 'Rede',
         case when r.id is null then 'Rede não encontrada: ' else 'Rede inativa: ' end || (l.dados ->> 'rede')
    from linhas_cadastro l
    left join redes r on r.id = ${dita} and not r.ativo and ${can(remetente, 'verInativos')}::boolean
                     and ${noEscopoDeRede(escopo, sql.ref('r.id'), { somenteRedes: true })}
   where not l.dados ? 'rede_id'
   union all
  select l.linha, 'CNPJ', 'CNPJ já cadastrado'
    from linhas_cadastro l
    join revendas r on r.cnpj = l.chave
   where not ${noEscopo(escopo, sql.ref('r.id'), sql.ref('r.rede_id'))}`;

/**
 * Stores that are about to get other codes let go of theirs, which others of the step may be waiting for: one that is set apart (migration
 * 0075) keeps nobody out, and is an ordinary one again as soon as its code is changed.
 */
export const freeCodigos = (trx: Trx, linhas: RawBuilder<unknown>) =>
  sql`
    with mudam as materialized (
      select r.id
        from (${linhas}) l
        join revendas r on r.cnpj = l.chave
       where codigo_normal(r.codigo) <> codigo_normal(l.dados ->> 'codigo')
       order by r.id
         for no key update of r
    )
    update revendas r
       set repeticao = -1 - r.repeticao
      from mudam m
     where r.id = m.id`.execute(trx);

/** Holds the chains that stores are put into, and stores that stay in theirs. @returns a query of `linha`, `coluna`, `mensagem`: those that are not to be had any more */
export const recheck = (linhas: RawBuilder<unknown>, escopo: Escopo) => sql`
  with lidas as materialized (
    select linha, chave as cnpj, (dados ->> 'rede_id')::bigint as rede_id from (${linhas}) l
  ),
  abertas as materialized (
    select r.id, ${receivesLojas(escopo)} as aberta
      from redes r
     where r.id in (select rede_id from lidas)
     order by r.id
       for share
  ),
  ficam as materialized (
    select k.id, k.cnpj
      from lidas l
      join abertas r on r.id = l.rede_id
      join revendas k on k.cnpj = l.cnpj
     where ${jaNela(escopo)}
     order by k.id
       for no key update of k
  )
  select l.linha, 'Rede' as coluna,
         'Esta rede foi excluída, ficou inativa ou saiu do seu alcance enquanto o arquivo esperava' as mensagem
    from lidas l
    left join abertas r on r.id = l.rede_id
   where (r.aberta or exists (select from ficam f where f.cnpj = l.cnpj)) is not true`;
