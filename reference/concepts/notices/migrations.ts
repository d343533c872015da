import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '2600 first notices of loss': migration(
    `create table claim_notices (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      customer_id text not null,
      order_id text,
      channel text not null check (channel in ('WHATSAPP', 'SMS', 'MAIL', 'SHARE')),
      address text,
      locale text not null check (locale in ('he', 'en', 'ru')),
      token_hash text not null unique,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      opened_at timestamptz,
      revoked_at timestamptz,
      version integer not null default 1,
      said jsonb not null,
      reported_at timestamptz,
      claim_id text,
      joined boolean not null default false,
      repeats integer,
      outside boolean not null default false,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id),
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete set null (order_id),
      foreign key (agency_id, claim_id) references claims (agency_id, id) on delete set null (claim_id)
    )`,
    `create index claim_notices_sent on claim_notices (agency_id, sent_at desc, id desc)`,
    `create index claim_notices_customer on claim_notices (agency_id, customer_id, sent_at desc, id desc)`,
    `create index claim_notices_claim on claim_notices (agency_id, claim_id) where claim_id is not null`,
    `create index claim_notices_order on claim_notices (agency_id, order_id) where order_id is not null`,
    `create table claim_notice_files (
      id text primary key,
      agency_id text not null,
      notice_id text not null,
      kind text not null,
      file_id text not null,
      document_id text,
      created_at timestamptz not null,
      assembled_at timestamptz,
      unique (agency_id, id),
      foreign key (agency_id, notice_id) references claim_notices (agency_id, id) on delete cascade,
      foreign key (agency_id, file_id) references files (agency_id, id) on delete cascade,
      foreign key (agency_id, document_id) references documents (agency_id, id) on delete set null (document_id)
    )`,
    `create index claim_notice_files_notice on claim_notice_files (agency_id, notice_id, created_at, id)`,
    `create index claim_notice_files_file on claim_notice_files (agency_id, file_id)`,
    `create index claim_notice_files_document on claim_notice_files (agency_id, document_id) where document_id is not null`,
    `create table notice_codes (
      agency_id text not null,
      notice_id text not null,
      code_hash text not null,
      tries smallint not null default 0,
      guesses jsonb not null default '[]',
      sent jsonb not null default '[]',
      expires_at timestamptz not null,
      primary key (agency_id, notice_id),
      foreign key (agency_id, notice_id) references claim_notices (agency_id, id) on delete cascade
    )`,
    `create index notice_codes_expiry on notice_codes (expires_at)`,
    `create table notice_grants (
      grant_hash text primary key,
      agency_id text not null,
      notice_id text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      foreign key (agency_id, notice_id) references claim_notices (agency_id, id) on delete cascade
    )`,
    `create index notice_grants_notice on notice_grants (agency_id, notice_id)`,
    `create index notice_grants_expiry on notice_grants (expires_at)`,
  ),
  '2601 a customer reports a claim': migration(
    `alter table claim_events drop constraint claim_events_kind_check`,
    `alter table claim_events add constraint claim_events_kind_check check (kind in
      ('CREATED', 'MOVED', 'PAID', 'NOTICE', 'REMOVED', 'RESTORED', 'ARRIVED', 'REPORTED'))`,
    `alter table message_templates
      drop constraint message_templates_kind_check,
      add constraint message_templates_kind_check check (kind in ('ORDER', 'DOCUMENT', 'ENVELOPE', 'OFFERS', 'NOTICE'))`,
    `alter table claim_trackings
      drop constraint claim_trackings_channel_check,
      add constraint claim_trackings_channel_check check (channel in ('WHATSAPP', 'SMS', 'MAIL', 'SHARE'))`,
  ),
  '3751 links that customers asked for': migration(
    `alter table claim_notices add column own_request boolean not null default false`,
  ),
};
