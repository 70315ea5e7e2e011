-- What was answered to somebody who was deleted since may name them, and goes with what they had asked.
update pedidos_titular t set resposta = ''
  from parceiros p
 where p.id = t.parceiro_id and p.excluido_em is not null and t.resposta <> '';
