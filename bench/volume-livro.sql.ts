/**
 * The books behind the scorings and redemptions of `volume.sql.ts`: an entry and a lote for each scoring, an entry for each redemption and for each
 * lote that ran out, balances as they add up. It looks like a ledger and proves nothing: no hash is of what it stands for, and guards do not look.
 */
const guardadas = ['lancamentos', 'lotes', 'consumos', 'parceiros'];

export const semeaduraDoLivro: readonly string[] = [
  ...guardadas.map((tabela) => `alter table ${tabela} disable trigger user`),

  // Of a scoring that ran out a few points are left for the next expiry.
  `create temporary table movimentos on commit drop as
   select *, row_number() over (order by quando, causa) as id,
          row_number() over seller as ordem, sum(pontos) over seller as saldo
     from (select 'pontuacao' as tipo, 'pontuacao:' || id as causa, parceiro_id, rede_id, id as pontuacao_id, null::bigint as resgate_id,
                  total_pontos as pontos, pontuado_em as quando, null::bigint as lote_id
             from pontuacoes
           union all
           select 'resgate', 'resgate:' || id, parceiro_id, rede_id, null, id, -pontos_gastos, resgatado_em, null from resgates
           union all
           select 'expiracao', 'expiracao:' || id, parceiro_id, rede_id, null, null, -total_pontos, vence_em + interval '1 day 3 hours', id
             from pontuacoes where vence_em < now() - interval '1 day' and id % 5 = 0) u
   window seller as (partition by parceiro_id order by quando, causa)`,

  `insert into lotes (parceiro_id, lancamento_id, pontuacao_id, pontos, restante, vence_em, criado_em)
   select p.parceiro_id, m.id, p.id, p.total_pontos,
          case when p.id % 5 = 0 and p.vence_em < now() - interval '1 day' then 0
               when p.vence_em < now() then case when p.id % 400 = 1 then p.total_pontos else 0 end
               when p.id % 3 = 0 then 0 else p.total_pontos end,
          p.vence_em, p.pontuado_em
     from pontuacoes p join movimentos m on m.pontuacao_id = p.id
    order by p.id`,

  `insert into lancamentos (id, parceiro_id, rede_id, ordem, tipo, pontos, saldo, causa, pontuacao_id, resgate_id, responsavel, motivo, criado_em, hash, fatos)
   overriding system value
   select id, parceiro_id, rede_id, ordem, tipo, pontos, saldo, causa, pontuacao_id, resgate_id, 'Sistema', '', quando, sha256(causa::bytea), ''::bytea
     from movimentos order by id`,
  `select setval(pg_get_serial_sequence('lancamentos', 'id'), (select max(id) from lancamentos))`,

  // Each redemption is paid by as late a lote as it is a redemption of its seller.
  `insert into consumos (lancamento_id, lote_id, pontos)
   select r.id, l.id, least(-r.pontos, l.pontos)
     from (select id, parceiro_id, pontos, row_number() over (partition by parceiro_id order by ordem) as vez from movimentos where tipo = 'resgate') r
     join (select id, parceiro_id, pontos, row_number() over (partition by parceiro_id order by id) as vez from lotes) l using (parceiro_id, vez)`,

  `update parceiros p
      set total_pontos = m.ganhos, saldo_pontos = coalesce(a.saldo, 0), ultima_pontuacao = m.ultima, ultima_ordem = m.ordem,
          ultimo_acesso_em = case when p.id % 9 > 0 then now() - interval '1 day' * (p.id * 7919 % 700) end,
          criado_em = now() - interval '3 years' - interval '1 day' * (p.id % 300)
     from (select parceiro_id, coalesce(sum(pontos) filter (where tipo = 'pontuacao'), 0) as ganhos,
                  max(quando) filter (where tipo = 'pontuacao') as ultima, max(ordem) as ordem
             from movimentos group by parceiro_id) m
     left join (select parceiro_id, sum(restante) as saldo from lotes where restante > 0 group by parceiro_id) a using (parceiro_id)
    where m.parceiro_id = p.id`,

  ...guardadas.map((tabela) => `alter table ${tabela} enable trigger user`),
];
