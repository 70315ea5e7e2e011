-- Receipts carry what they are listed, looked up and, one day, sharded by: the chain, and the hash of what was received.
alter table submissoes add column rede_id bigint references redes;
alter table submissoes add column sha256 bytea;
update submissoes s
   set rede_id = r.rede_id, sha256 = a.sha256
  from revendas r, arquivos a
 where r.id = s.revenda_id and a.id = s.arquivo_id;
alter table submissoes alter column rede_id set not null;
alter table submissoes alter column sha256 set not null;

update submissoes set motivo = case estado when 'encerrada' then coalesce(motivo, 'Não foi possível pontuar este recibo') end
 where (estado = 'encerrada') <> (motivo is not null);
alter table submissoes add constraint submissoes_motivo check ((estado = 'encerrada') = (motivo is not null));
alter table submissoes add constraint submissoes_chave_forma check (chave_acesso ~ '^\d{6}[0-9A-Z]{12}\d{26}$');

-- A phone that did not hear the answer sends again: the same bytes of the same seller wait only once.
create unique index submissoes_espera_unica on submissoes (parceiro_id, sha256) where estado = 'pendente';
-- A fiscal document is one sale, whoever sent its receipt and from whichever store.
create unique index submissoes_chave_pontuada on submissoes (chave_acesso) where estado = 'processada';
-- The same picture from several sellers.
create index submissoes_sha256 on submissoes (sha256);

-- What a seller sent, newest first, by id: a cursor without ties.
drop index submissoes_parceiro;
create index submissoes_parceiro on submissoes (parceiro_id, id desc);

-- The queue of staff and the closed ones, each in its usual order; as a whole, of a chain, of a store.
drop index submissoes_estado;
create index submissoes_pendentes on submissoes (criado_em, id) where estado = 'pendente';
create index submissoes_pendentes_rede on submissoes (rede_id, criado_em, id) where estado = 'pendente';
create index submissoes_encerradas on submissoes (atualizado_em, id) where estado = 'encerrada';
create index submissoes_encerradas_rede on submissoes (rede_id, atualizado_em, id) where estado = 'encerrada';
create index submissoes_revenda on submissoes (revenda_id, estado, id);
