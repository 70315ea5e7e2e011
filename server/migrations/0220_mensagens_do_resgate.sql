-- What was told of a redemption is shown on its page. Messages older than this name none.
alter table mensagens add column resgate_id bigint references resgates;
