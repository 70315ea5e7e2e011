-- One `ajuste` there is: who is deleted, and gave up what was left, takes it out of the books. `ledger:verify` looks for the request.
alter table lancamentos drop constraint lancamentos_novos;
alter table lancamentos add constraint lancamentos_novos check (
  versao = 2 and fatos is not null and (tipo <> 'ajuste' or (pontos < 0 and causa like 'ajuste:titular:%'))) not valid;
