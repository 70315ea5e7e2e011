-- What is kept of the CPF of who was deleted and had sold: a digest of it, keyed by CHAVE_DADOS. A new registration with that CPF has the same
-- (docs/decisions/0790-quem-volta-depois-da-exclusao.md).
alter table parceiros add column vestigio bytea;
