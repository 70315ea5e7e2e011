-- The code of a store's invitation, part of its registration link where the store requires it. 48 random bits: with the pauses between
-- wrong ones nobody guesses them.
alter table revendas
  add column exige_convite boolean not null default false,
  add column convite text not null default left(encode(uuid_send(gen_random_uuid()), 'hex'), 12);
