-- sem transação
create unique index concurrently if not exists mensagens_uma_vez on mensagens (parceiro_id, canal, coalesce(inscricao_id, 0), chave) where chave is not null;
alter table mensagens validate constraint mensagens_canal_check;
create index concurrently if not exists mensagens_vencimentos on mensagens (chave) where motivo = 'vencimento';
