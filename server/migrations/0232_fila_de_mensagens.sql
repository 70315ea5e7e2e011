-- Staff see the queue: what may have arrived though no answer came is told apart from what surely did not go, by more than its
-- sentence; and what is not to go any more is dropped, which leaves the row where it is.
alter table mensagens add column incerta boolean not null default false;
update mensagens set incerta = true
 where estado in ('enviando', 'falhou') and (erro like '%pode ter sido entregue%' or erro = 'O gateway respondeu 504');
alter table mensagens drop constraint mensagens_estado_check;
alter table mensagens add constraint mensagens_estado_check
  check (estado in ('rascunho', 'na_fila', 'enviando', 'enviada', 'falhou', 'descartada'));
