-- The last São Paulo day on which what a message says is of use: a warning that had to wait longer is not sent.
-- See docs/decisions/0726-avisos-com-data.md.
alter table mensagens add column valida_ate date;
