-- Support answers a seller's message to the seller, not to the address it was sent from.
alter table mensagens add column responder_para text;

-- How much a seller has written to support lately is asked before each message.
create index mensagens_contato on mensagens (parceiro_id, criado_em) where motivo = 'contato';

-- The gallery shows a chain's media, newest first, a page at a time: one index from which every page is read.
alter table midias add column rede_id bigint references redes;
update midias m set rede_id = r.rede_id from resgates r where r.id = m.resgate_id;
alter table midias alter column rede_id set not null;
create index midias_rede on midias (rede_id, id desc);
