-- Where a level needs no reach, none is the whole installation: deleting all that somebody reaches must not give it to them.
alter table usuario_redes drop constraint usuario_redes_rede_id_fkey,
  add constraint usuario_redes_rede_id_fkey foreign key (rede_id) references redes not valid;
alter table usuario_revendas drop constraint usuario_revendas_revenda_id_fkey,
  add constraint usuario_revendas_revenda_id_fkey foreign key (revenda_id) references revendas not valid;
