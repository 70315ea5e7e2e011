-- See 0341_vendas_da_equipe.sql.
alter table vendas validate constraint vendas_origem_check;
