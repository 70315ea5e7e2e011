-- Sentences of files that are gone already, which name people by their CPF (docs/decisions/0608-exclusao-de-dados.md).
delete from processamento_faltas
 where processamento_id in (
   select p.id from processamentos p join arquivos a on a.id = p.arquivo_id where p.concluido_em is not null and a.tamanho = 0
 );
