-- What staff do with cards: since when a holder waits for the unblocking, and a card that was replaced. A closed card stays its
-- holder's, for its history; only one at a time is open.
alter table cartoes
  add column desbloqueio_pedido_em timestamptz,
  add column encerrado_em timestamptz,
  add column substituido_por bigint references cartoes,
  add constraint cartoes_encerrado check (encerrado_em is null or (parceiro_id is not null and bloqueado and saldo = 0));

update cartoes c
   set desbloqueio_pedido_em = coalesce((
         select max(l.criado_em) from logs l where l.tipo = 'pediuDesbloqueioCartao' and l.parametros ->> 'id' = c.id::text), c.atualizado_em)
 where c.em_desbloqueio;

create unique index cartoes_do_parceiro on cartoes (parceiro_id) where encerrado_em is null;
alter table cartoes drop constraint cartoes_parceiro_id_key;
create index cartoes_parceiro on cartoes (parceiro_id) where parceiro_id is not null;
create index cartoes_em_desbloqueio on cartoes (desbloqueio_pedido_em, id) where em_desbloqueio;
create index cartoes_ordem_saldo on cartoes (saldo, id);
create index cartoes_ordem_nome on cartoes (busca(nome), id);
create index cartoes_numero_inicio on cartoes (numero collate "C");
create index cartoes_barras_inicio on cartoes (codigo_barras collate "C");
create index cartoes_nome_busca on cartoes using gin (busca(nome) gin_trgm_ops);
