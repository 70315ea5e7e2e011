-- sem transação
-- Holders are found by their own names: looking at the printed ones as well took 750 ms where many are alike.
drop index concurrently if exists cartoes_nome_busca;
