-- Which screens were ever given their levels. A screen that staff emptied on purpose stays open to everybody; one that
-- arrives with a new version gets the levels of `contract/src/access.ts` once.
create table telas_conhecidas (
  tela text primary key
);
