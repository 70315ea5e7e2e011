-- Rounds of warnings before points expire, up to this day, are not made up for: a restored backup does not know of them
-- (docs/decisions/0765-restaurado-e-pronto.md).
alter table configuracoes add column vencimentos_ate date;
