-- Names as they are searched for and sorted by, kept beside the names themselves (docs/decisions/0291-nomes-guardados.md): a word that every
-- seventh seller has is then compared without calling a function for each of them. Both tables are rewritten, once, under a lock.
alter table parceiros add column nome_busca text not null generated always as (busca(nome)) stored;
alter table revendas add column nome_busca text not null generated always as (busca(nome_fantasia)) stored;
