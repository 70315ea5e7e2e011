-- Redemptions and receipts whose signals weigh enough to be looked at, found by a job within a minute and kept until somebody
-- has looked: what was seen when they came in stays as it was said.
create table conferencias (
  id bigint generated always as identity primary key,
  resgate_id bigint unique references resgates,
  submissao_id bigint unique references submissoes,
  rede_id bigint not null,
  revenda_id bigint not null,
  parceiro_id bigint not null,
  -- As they were when it came in: [{codigo, texto}].
  sinais jsonb not null,
  criado_em timestamptz not null,
  conferida_em timestamptz,
  conferida_por bigint references usuarios,
  nota text not null default '',
  check (num_nonnulls(resgate_id, submissao_id) = 1),
  check ((conferida_em is null) = (conferida_por is null))
);
create index conferencias_abertas on conferencias (criado_em desc, id desc) where conferida_em is null;
create index conferencias_recentes on conferencias (criado_em desc, id desc);
create index conferencias_revenda on conferencias (revenda_id, rede_id, criado_em desc, id desc);
create index conferencias_rede on conferencias (rede_id, criado_em desc, id desc);
create index conferencias_parceiro on conferencias (parceiro_id);

-- Up to when each kind was looked through.
create table conferencias_ate (
  tipo text primary key check (tipo in ('resgate', 'recibo')),
  ate timestamptz not null
);
