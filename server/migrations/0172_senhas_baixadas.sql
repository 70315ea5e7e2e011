-- A download that breaks off may be repeated for some minutes (0422): since when it has been known.
alter table senhas_iniciais add column baixada_em timestamptz;
