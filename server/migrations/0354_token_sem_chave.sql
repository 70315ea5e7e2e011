-- The gateway's token that this installation's key does not open, as whoever last tried it found: statements that ask whether there is a
-- gateway have no key (docs/decisions/0396-token-cifrado.md). Another token is not this one.
alter table configuracoes add column token_sem_chave text not null default '';
