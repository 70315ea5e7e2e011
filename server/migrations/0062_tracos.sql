-- The same photo packed anew has other bytes. What is drawn on it stays: where a picture is darker than its surroundings, as a grid of
-- bits, beside the receipts and not in them, so that their lists read no more than before.
create table recibo_tracos (
  submissao_id bigint primary key references submissoes,
  rede_id bigint not null,
  tracos bit(6144) not null,
  -- How many bits are set.
  cheios integer not null check (cheios > 0)
);
create index recibo_tracos_rede on recibo_tracos (rede_id, submissao_id desc);
-- Exactly alike, in whichever chain.
create index recibo_tracos_iguais on recibo_tracos (hashtextextended(tracos::text, 0));

-- The newest earlier receipt whose photo is the same or nearly; found once, as this one comes in.
alter table submissoes add column semelhante_id bigint references submissoes;
create index submissoes_semelhante on submissoes (semelhante_id) where semelhante_id is not null;
