-- Initial passwords that were sent, or will not be any more, stayed readable for whoever has the key (docs/decisions/0422-senhas-sorteadas.md).
update mensagens set texto = 'cifrado:v1:' where estado in ('enviada', 'descartada') and texto like 'cifrado:v1:_%';
