/**
 * Gives the levels of a new installation the screens and actions that this version brings. Those that the database has heard of
 * before are left alone: from then on staff decide, even to nobody.
 */
import { acoes, telas } from '@pontua/contract/access';
import type pg from 'pg';

export async function recordAcessos(client: pg.Client): Promise<void> {
  await recordTelas(client);
  await recordAcoes(client);
}

async function recordTelas(client: pg.Client): Promise<void> {
  const novas = Object.entries(telas).flatMap(([tela, { niveis }]) => niveis.map((nivel) => ({ tela, nivel })));
  await client.query(
    `with novas as (
       insert into telas_conhecidas (tela)
       select distinct tela from unnest($1::text[]) as tela
       on conflict do nothing
       returning tela
     )
     insert into permissao_telas (tela, nivel)
     select entrada.tela, entrada.nivel
       from unnest($1::text[], $2::smallint[]) as entrada (tela, nivel)
       join novas using (tela)
       join permissao_tipos on permissao_tipos.id = entrada.nivel
     on conflict do nothing`,
    [novas.map(({ tela }) => tela), novas.map(({ nivel }) => nivel)],
  );
}

async function recordAcoes(client: pg.Client): Promise<void> {
  const novas = Object.entries(acoes).flatMap(([acao, niveis]) => niveis.map((nivel) => ({ acao, nivel })));
  await client.query(
    `with novas as (
       insert into acoes_conhecidas (acao)
       select distinct acao from unnest($1::text[]) as acao
       on conflict do nothing
       returning acao
     ), dadas as (
       select entrada.nivel, array_agg(entrada.acao) as acoes
         from unnest($1::text[], $2::smallint[]) as entrada (acao, nivel)
         join novas using (acao)
        group by entrada.nivel
     )
     update permissao_tipos t
        set acoes = array(select unnest(t.acoes) union select unnest(dadas.acoes) order by 1)
       from dadas
      where dadas.nivel = t.id`,
    [novas.map(({ acao }) => acao), novas.map(({ nivel }) => nivel)],
  );
}
