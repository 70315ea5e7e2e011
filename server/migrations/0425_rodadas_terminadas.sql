-- From now on a round of warnings before points expire says itself that it has ended (docs/decisions/0852-rodada-terminada.md). Until
-- here the last one that told anybody is taken for one that has.
update configuracoes
   set vencimentos_ate = greatest(vencimentos_ate,
                                  (select substring(max(chave) from 12)::date from mensagens where motivo = 'vencimento'));
