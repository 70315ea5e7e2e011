-- What sellers are told unasked: Web Push beside WhatsApp and e-mail, chosen per kind and channel, never twice and not at night.

-- The key pair that push services know this installation by (VAPID). One row, made at the first start; the private key is sealed.
create table push_chaves (
  unica boolean primary key default true check (unica),
  publica text not null,
  privada text not null,
  criada_em timestamptz not null
);

-- Where a device is reached. It lives and dies with the session that asked for it: nothing reaches who signed out.
create table push_inscricoes (
  id bigint generated always as identity primary key,
  parceiro_id bigint not null references parceiros on delete cascade,
  sessao bytea not null unique references sessoes on delete cascade,
  endereco text not null unique,
  p256dh text not null,
  auth text not null,
  criada_em timestamptz not null
);
create index push_inscricoes_parceiro on push_inscricoes (parceiro_id);

-- Only what differs from the default (`padraoAviso` of the contract).
create table escolhas_aviso (
  parceiro_id bigint not null references parceiros on delete cascade,
  tipo text not null check (tipo in ('pontuacao', 'resgate', 'recibo', 'vencimento')),
  canal text not null check (canal in ('push', 'whatsapp', 'email')),
  ligado boolean not null,
  primary key (parceiro_id, tipo, canal)
);

alter table mensagens drop constraint mensagens_canal_check;
alter table mensagens add constraint mensagens_canal_check check (canal in ('whatsapp', 'email', 'push')) not valid;
alter table mensagens
  -- The device. No foreign key: whom it was written for is a fact, also when the device is gone.
  add column inscricao_id bigint,
  -- What it tells of, "resgate:12:2": the same is never told twice by one channel to one device.
  add column chave text,
  -- Waits for the morning.
  add column diurna boolean not null default false;
