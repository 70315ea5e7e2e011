-- The same of codes as they are compared. Only a constraint can wait for the end of a statement, and a unique one has no expressions. There are
-- some thousands of stores, so it is built in a moment.
drop index revendas_codigo_normal;
alter table revendas
  add constraint revendas_codigo_normal exclude using btree (codigo_normal(codigo) with =, repeticao with =) deferrable;
