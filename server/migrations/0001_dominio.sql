-- The whole domain: people and access, catalogue, sales and antifraude, the ledger, prizes, and what surrounds them.
-- Conventions: ids are identities; points and money numeric(14,2); calendar days are date, moments timestamptz; every
-- large table carries rede_id, the id it would be sharded by. Foreign keys are kept where they carry an invariant and
-- left out where a bulk load writes rows that were joined from the referenced table in the same statement.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- How text is searched: without case and accents. Immutable by naming the dictionary, so that it can be indexed.
create function busca(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

create function recusa_alteracao() returns trigger language plpgsql as $$
begin
  raise exception '% de % recusado: os registros são imutáveis', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

---------------------------------------------------------------------------------------------------- access

create table permissao_tipos (
  id smallint primary key,
  nome text not null unique,
  descricao text not null
);
insert into permissao_tipos (id, nome, descricao) values
  (0, 'Consulta', 'Vê as telas liberadas, sem alterar nada'),
  (1, 'Operação', 'Cadastra, processa arquivos e acompanha o programa'),
  (2, 'Administração', 'Acesso completo ao painel'),
  (3, 'Loja', 'Restrito às lojas escolhidas'),
  (4, 'Rede', 'Restrito às redes escolhidas'),
  (5, 'Gestor', 'Acompanha as redes da sua carteira');

-- A screen with no row here is open to every panel user.
create table permissao_telas (
  tela text not null,
  nivel smallint not null references permissao_tipos on delete cascade,
  primary key (tela, nivel)
);

create table usuarios (
  id bigint generated always as identity primary key,
  nome text not null,
  cpf text not null unique check (cpf ~ '^\d{11}$'),
  email text not null,
  senha_hash text not null,
  permissao smallint not null references permissao_tipos,
  ativo boolean not null default true,
  criado_em timestamptz not null default now(),
  ultimo_acesso_em timestamptz
);

create table redes (
  id bigint generated always as identity primary key,
  nome text not null,
  regiao text not null,
  valor_ponto numeric(10,4) not null default 0.05 check (valor_ponto > 0),
  controla_saldo boolean not null default true,
  gestor_id bigint references usuarios,
  ativo boolean not null default true,
  criado_em timestamptz not null default now()
);
create unique index redes_nome_unico on redes (busca(nome));
create index redes_gestor on redes (gestor_id);

create table revendas (
  id bigint generated always as identity primary key,
  rede_id bigint not null references redes,
  codigo text not null unique,
  cnpj text not null unique check (cnpj ~ '^[0-9A-Z]{12}\d{2}$'),
  nome_fantasia text not null,
  razao_social text not null default '',
  responsavel text not null default '',
  email text,
  telefone text,
  celular text,
  end_rua text, end_numero text, end_complemento text, end_bairro text, end_cidade text, end_estado text, end_cep text,
  tipo_pontuacao smallint not null check (tipo_pontuacao in (0, 1, 2)),
  cenario smallint not null default 0 check (cenario between 0 and 3),
  resgate_liberado boolean not null default true,
  banner_exclusivo boolean not null default false,
  ativo boolean not null default true,
  criado_em timestamptz not null default now()
);
create index revendas_rede on revendas (rede_id);
create index revendas_nome on revendas (nome_fantasia, id);
create index revendas_busca on revendas using gin (busca(nome_fantasia) gin_trgm_ops);

create table revenda_contatos (
  id bigint generated always as identity primary key,
  revenda_id bigint not null references revendas on delete cascade,
  nome text not null,
  telefone text, email text, cargo text
);
create index revenda_contatos_revenda on revenda_contatos (revenda_id);

-- Stores known before they join: typing a code in Cadastrar Loja fills the form from here.
create table base_lojas (
  codigo text primary key,
  cnpj text, nome_fantasia text, razao_social text, responsavel text, email text, telefone text, celular text,
  end_rua text, end_numero text, end_complemento text, end_bairro text, end_cidade text, end_estado text, end_cep text
);

create table usuario_revendas (
  usuario_id bigint not null references usuarios on delete cascade,
  revenda_id bigint not null references revendas on delete cascade,
  primary key (usuario_id, revenda_id)
);
create table usuario_redes (
  usuario_id bigint not null references usuarios on delete cascade,
  rede_id bigint not null references redes on delete cascade,
  primary key (usuario_id, rede_id)
);
create index usuario_revendas_revenda on usuario_revendas (revenda_id);
create index usuario_redes_rede on usuario_redes (rede_id);

-- saldo_pontos, divida_pontos, total_pontos, ultima_ordem and ultimo_hash are written by module pontos alone.
-- Debt and unspent lotes never stand side by side: every credit pays the debt before anything else.
create table parceiros (
  id bigint generated always as identity primary key,
  revenda_id bigint not null references revendas,
  cpf text not null unique check (cpf ~ '^\d{11}$'),
  nome text not null,
  sexo text check (sexo in ('F', 'M')),
  data_nascimento date,
  email text,
  telefone text,
  celular text,
  hobby text,
  end_rua text, end_numero text, end_complemento text, end_bairro text, end_cidade text, end_estado text, end_cep text,
  senha_hash text not null,
  senha_inicial boolean not null default false,
  aceitou_regulamento_em timestamptz,
  ativo boolean not null default true,
  criado_em timestamptz not null default now(),
  ultimo_acesso_em timestamptz,
  ultima_pontuacao timestamptz,
  saldo_pontos numeric(14,2) not null default 0,
  divida_pontos numeric(14,2) not null default 0,
  total_pontos numeric(14,2) not null default 0,
  ultima_ordem integer not null default 0,
  ultimo_hash bytea not null default '\x',
  constraint parceiros_divida check (divida_pontos = greatest(-saldo_pontos, 0))
) with (fillfactor = 85);
create index parceiros_revenda on parceiros (revenda_id);
create index parceiros_nome on parceiros (nome, id);
create index parceiros_busca on parceiros using gin (busca(nome) gin_trgm_ops);

create table sessoes (
  token_hash bytea primary key,
  area text not null check (area in ('loja', 'painel')),
  parceiro_id bigint references parceiros on delete cascade,
  usuario_id bigint references usuarios on delete cascade,
  criada_em timestamptz not null,
  usada_em timestamptz not null,
  check ((area = 'loja' and parceiro_id is not null and usuario_id is null)
      or (area = 'painel' and usuario_id is not null and parceiro_id is null))
);
create index sessoes_parceiro on sessoes (parceiro_id);
create index sessoes_usuario on sessoes (usuario_id);
create index sessoes_usada on sessoes (usada_em);

create table recuperacoes (
  token_hash bytea primary key,
  parceiro_id bigint not null references parceiros on delete cascade,
  criada_em timestamptz not null,
  usada_em timestamptz
);
create index recuperacoes_parceiro on recuperacoes (parceiro_id);

-- Failed logins by who was tried and from where; a success clears the person's, never the address's.
create table tentativas_login (
  chave text primary key,
  falhas integer not null,
  ultima_em timestamptz not null
);

create table logs (
  id bigint generated always as identity primary key,
  tipo text not null,
  responsavel text not null,
  usuario_id bigint,
  parceiro_id bigint,
  parametros jsonb not null default '{}',
  pedido_id text,
  criado_em timestamptz not null default now()
);
create index logs_recentes on logs (criado_em desc, id desc);
create index logs_tipo on logs (tipo, criado_em desc, id desc);

-- The first answer to a repeated call. The row is inserted, and so locked, in the transaction that does the work.
create table chaves_idempotencia (
  dono text not null,
  chave text not null,
  corpo_hash bytea not null,
  status smallint not null,
  resposta jsonb not null,
  criada_em timestamptz not null,
  primary key (dono, chave)
);
create index chaves_idempotencia_idade on chaves_idempotencia (criada_em);

---------------------------------------------------------------------------------------------------- files and imports

create table arquivos (
  id uuid primary key,
  tipo text not null check (tipo in ('recibo', 'premio', 'midia', 'comprovante', 'importacao')),
  chave text not null unique,
  miniatura text,
  mime text not null,
  tamanho bigint not null,
  sha256 bytea not null,
  nome_original text not null default '',
  criado_em timestamptz not null default now()
);
create index arquivos_sha256 on arquivos (sha256);

create table processamentos (
  id bigint generated always as identity primary key,
  tipo text not null,
  arquivo_id uuid not null references arquivos,
  usuario_id bigint not null references usuarios,
  opcoes jsonb not null default '{}',
  estado text not null default 'na_fila' check (estado in ('na_fila', 'processando', 'concluido', 'falhou')),
  -- Lines of the file seen so far, and how many of them it has; total is known once the file was read.
  linhas_lidas integer not null default 0,
  total_linhas integer,
  -- Rows up to this line are applied: a restart goes on after it.
  checkpoint integer not null default 0,
  resultado jsonb not null default '{}',
  erro text,
  criado_em timestamptz not null default now(),
  concluido_em timestamptz
);
create index processamentos_usuario on processamentos (usuario_id, id desc);
create index processamentos_abertos on processamentos (id) where estado in ('na_fila', 'processando');

create table processamento_faltas (
  processamento_id bigint not null references processamentos on delete cascade,
  linha integer not null,
  coluna text,
  mensagem text not null,
  original jsonb not null default '[]'
);
create index processamento_faltas_linha on processamento_faltas (processamento_id, linha);

---------------------------------------------------------------------------------------------------- catalogue

create table produtos (
  id bigint generated always as identity primary key,
  codigo text not null unique,
  nome text not null,
  codigo_barras text unique,
  valor_unitario numeric(14,2) not null default 0 check (valor_unitario >= 0),
  valor_pontos numeric(14,2) not null check (valor_pontos >= 0),
  valor_pontos_exibicao numeric(14,2) check (valor_pontos_exibicao >= 0),
  ordem integer not null default 0,
  ativo boolean not null default true,
  criado_em timestamptz not null default now()
);
create index produtos_valor on produtos (valor_pontos desc, id);
create index produtos_busca on produtos using gin (busca(codigo || ' ' || nome) gin_trgm_ops);

-- "De / Para": a store's own code for a product of the main catalogue.
create table produtos_revenda (
  id bigint generated always as identity primary key,
  revenda_id bigint not null references revendas on delete cascade,
  produto_id bigint not null references produtos,
  codigo text not null,
  nome text not null,
  valor_unitario numeric(14,2) not null default 0 check (valor_unitario >= 0),
  ativo boolean not null default true,
  criado_em timestamptz not null default now(),
  unique (revenda_id, codigo)
);
create index produtos_revenda_produto on produtos_revenda (produto_id);

---------------------------------------------------------------------------------------------------- sell-in and antifraude

-- A line is the same line when all of it is the same; `ocorrencia` tells apart equal lines of one file, so that a
-- file sent again adds nothing and a document that repeats a product loses nothing.
create table historico (
  id bigint generated always as identity primary key,
  rede_id bigint not null,
  revenda_id bigint not null,
  produto_id bigint not null,
  data date not null,
  documento text not null,
  qtde integer not null check (qtde > 0),
  valor_total numeric(14,2) not null check (valor_total >= 0),
  ocorrencia integer not null check (ocorrencia > 0),
  processamento_id bigint not null,
  criado_em timestamptz not null default now(),
  unique (revenda_id, documento, data, produto_id, qtde, valor_total, ocorrencia)
);
create index historico_rede_produto on historico (rede_id, produto_id, data);

-- The control row of a (rede, produto). Every decision on units is taken with this row locked.
create table antifraude (
  rede_id bigint not null references redes,
  produto_id bigint not null references produtos,
  qtd_vendida numeric(14,2) not null default 0,
  qtd_pontuada numeric(14,2) not null default 0 check (qtd_pontuada >= 0),
  liberado numeric(14,2) not null default 0,
  qtd_af numeric(14,2) not null default 0 check (qtd_af >= 0),
  observacao text not null default '',
  -- A copy of redes.controla_saldo, so that the rule below is the database's own.
  controlada boolean not null default true,
  primary key (rede_id, produto_id),
  constraint antifraude_saldo check (not controlada or qtd_pontuada <= qtd_vendida + liberado)
) with (fillfactor = 85);
create index antifraude_esperando on antifraude (rede_id) where qtd_af > 0;

create table antifraude_eventos (
  id bigint generated always as identity primary key,
  rede_id bigint not null,
  produto_id bigint not null,
  tipo text not null check (tipo in ('atualizouObsAntifraude', 'liberouQuantidadeAntifraude')),
  usuario_id bigint references usuarios,
  comentario text not null default '',
  quantidade numeric(14,2),
  arquivo_id uuid references arquivos,
  em_massa boolean not null default false,
  criado_em timestamptz not null default now(),
  foreign key (rede_id, produto_id) references antifraude
);
create index antifraude_eventos_linha on antifraude_eventos (rede_id, produto_id, criado_em desc);

---------------------------------------------------------------------------------------------------- sell-out

create table submissoes (
  id bigint generated always as identity primary key,
  parceiro_id bigint not null references parceiros,
  revenda_id bigint not null references revendas,
  arquivo_id uuid not null unique references arquivos,
  estado text not null default 'pendente' check (estado in ('pendente', 'processada', 'encerrada')),
  motivo text,
  chave_acesso text,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now()
);
create index submissoes_estado on submissoes (estado, criado_em, id);
create index submissoes_parceiro on submissoes (parceiro_id, criado_em desc);
create index submissoes_chave on submissoes (chave_acesso) where chave_acesso is not null;

create sequence vendas_digitadas;

create table vendas (
  id bigint generated always as identity primary key,
  rede_id bigint not null,
  revenda_id bigint not null references revendas,
  parceiro_id bigint not null references parceiros,
  tipo_fiscal text not null check (tipo_fiscal in ('N', 'C')),
  identificador text not null,
  realizado_em date not null,
  total_venda numeric(14,2) not null check (total_venda >= 0),
  total_descontos numeric(14,2) not null default 0 check (total_descontos >= 0),
  origem smallint not null check (origem in (0, 1, 2)),
  enviar_mensagem boolean not null default false,
  submissao_id bigint references submissoes,
  processamento_id bigint,
  criado_em timestamptz not null default now(),
  cancelada_em timestamptz
);
create unique index vendas_viva on vendas (revenda_id, tipo_fiscal, identificador) where cancelada_em is null;
create index vendas_parceiro on vendas (parceiro_id, realizado_em desc, id desc);
create index vendas_processamento on vendas (processamento_id) where processamento_id is not null;
create index vendas_submissao on vendas (submissao_id) where submissao_id is not null;

create table venda_itens (
  id bigint generated always as identity primary key,
  venda_id bigint not null references vendas,
  rede_id bigint not null,
  produto_id bigint not null,
  -- Copied from the sale: the queue of waiting units is ordered by it.
  realizado_em date not null,
  codigo text not null,
  qtde integer not null check (qtde > 0),
  valor_unitario numeric(14,2) not null check (valor_unitario >= 0),
  valor_desconto numeric(14,2) not null default 0 check (valor_desconto >= 0),
  sub_total numeric(14,2) not null,
  pontuadas integer not null default 0 check (pontuadas >= 0),
  em_analise integer not null default 0 check (em_analise >= 0),
  check (pontuadas + em_analise <= qtde)
);
create index venda_itens_venda on venda_itens (venda_id);
create index venda_itens_fila on venda_itens (rede_id, produto_id, realizado_em, venda_id, id) where em_analise > 0;

-- One act of scoring; all that a sale earned at one moment, and one lote.
create table pontuacoes (
  id bigint generated always as identity primary key,
  venda_id bigint not null references vendas,
  rede_id bigint not null,
  revenda_id bigint not null,
  parceiro_id bigint not null,
  total_pontos numeric(14,2) not null,
  pontuado_em timestamptz not null,
  vence_em date not null,
  cancelada_em timestamptz,
  cancelada_por bigint references usuarios
);
create index pontuacoes_venda on pontuacoes (venda_id);
create index pontuacoes_recentes on pontuacoes (pontuado_em desc, id desc);
create index pontuacoes_rede on pontuacoes (rede_id, pontuado_em desc, id desc);
create index pontuacoes_revenda on pontuacoes (revenda_id, pontuado_em desc, id desc);
create index pontuacoes_parceiro on pontuacoes (parceiro_id, pontuado_em desc, id desc);

-- Units of a line scored by one pontuação, at the points a unit was worth then. `pontos` moves only by a correction.
create table alocacoes (
  id bigint generated always as identity primary key,
  venda_item_id bigint not null references venda_itens,
  pontuacao_id bigint not null references pontuacoes,
  produto_id bigint not null,
  unidades integer not null check (unidades > 0),
  valor_pontos numeric(14,2) not null check (valor_pontos >= 0),
  pontos numeric(14,2) not null,
  unique (pontuacao_id, venda_item_id)
);
create index alocacoes_item on alocacoes (venda_item_id);

---------------------------------------------------------------------------------------------------- the ledger

create table lancamentos (
  id bigint generated always as identity primary key,
  parceiro_id bigint not null references parceiros,
  rede_id bigint not null,
  ordem integer not null check (ordem > 0),
  tipo text not null check (tipo in ('pontuacao', 'resgate', 'estorno_resgate', 'cancelamento', 'correcao', 'expiracao', 'devolucao', 'ajuste')),
  -- Only a cancellation may move nothing: what it cancels had expired, and the entry is there to say that it happened.
  pontos numeric(14,2) not null check (pontos <> 0 or tipo = 'cancelamento'),
  saldo numeric(14,2) not null,
  -- What brought it about, once in the life of the ledger: "pontuacao:81", "resgate:12", "expiracao:77".
  causa text not null unique,
  pontuacao_id bigint,
  resgate_id bigint,
  responsavel text not null,
  motivo text not null default '',
  criado_em timestamptz not null,
  hash bytea not null,
  unique (parceiro_id, ordem)
);
create index lancamentos_data on lancamentos (criado_em);
create index lancamentos_resgate on lancamentos (resgate_id) where resgate_id is not null;
create index lancamentos_pontuacao on lancamentos (pontuacao_id) where pontuacao_id is not null;
create trigger lancamentos_imutavel before update or delete on lancamentos for each row execute function recusa_alteracao();
create trigger lancamentos_sem_truncate before truncate on lancamentos execute function recusa_alteracao();

-- lancamento_id is the credit that opened it; pontuacao_id the scoring its points descend from, also when they come
-- back after an expiry. No foreign keys here and in consumos: the statement that posts an entry writes all three tables.
create table lotes (
  id bigint generated always as identity primary key,
  parceiro_id bigint not null,
  lancamento_id bigint not null,
  pontuacao_id bigint,
  pontos numeric(14,2) not null check (pontos > 0),
  restante numeric(14,2) not null,
  vence_em date not null,
  criado_em timestamptz not null default now(),
  check (restante between 0 and pontos)
) with (fillfactor = 85);
create index lotes_abertos on lotes (parceiro_id, vence_em, id) where restante > 0;
create index lotes_vencendo on lotes (vence_em, parceiro_id) where restante > 0;
create index lotes_vencimento on lotes (vence_em, parceiro_id);
create index lotes_pontuacao on lotes (pontuacao_id) where pontuacao_id is not null;

create function lotes_so_restante() returns trigger language plpgsql as $$
begin
  raise exception 'um lote só muda no que resta' using errcode = 'restrict_violation';
end $$;
create trigger lotes_imutavel before update of id, parceiro_id, lancamento_id, pontuacao_id, pontos, vence_em, criado_em on lotes
  for each row execute function lotes_so_restante();
create trigger lotes_sem_exclusao before delete on lotes for each row execute function recusa_alteracao();
create trigger lotes_sem_truncate before truncate on lotes execute function recusa_alteracao();

-- How much an entry took of which lote: a debit, or the part of a credit that paid a debt at once. Negative is what a
-- cancelled redemption put back, so that everywhere `pontos - restante` of a lote is the sum of its rows here.
create table consumos (
  lancamento_id bigint not null,
  lote_id bigint not null,
  pontos numeric(14,2) not null check (pontos <> 0),
  primary key (lancamento_id, lote_id)
);
create index consumos_lote on consumos (lote_id);
create trigger consumos_imutavel before update or delete on consumos for each row execute function recusa_alteracao();
create trigger consumos_sem_truncate before truncate on consumos execute function recusa_alteracao();

-- The canonical text of an entry, and the chain over it as a window aggregate: each hash covers the one before. Free
-- texts are quoted, so that no two entries share a text. Nothing in it depends on settings of the session (extract from a
-- timestamptz would say it does), so that PostgreSQL inlines it: three times as fast over millions of entries.
create function lancamento_texto(parceiro bigint, ordem integer, tipo text, pontos numeric, saldo numeric, causa text,
                                 pontuacao bigint, resgate bigint, responsavel text, motivo text, criado_em timestamptz) returns text
  language sql immutable parallel safe
  return parceiro::text || '|' || ordem::text || '|' || tipo || '|' || pontos::numeric(14,2)::text || '|' || saldo::numeric(14,2)::text
      || '|' || quote_literal(causa) || '|' || coalesce(pontuacao::text, '') || '|' || coalesce(resgate::text, '')
      || '|' || quote_literal(responsavel) || '|' || quote_literal(motivo)
      || '|' || (extract(epoch from criado_em - timestamptz '1970-01-01 00:00:00+00') * 1000000)::bigint::text;

-- plpgsql because a step function is never inlined, and this halves what a call costs.
create function encadeia_passo(estado bytea, anterior bytea, texto text) returns bytea
  language plpgsql immutable parallel safe as $$
begin
  return sha256(coalesce(estado, anterior) || convert_to(texto, 'UTF8'));
end $$;

create aggregate encadeia(anterior bytea, texto text) (sfunc = encadeia_passo, stype = bytea);

-- Locks sellers in the order of their ids and then tells how each stands; `vencidos` says that a lote is past its day
-- and still open. Two statements with two snapshots: a single one that had waited for a lock would see the new balance
-- beside the old lotes. Not FOR UPDATE: that would also wait for, and block, rows that merely refer to the seller.
create function trava_parceiros(ids bigint[], hoje date)
  returns table (id bigint, saldo_pontos numeric, divida_pontos numeric, ultima_ordem integer, vencidos boolean)
  language plpgsql as $$
begin
  perform from parceiros where parceiros.id = any (ids) order by parceiros.id for no key update;
  return query
    select p.id, p.saldo_pontos, p.divida_pontos, p.ultima_ordem,
           exists (select from lotes l where l.parceiro_id = p.id and l.restante > 0 and l.vence_em < hoje)
      from parceiros p
     where p.id = any (ids)
     order by p.id;
end $$;

---------------------------------------------------------------------------------------------------- prizes

create table premios (
  id bigint generated always as identity primary key,
  codigo text not null unique,
  nome text not null,
  descricao text not null default '',
  tipo text not null default 'geral' check (tipo in ('geral', 'bivolt', 'credito', 'recarga', 'pix')),
  categoria text not null,
  custo_total numeric(14,2) not null check (custo_total >= 0),
  pontos numeric(14,2) check (pontos > 0),
  pontos_alternativo numeric(14,2) check (pontos_alternativo > 0),
  arquivo_id uuid references arquivos,
  ativo boolean not null default true,
  criado_em timestamptz not null default now()
);
create index premios_vitrine on premios (tipo, categoria, custo_total, id) where ativo;
create index premios_nome on premios (nome, id);
create index premios_busca on premios using gin (busca(codigo || ' ' || nome || ' ' || categoria) gin_trgm_ops);

create table cartoes (
  id bigint generated always as identity primary key,
  codigo_barras text not null unique,
  numero text not null unique,
  nome text,
  parceiro_id bigint unique references parceiros,
  saldo numeric(14,2) not null default 0,
  bloqueado boolean not null default true,
  em_desbloqueio boolean not null default false,
  entregue boolean not null default false,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now()
);
create index cartoes_livres on cartoes (id) where parceiro_id is null;

create table resgates (
  id bigint generated always as identity primary key,
  parceiro_id bigint not null references parceiros,
  revenda_id bigint not null references revendas,
  rede_id bigint not null references redes,
  premio_id bigint not null references premios,
  -- As it was when redeemed.
  premio text not null,
  qtde integer not null check (qtde between 1 and 99),
  obs text not null default '',
  detalhes jsonb,
  saldo_anterior numeric(14,2) not null,
  pontos_gastos numeric(14,2) not null check (pontos_gastos > 0),
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  previsao_entrega date not null,
  cartao_id bigint references cartoes,
  resgatado_em timestamptz not null,
  cancelado_em timestamptz,
  check ((status = 3) = (cancelado_em is not null))
);
create index resgates_recentes on resgates (resgatado_em desc, id desc);
create index resgates_rede on resgates (rede_id, resgatado_em desc, id desc);
create index resgates_revenda on resgates (revenda_id, resgatado_em desc, id desc);
create index resgates_parceiro on resgates (parceiro_id, resgatado_em desc, id desc);
create index resgates_premio on resgates (premio_id);
create index resgates_sem_cartao on resgates (parceiro_id) where cartao_id is null and status <> 3;

create table midias (
  id bigint generated always as identity primary key,
  resgate_id bigint not null references resgates,
  arquivo_id uuid not null unique references arquivos,
  criado_em timestamptz not null default now()
);
create index midias_resgate on midias (resgate_id);

---------------------------------------------------------------------------------------------------- around it

create table mensagens (
  id bigint generated always as identity primary key,
  canal text not null check (canal in ('whatsapp', 'email')),
  destino text not null,
  assunto text not null default '',
  texto text not null,
  motivo text not null,
  parceiro_id bigint,
  estado text not null check (estado in ('rascunho', 'na_fila', 'enviando', 'enviada', 'falhou')),
  tentativas integer not null default 0,
  erro text,
  gateway_id text,
  criado_em timestamptz not null default now(),
  enviada_em timestamptz
);
create index mensagens_abertas on mensagens (id) where estado in ('na_fila', 'enviando');
create index mensagens_recentes on mensagens (criado_em desc, id desc);

create table configuracoes (
  id smallint primary key default 1 check (id = 1),
  gateway text not null default 'evolution' check (gateway in ('evolution', 'zapi', 'meta')),
  url text not null default '',
  token text not null default '',
  codigo text not null default ''
);
insert into configuracoes default values;

create table ceps (
  cep text primary key check (cep ~ '^\d{8}$'),
  resposta jsonb not null,
  buscado_em timestamptz not null
);
