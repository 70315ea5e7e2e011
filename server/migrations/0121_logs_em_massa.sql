-- sem transação
-- The same of acts on many records at once, which name them as `ids`. They are few among all entries, which do not pay for this.
create index concurrently if not exists logs_em_massa on logs using gin ((parametros -> 'ids') jsonb_path_ops) where parametros ? 'ids';
