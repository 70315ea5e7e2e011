alter table recibo_tracos drop constraint recibo_tracos_pkey;
alter table recibo_tracos add constraint recibo_tracos_pkey primary key using index recibo_tracos_pagina;
